import { type Language, LOCALE_OF } from '@lotse/contract/language.ts'

/** How a language writes a day (specification §9). */
export function dayText(day: string, language: Language): string {
  const [year = '', month = '', date = ''] = day.split('-')
  return language === 'en' ? `${month}/${date}/${year.slice(-2)}` : `${date}.${month}.${year}`
}

/** Writers of numbers for people: grouped, with the language's decimal sign. */
export function numberText(value: number, language: Language): string {
  return formatOf(language).format(value)
}

const formats = new Map<Language, Intl.NumberFormat>()

function formatOf(language: Language): Intl.NumberFormat {
  const known = formats.get(language)
  if (known) return known
  const created = new Intl.NumberFormat(LOCALE_OF[language], { maximumFractionDigits: 2, signDisplay: 'negative' })
  formats.set(language, created)
  return created
}
