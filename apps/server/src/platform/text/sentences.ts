import { type Language, LOCALE_OF } from '@lotse/contract/language.ts'

/** Texts by key, with `{{name}}` for what is filled in and the plural forms of a language as `key_one`, `key_other`, … */
export type SentenceTexts = Readonly<Record<string, string>>

/** Values that fill a text; `count` chooses the plural form. */
export type SentenceValues = Readonly<Record<string, string | number>>

/** Writes the text of a key. */
export type Say<Key extends string> = (key: Key, values?: SentenceValues) => string

/** Keys without the endings of plural forms. */
export type SentenceKey<Texts> = keyof Texts extends infer Key
  ? Key extends `${infer Stem}_${'one' | 'few' | 'many' | 'other'}`
    ? Stem
    : Key & string
  : never

const rules = new Map<Language, Intl.PluralRules>()
const numbers = new Map<Language, Intl.NumberFormat>()

/**
 * A writer over texts of one language, for sentences that the server writes itself: the form of the screens' messages.
 * Numbers are written by the language. A sentence ends with one point, also after a unit that has its own.
 */
export function sentencesOf<Key extends string>(texts: SentenceTexts, language: Language): Say<Key> {
  return (key, values = {}) => {
    const template = texts[pluralKey(texts, language, key, values.count)] ?? texts[key]
    if (template === undefined) throw new RangeError(`No text ${key} in ${language}`)
    const filled = template.replace(/\{\{(\w+)\}\}/g, (_, name: string) => written(values[name], language))
    return filled.replace(/(?<!\.)\.\.(?!\.)/g, '.')
  }
}

function pluralKey(texts: SentenceTexts, language: Language, key: string, count: unknown): string {
  if (typeof count !== 'number') return key
  const rule = rules.get(language) ?? new Intl.PluralRules(LOCALE_OF[language])
  rules.set(language, rule)
  const form = `${key}_${rule.select(count)}`
  return form in texts ? form : `${key}_other`
}

function written(value: string | number | undefined, language: Language): string {
  if (typeof value !== 'number') return value ?? ''
  const format = numbers.get(language) ?? new Intl.NumberFormat(LOCALE_OF[language])
  numbers.set(language, format)
  return format.format(value)
}
