import { formatFigures, NOW, type UnitFigures } from '../figure-file.ts'
import { contributionOf } from './derive.ts'

const ONE_DECIMAL = new Set([
  'fte_months',
  'head_months',
  'new_staff_months',
  'sick_hours',
  'pt_hours',
  'pt_hours_offered',
])

/** `moving-figures.csv` of the studios. */
export function formatStudioFigures(units: ReadonlyMap<string, UnitFigures>): string {
  return formatFigures(units, (figure) => (ONE_DECIMAL.has(figure) ? 1 : 0))
}

/** `targets.csv` of the studios: the contribution of this year and the last, 4 % above that of the year before. */
export function formatStudioTargets(units: ReadonlyMap<string, UnitFigures>): string {
  const lines = [...units.keys()].sort().flatMap((unit) =>
    [
      { from: 'year-01', start: NOW - 23 },
      { from: 'year-1-01', start: NOW - 35 },
    ].map(({ from, start }) => {
      const contribution = contributionOf(units.get(unit) ?? new Map(), start)
      return `${unit},contribution,${from},${Math.max(5_000, Math.round((contribution * 1.04) / 1000) * 1000)},`
    }),
  )
  return `business_unit,kpi,from,min,max\n${lines.join('\n')}\n`
}
