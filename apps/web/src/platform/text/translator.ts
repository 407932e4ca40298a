import { type Language, LOCALE_OF } from '@lotse/contract/language.ts'

/** Texts of one namespace: nested objects, with a text at each end. */
export interface Messages {
  readonly [key: string]: string | Messages
}

/** What a text is filled with; `count` also chooses the plural form. */
export type TextValues = Readonly<Record<string, unknown>>

/**
 * The text behind `key` in one language, written as i18next does it: `{{name}}` is a placeholder, and with a `count` the form
 * `key_one`, `key_few`, `key_many` or `key_other` is taken, by the plural rules of the language. A key without a text is
 * answered as it is. Numbers are written as the language groups them.
 */
export function textOf(messages: Messages, language: Language, key: string, values: TextValues = {}): string {
  const text =
    (typeof values.count === 'number' ? pluralForm(messages, language, key, values.count) : undefined) ??
    find(messages, key) ??
    key
  const filled = text.replace(/\{\{\s*(\w+)\s*\}\}/g, (placeholder, name: string) =>
    values[name] === undefined ? placeholder : written(values[name], language),
  )
  // A figure may end with the point of its unit, and the sentence with it: `113 €/Std.`
  return filled.replace(/(?<!\.)\.\.(?!\.)/g, '.')
}

const numberFormats = new Map<Language, Intl.NumberFormat>()

function written(value: unknown, language: Language): string {
  if (typeof value !== 'number') return String(value)
  const format = numberFormats.get(language) ?? new Intl.NumberFormat(LOCALE_OF[language])
  numberFormats.set(language, format)
  return format.format(value)
}

const pluralRules = new Map<Language, Intl.PluralRules>()

function pluralForm(messages: Messages, language: Language, key: string, count: number): string | undefined {
  const rules = pluralRules.get(language) ?? new Intl.PluralRules(LOCALE_OF[language])
  pluralRules.set(language, rules)
  return find(messages, `${key}_${rules.select(count)}`) ?? find(messages, `${key}_other`)
}

function find(messages: Messages, key: string): string | undefined {
  let found: string | Messages | undefined = messages
  for (const part of key.split('.')) {
    found = typeof found === 'object' && Object.hasOwn(found, part) ? found[part] : undefined
  }
  return typeof found === 'string' ? found : undefined
}
