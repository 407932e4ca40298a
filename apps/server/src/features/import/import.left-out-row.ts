import type { Cell, Layout } from './import.layout.ts'
import { isNoValue } from './import.number-text.ts'
import { isNamedTotal, isTotal } from './import.word.ts'

/** Why a row is no row of values. */
export type LeftOutRow = 'headerAgain' | 'totalRow' | 'noteRow'

const RULE = /^[-=_*\s|+]{3,}$/

/** Recognises rows that have no values of their own: totals, notes, rules and repeated headers; null for any other row. */
export function leftOutRow(cells: readonly Cell[], { keys, header, values }: Layout): LeftOutRow | null {
  const texts = cells.map((cell) => String(cell).trim())
  const written = texts.filter((text) => text !== '')
  if (written.length > 1 && texts.every((text, index) => text === '' || text === header[index]?.trim()))
    return 'headerAgain'
  if (written.every((text) => RULE.test(text))) return 'noteRow'
  const labels = Object.values(keys).map((index) => texts[index] ?? '')
  const hasValue = values.some(({ index }) => !isNoValue(texts[index] ?? ''))
  const isBlank = labels.every((text) => text === '')
  if (labels.some(isTotal) || (labels.includes('') && labels.some(isNamedTotal))) return 'totalRow'
  if (!hasValue) return written.length === 1 || isBlank ? 'noteRow' : null
  if (!isBlank) return null
  const isSum = values.every(({ index }) => isNoValue(texts[index] ?? '') || /\d/.test(texts[index] ?? ''))
  return isSum ? 'totalRow' : 'noteRow'
}
