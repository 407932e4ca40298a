import { isLanguage, LANGUAGES, type Language } from '@lotse/contract/language.ts'

/** The languages in which a pack has its texts; the first one is shown to readers of other languages. */
export type PackLanguages = readonly Language[]

/**
 * Completes the texts inside a value of a pack: a language that the pack does not state has the text of the first stated one. A
 * missing text in a stated language stays missing, so that the schema reports it.
 */
export function completeTexts(value: unknown, languages: PackLanguages): unknown {
  if (LANGUAGES.every((language) => languages.includes(language))) return value
  if (Array.isArray(value)) return value.map((item) => completeTexts(item, languages))
  if (typeof value !== 'object' || value === null) return value
  if (!isText(value)) {
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, completeTexts(item, languages)]))
  }
  const text = languages.flatMap((language) => value[language] ?? [])[0]
  const others = LANGUAGES.filter((language) => !languages.includes(language))
  return { ...Object.fromEntries(others.map((language) => [language, text])), ...value }
}

/** Whether all keys of an object are languages and all values texts. */
function isText(value: object): value is Partial<Record<Language, string>> {
  const entries = Object.entries(value)
  return entries.length > 0 && entries.every(([key, text]) => isLanguage(key) && typeof text === 'string')
}
