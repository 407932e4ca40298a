const DAY = 86_400_000
/** Day 0 of spreadsheets, which treat 1900 as a leap year: valid from March 1900 on. */
const EPOCH = Date.UTC(1899, 11, 30)

/** The serial number of a day in spreadsheets. @example serialDay('2026-03-09') // 46090 */
export function serialDay(day: string): number {
  return Math.round((Date.parse(`${day}T00:00:00Z`) - EPOCH) / DAY)
}

/** The letters of a column, counted from 0. @example cellName(27) // 'AB' */
export function cellName(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26))
  return column < 26 ? letter : cellName(Math.floor(column / 26) - 1) + letter
}

/** A cell that holds a number. */
export function numberCell(name: string, value: number, style: number): string {
  return `<c r="${name}" s="${style}"><v>${value}</v></c>`
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#13;' }
// biome-ignore lint/suspicious/noControlCharactersInRegex: characters that XML does not allow
const SPECIAL = /[&<>\u0000-\u0008\u000b-\u001f\ufffe\uffff]|_(?=x[0-9A-Fa-f]{4}_)/g

/**
 * Escapes a text for XML. Characters that XML does not allow are removed; `_x0041_`, which spreadsheets would decode, is escaped.
 */
export function textXml(text: string): string {
  return text.toWellFormed().replace(SPECIAL, (sign) => ENTITIES[sign] ?? (sign === '_' ? '_x005F_' : ''))
}
