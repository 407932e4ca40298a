/**
 * Reads a number as people of a language type it: its decimal sign, its groups or none, a minus of any kind.
 *
 * @param locale e.g. `de-DE`
 * @returns undefined when the text is no number; null when it is empty
 * @example readNumber('1.234,5', 'de-DE') // 1234.5
 */
export function readNumber(text: string, locale: string): number | null | undefined {
  const bare = text.replace(/[\s\u00a0\u202f’']/g, '').replace(/^[−–]/, '-')
  if (bare === '') return null
  const { decimal, group } = signsOf(locale)
  const grouped = new RegExp(`^[-+]?\\d{1,3}(${escaped(group)}\\d{3})+(${escaped(decimal)}\\d*)?$`)
  const plain = grouped.test(bare) ? bare.replaceAll(group, '') : bare
  const number = plain.replace(decimal, '.')
  return /^[-+]?(\d+\.?\d*|\.\d+)$/.test(number) ? Number(number) : undefined
}

/** Writes a number to be edited: with the language's decimal sign, without groups. */
export function writeNumber(value: number | null, locale: string): string {
  if (value === null) return ''
  return writerFor(locale).format(value).replace('-', '−')
}

const writers = new Map<string, Intl.NumberFormat>()

/** Created once per locale: it costs as much as writing a hundred numbers, and a field writes at every move of a slider. */
function writerFor(locale: string): Intl.NumberFormat {
  const known = writers.get(locale)
  if (known) return known
  const created = new Intl.NumberFormat(locale, { useGrouping: false, maximumFractionDigits: 6 })
  writers.set(locale, created)
  return created
}

function signsOf(locale: string): { readonly decimal: string; readonly group: string } {
  const parts = new Intl.NumberFormat(locale, { useGrouping: true }).formatToParts(1_234_567.5)
  const sign = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
  const group = sign('group').trim()
  // In languages that group by spaces no other group separator exists, and a dot is an error.
  return { decimal: sign('decimal') || '.', group: group === '' ? '\u0000' : group }
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
