/** Months covered by the demo figures: 2023-01 to 2025-12. */
export const MONTHS = 36
const FIRST_YEAR = 2023

/** Base figures of one unit: 36 monthly values per figure, stored as text so that given figures remain exact. */
export type UnitFigures = ReadonlyMap<string, readonly string[]>

const HEADER = 'business_unit,year,month,figure,value'

/** Reads a base-figure file in long form. @throws Error when a unit lacks a month of a figure it has */
export function parseFigures(text: string): Map<string, Map<string, string[]>> {
  const units = new Map<string, Map<string, string[]>>()
  for (const line of text.split(/\r?\n/).slice(1)) {
    if (line === '') continue
    const [unit = '', year = '', month = '', figure = '', value = ''] = line.split(',')
    const figures = units.get(unit) ?? new Map<string, string[]>()
    units.set(unit, figures)
    const months = figures.get(figure) ?? []
    figures.set(figure, months)
    months[(Number(year) - FIRST_YEAR) * 12 + Number(month) - 1] = value
  }
  for (const [unit, figures] of units) {
    for (const [figure, months] of figures) {
      for (let month = 0; month < MONTHS; month++) {
        if (months[month] === undefined)
          throw new Error(`${unit} ${figure}: month ${month + 1} of ${MONTHS} is missing`)
      }
    }
  }
  return units
}

/** Writes units' figures in long form, sorted by unit, figure, period. */
export function formatFigures(units: ReadonlyMap<string, UnitFigures>): string {
  const lines = [HEADER]
  for (const unit of [...units.keys()].sort()) {
    const figures = units.get(unit) ?? new Map<string, readonly string[]>()
    for (const figure of [...figures.keys()].sort()) {
      for (const [month, value] of (figures.get(figure) ?? []).entries()) {
        lines.push(`${unit},${FIRST_YEAR + Math.floor(month / 12)},${(month % 12) + 1},${figure},${value}`)
      }
    }
  }
  return `${lines.join('\n')}\n`
}
