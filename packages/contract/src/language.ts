/** The product's four languages, in display order. */
export const LANGUAGES = ['en', 'de', 'tr', 'sk'] as const
export type Language = (typeof LANGUAGES)[number]

/** The fallback locale of the specification (§1, §9). */
export const FALLBACK_LOCALE = 'en-US'
export const FALLBACK_LANGUAGE: Language = 'en'

/** BCP 47 locale used for numbers, dates and plurals of each language. */
export const LOCALE_OF: Readonly<Record<Language, string>> = { en: 'en-US', de: 'de-DE', tr: 'tr-TR', sk: 'sk-SK' }

/** The `lang` attribute of a page. English is `en-US`, like its dates and numbers. */
export function htmlLanguage(language: Language): string {
  return language === FALLBACK_LANGUAGE ? FALLBACK_LOCALE : language
}

/** A text of content authors in the four languages. */
export type Text = Record<Language, string>

/** A text in the languages in which it was written. */
export type WrittenText = Readonly<Partial<Record<Language, string>>>

/** True when `value` is one of the four languages. */
export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.some((language) => language === value)
}

/**
 * The language of a reader: the first supported language of an `Accept-Language` header (or a cookie, or a locale),
 * otherwise `fallback`. Respects weights (`;q=`).
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
