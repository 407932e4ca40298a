import { periodOf } from '@lotse/analysis/calendar/period.ts'
import type { ImportTable } from '@lotse/contract/features/import/import.schema.ts'
import { type Language, LOCALE_OF } from '@lotse/contract/language.ts'
import type { ReportNames } from '../delivery/finding.ts'
import type { TableSketch } from '../import.file-sketch.ts'
import type { FixedParts } from '../import.layout.ts'

/** Writes a table of a file with the names of units and figures. */
export function describeTable(
  { sheet, isRead, columns, rows }: TableSketch,
  names: ReportNames,
  language: Language,
): ImportTable {
  return {
    sheet,
    isRead,
    columns: columns.map(({ name, role, parts }) => ({ name, role, says: writeParts(parts, names, language) })),
    rows: rows.map(({ place, cells, values, valueCount }) => ({
      place,
      cells: [...cells],
      values: values.map(({ businessUnitId, figureId, period, value }) => ({
        businessUnit: names.businessUnits.get(businessUnitId) ?? businessUnitId,
        figure: names.figures.get(figureId) ?? figureId,
        period,
        value,
      })),
      valueCount,
    })),
  }
}

function writeParts({ unit, figure, year, month, period }: FixedParts, names: ReportNames, language: Language) {
  const written = [
    unit === undefined ? undefined : (names.businessUnits.get(unit) ?? unit),
    figure === undefined ? undefined : (names.figures.get(figure) ?? figure),
    month === undefined ? undefined : monthName(month, language),
    period === undefined ? year?.toString() : periodOf(period),
  ].filter((part) => part !== undefined)
  return written.length === 0 ? null : written.join(', ')
}

const monthName = (month: number, language: Language) =>
  new Intl.DateTimeFormat(LOCALE_OF[language], { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2026, month - 1))
