/** A count, no value, or why a cell is neither. */
export type CellCount = { readonly value: number | null } | { readonly problem: string }

/** Signs of the KBA for a value that is not there: unsure, not meaningful, unknown or secret. */
const NO_VALUE = new Set(['/', 'X', '.'])

/**
 * Reads a cell of the table: `-` means none, `/`, `X` and `.` mean no value, a whole number is itself, also with the marks
 * for corrected (`r`) and preliminary (`p`) ones. Empty cells are no value; whether they may be is said by the column.
 */
export function readCount(cell: unknown): CellCount {
  if (typeof cell === 'number') {
    return Number.isInteger(cell) && cell >= 0 && cell < 1e9 ? { value: cell } : { problem: `${cell} is no count` }
  }
  const text = cell === null || cell === undefined ? '' : String(cell).trim()
  if (text === '' || NO_VALUE.has(text.toUpperCase())) return { value: null }
  if (text === '-' || text === '–') return { value: 0 }
  const digits = /^\(?(\d{1,3}(?:\.\d{3})+|\d{1,9})\)?\s*[rp]?$/.exec(text)?.[1]
  return digits === undefined
    ? { problem: `${JSON.stringify(text.slice(0, 40))} is no count` }
    : { value: Number(digits.replaceAll('.', '')) }
}
