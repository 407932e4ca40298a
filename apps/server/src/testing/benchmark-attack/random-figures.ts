import type { View } from '@lotse/analysis/figure/aggregation.ts'
import { benchmarkColumns } from '@lotse/analysis/figure/benchmark.ts'
import { randomFrom } from '@lotse/analysis/statistics/random.ts'
import type { SentFigures, UnitSeries } from './demo-figures-sent.ts'
import { PROBABILITIES } from './released-view.ts'

/** The kinds of random values: small whole numbers, ratios, and sums of which few are large. */
export const RANDOM_KINDS = ['WHOLE', 'PART', 'SKEWED'] as const
export type RandomKind = (typeof RANDOM_KINDS)[number]

/** A random organisation. */
export interface RandomOrganisation {
  readonly seed: number
  readonly units: number
  readonly kind: RandomKind
  readonly months: number
  /** The owner of each unit; drawn when absent. */
  readonly owners?: readonly number[]
  /** Groups besides the one of all units; none when absent. */
  readonly groups?: readonly (readonly number[])[]
  /** The first month in which a unit has values; 0 when absent. */
  readonly joins?: ReadonlyMap<number, number>
  /** Multiplies the values of a unit. */
  readonly weights?: ReadonlyMap<number, number>
}

/** The first month: January. */
const FIRST_PERIOD = 2025 * 12

/** The figures of a random organisation with one KPI, and the benchmarks that the roll-up makes of them. */
export function randomFigures(organisation: RandomOrganisation): SentFigures {
  const { seed, units, kind, months } = organisation
  const random = randomFrom(seed)
  const owners = Int32Array.from(organisation.owners ?? drawnOwners(units, random))
  const series = Array.from({ length: units }, (_, unit): UnitSeries => {
    const level = levelOf(kind, random) * (organisation.weights?.get(unit) ?? 1)
    const from = organisation.joins?.get(unit) ?? 0
    const monthly = Float64Array.from({ length: months }, (_, month) =>
      month < from ? Number.NaN : monthOf(kind, level, random),
    )
    return viewsOf(monthly, kind)
  })
  const groups = [[...series.keys()], ...(organisation.groups ?? [])].map((members, index) => ({
    id: `group-${index}`,
    units: members,
  }))
  return {
    tenant: 'random',
    firstPeriod: FIRST_PERIOD,
    months,
    owners,
    groups,
    kpis: [{ id: kind, decimals: kind === 'PART' ? 1 : 0, formula: kind }],
    series: new Map([[kind, series]]),
    quantiles: (groupId, _, view) => {
      const members = groups.find(({ id }) => id === groupId)?.units ?? []
      const columns = Array.from({ length: months }, (_, month) =>
        Float64Array.from(members, (unit) => series[unit]?.[view][month] ?? Number.NaN),
      )
      const benchmarks = benchmarkColumns(
        columns,
        members.map((unit) => String(owners[unit])),
        { decimals: kind === 'PART' ? 1 : 0 },
      )
      return PROBABILITIES.map(({ name }) =>
        Float64Array.from(benchmarks, (one) => (one.released ? (one[name] ?? Number.NaN) : Number.NaN)),
      )
    },
  }
}

/** Every third unit or so belongs to an owner of another one. */
function drawnOwners(units: number, random: () => number): number[] {
  const owners: number[] = []
  for (let unit = 0; unit < units; unit++) {
    owners.push(unit >= 5 && random() < 0.3 ? Math.floor(random() * unit) : unit)
  }
  return owners.map((owner) => owners[owner] ?? owner)
}

function levelOf(kind: RandomKind, random: () => number): number {
  if (kind === 'WHOLE') return 2 + 30 * random()
  if (kind === 'PART') return 20 + 60 * random()
  return Math.exp(8 + 1.2 * normal(random))
}

function monthOf(kind: RandomKind, level: number, random: () => number): number {
  if (kind === 'WHOLE') return Math.max(0, Math.round(level + 2 * normal(random)))
  if (kind === 'PART') return Math.min(100, Math.max(0, level + 4 * normal(random)))
  return Math.round(level * Math.exp(0.15 * normal(random)))
}

function normal(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
}

/** Parts are no sums: their other views are those of the month, moved a little, so that nothing follows from one another. */
function viewsOf(monthly: Float64Array, kind: RandomKind): Record<View, Float64Array> {
  if (kind === 'PART')
    return { MONTH: monthly, YTD: monthly.map((one) => one * 0.97 + 1), R12: monthly.map((one) => one * 0.9 + 4) }
  const sumFrom = (first: (month: number) => number) =>
    Float64Array.from(monthly, (_, month) => {
      const from = first(month)
      if (from < 0) return Number.NaN
      return monthly.subarray(from, month + 1).reduce((sum, one) => sum + one, 0)
    })
  return {
    MONTH: monthly,
    YTD: sumFrom((month) => month - ((FIRST_PERIOD + month) % 12)),
    R12: sumFrom((month) => month - 11),
  }
}
