import { type Language, LOCALE_OF } from '@lotse/contract/language.ts'

/** How a language writes a day (specification §9). */
export function dayText(day: string, language: Language): string {
  const [year = '', month = '', date = ''] = day.split('-')
  return language === 'en' ? `${month}/${date}/${year.slice(-2)}` : `${date}.${month}.${year}`
}

/** A number for people: grouped, with the language's decimal sign and at most so many decimals. */
export function numberText(value: number, language: Language, decimals: 0 | 2 = 2): string {
  return formatOf(language, decimals).format(value)
}

const formats = new Map<string, Intl.NumberFormat>()

function formatOf(language: Language, decimals: number): Intl.NumberFormat {
  const key = `${language} ${decimals}`
  const known = formats.get(key)
  if (known) return known
  const options = { maximumFractionDigits: decimals, signDisplay: 'negative' } as const
  const created = new Intl.NumberFormat(LOCALE_OF[language], options)
  formats.set(key, created)
  return created
}
