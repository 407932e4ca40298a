import { MEASURE_COLUMNS, type MeasureColumn } from '@lotse/contract/features/measure/measure.export.constants.ts'

/** The columns a person can choose; the title is always there. */
export const TABLE_COLUMNS = [
  'STATE',
  'AREA',
  'TOPIC',
  'KPIS',
  'OWNER',
  'START',
  'DUE',
  'PRIORITY',
  'EFFORT',
  'COST',
  'EXPECTED',
  'TASKS',
  'UPDATED',
] as const satisfies readonly MeasureColumn[]
export type TableColumn = (typeof TABLE_COLUMNS)[number]

/** The columns that are shown before a choice is made. */
export const STANDARD_COLUMNS: readonly TableColumn[] = ['STATE', 'AREA', 'OWNER', 'DUE', 'PRIORITY', 'EXPECTED']

const keyOf = (personId: string) => `lotse.measureColumns.${personId}`

/** The columns this person chose in this browser; the standard ones before. */
export function readColumns(personId: string): readonly TableColumn[] {
  const kept = localStorage.getItem(keyOf(personId))
  if (kept === null) return STANDARD_COLUMNS
  const names = kept.split(',')
  return TABLE_COLUMNS.filter((column) => names.includes(column))
}

/** Stores the choice. The default is not stored, so that columns added to it later appear. */
export function keepColumns(personId: string, columns: readonly TableColumn[]): void {
  if (columns.join() === STANDARD_COLUMNS.join()) localStorage.removeItem(keyOf(personId))
  else localStorage.setItem(keyOf(personId), columns.join())
}

/** What an export of the table holds: the title, what is shown, in the usual order. */
export function exportColumns(shown: readonly TableColumn[]): MeasureColumn[] {
  const wanted = new Set<MeasureColumn>(['TITLE', ...shown])
  return MEASURE_COLUMNS.filter((column) => wanted.has(column))
}
