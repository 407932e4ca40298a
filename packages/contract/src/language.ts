import { Enum, Object, type Static, String } from 'typebox'

/** The product's four languages, in the order in which they are offered. */
export const LANGUAGES = ['en', 'de', 'tr', 'sk'] as const
export type Language = (typeof LANGUAGES)[number]
export const Language = Enum([...LANGUAGES])

/** Language of last resort, as the specification names it (§1, §9). */
export const FALLBACK_LOCALE = 'en-US'
export const FALLBACK_LANGUAGE: Language = 'en'

/** BCP 47 locale used for numbers, dates and plurals of each language. */
export const LOCALE_OF: Readonly<Record<Language, string>> = { en: 'en-US', de: 'de-DE', tr: 'tr-TR', sk: 'sk-SK' }

/** A text written by content authors, in every language. */
export const Text = Object(
  { en: String(), de: String(), tr: String(), sk: String() },
  { additionalProperties: false, description: 'A text in the four languages.' },
)
export type Text = Static<typeof Text>

/** True when `value` is one of the four languages. */
export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.some((language) => language === value)
}

/**
 * The language a reader gets: the first of an `Accept-Language` header (or of a cookie, or of a locale) that the product
 * speaks, otherwise `fallback`. Weights (`;q=`) are honoured.
 */
export function chooseLanguage(preferences: string | undefined, fallback: Language = FALLBACK_LANGUAGE): Language {
  const ranked = (preferences ?? '')
    .split(',')
    .map((part, position) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';')
      const weight = parameters.map((parameter) => parameter.trim()).find((parameter) => parameter.startsWith('q='))
      return { tag: tag.split('-')[0] ?? '', weight: weight ? Number(weight.slice(2)) || 0 : 1, position }
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight || a.position - b.position)
  return ranked.map(({ tag }) => tag).find(isLanguage) ?? fallback
}
