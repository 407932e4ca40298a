/** Months of the demo figures: the last complete month when a tenant is created is number {@link NOW}; the later ones follow month by month. */
export const MONTHS = 48
/** Position of the last complete month when a tenant is created. */
export const NOW = 35

/** Base figures of one unit: one value per figure and month, without its season. */
export type UnitFigures = ReadonlyMap<string, readonly number[]>

/** Decimals that a figure is delivered with. */
export type DecimalsOf = (figure: string) => number

/** Written instead of the values of this figure: the days of each month. */
const DAYS_FIGURE = 'period_days'

/** Writes `moving-figures.csv`, sorted by unit and figure. */
export function formatFigures(units: ReadonlyMap<string, UnitFigures>, decimalsOf: DecimalsOf): string {
  const lines = ['business_unit,figure,decimals,values']
  for (const unit of [...units.keys()].sort()) {
    const figures = units.get(unit) ?? new Map<string, readonly number[]>()
    for (const figure of [...figures.keys()].sort()) {
      const values = (figures.get(figure) ?? []).map((value) => (figure === DAYS_FIGURE ? 'days' : fiveDigits(value)))
      lines.push(`${unit},${figure},${decimalsOf(figure)},${values.join(' ')}`)
    }
  }
  return `${lines.join('\n')}\n`
}

// Rounding is monotonic, so a part does not exceed its total afterwards.
function fiveDigits(value: number): string {
  return String(Number(value.toPrecision(5)))
}

/** Reads base figures in long form as the mean of each figure of each unit. */
export function parseMeans(text: string): Map<string, Map<string, number>> {
  const sums = new Map<string, Map<string, { total: number; months: number }>>()
  for (const line of text.trim().split(/\r?\n/).slice(1)) {
    const [unit = '', , , figure = '', value = ''] = line.split(',')
    const figures = sums.get(unit) ?? new Map<string, { total: number; months: number }>()
    const sum = figures.get(figure) ?? { total: 0, months: 0 }
    figures.set(figure, { total: sum.total + Number(value), months: sum.months + 1 })
    sums.set(unit, figures)
  }
  return new Map(
    [...sums].map(([unit, figures]) => [
      unit,
      new Map([...figures].map(([figure, { total, months }]) => [figure, total / months])),
    ]),
  )
}
