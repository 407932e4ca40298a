import type { View } from '@lotse/analysis/figure/aggregation.ts'
import { type BenchmarkOptions, benchmarkColumns, isFew } from '@lotse/analysis/figure/benchmark.ts'
import type { TenantTransaction } from '../../../platform/database/tenant-transaction.ts'
import {
  listBusinessUnitIds,
  listPeerGroupMembers,
  type PeerGroupMembers,
} from '../../businessunit/businessunit.public.ts'
import {
  type BenchmarkRow,
  deleteBenchmarks,
  insertBenchmarks,
  type KpiSeriesRow,
  listKpiRollup,
} from './rollup.repository.ts'

const VIEWS: readonly View[] = ['MONTH', 'YTD', 'R12']
const QUANTILES = ['p10', 'p25', 'p50', 'p75', 'p90'] as const

/** The number of members' series held in memory at a time: about two million numbers for three years. */
const SERIES_AT_ONCE = 20_000

/** A KPI and the decimals that it is written with. */
interface BenchmarkedKpi {
  readonly id: string
  readonly decimals: number
}

/**
 * Recomputes the benchmarks of all peer groups that contain any of the given units.
 * @returns number of series written
 */
export async function refreshBenchmarks(
  tx: TenantTransaction,
  businessUnitIds: readonly string[],
  kpis: readonly BenchmarkedKpi[],
): Promise<number> {
  const groups = await listPeerGroupMembers(tx, businessUnitIds)
  const medianOnly = groupsTooAlike(await listPeerGroupMembers(tx, await listBusinessUnitIds(tx)))
  const decimalsOf = new Map(kpis.map(({ id, decimals }) => [id, decimals]))
  const kpiIds = [...decimalsOf.keys()]
  await deleteBenchmarks(
    tx,
    groups.map(({ peerGroupId }) => peerGroupId),
  )
  const members = [...new Set(groups.flatMap((group) => group.members.map(({ businessUnitId }) => businessUnitId)))]
  if (members.length === 0) return 0
  const kpisAtOnce = Math.max(1, Math.floor(SERIES_AT_ONCE / members.length))
  let count = 0
  for (let start = 0; start < kpiIds.length; start += kpisAtOnce) {
    const rollup = await listKpiRollup(tx, members, kpiIds.slice(start, start + kpisAtOnce))
    const rows = [...Map.groupBy(rollup, ({ kpiId }) => kpiId)].flatMap(([kpiId, series]) =>
      groups.flatMap((group) =>
        benchmarksOf(group, kpiId, series, {
          decimals: decimalsOf.get(kpiId) ?? 0,
          isMedianOnly: medianOnly.has(group.peerGroupId),
        }),
      ),
    )
    await insertBenchmarks(tx, rows)
    count += rows.length
  }
  return count
}

function benchmarksOf(
  group: PeerGroupMembers,
  kpiId: string,
  all: readonly KpiSeriesRow[],
  options: BenchmarkOptions,
): BenchmarkRow[] {
  const affiliation = new Map(group.members.map((member) => [member.businessUnitId, member.affiliation]))
  const series = all.filter(({ businessUnitId }) => affiliation.has(businessUnitId))
  if (series.length === 0) return []
  const contributors = series.map(({ businessUnitId }) => affiliation.get(businessUnitId) ?? businessUnitId)
  const first = Math.min(...series.map(({ firstPeriod }) => firstPeriod))
  const end = Math.max(...series.map(({ firstPeriod, views }) => firstPeriod + views.MONTH.length))
  return VIEWS.map((view) => {
    const columns = monthColumns(series, view, first, end)
    const benchmarks = benchmarkColumns(columns, contributors, options)
    const n = new Int32Array(columns.length)
    const quantiles = QUANTILES.map(() => new Float64Array(columns.length).fill(Number.NaN))
    for (const [month, benchmark] of benchmarks.entries()) {
      if (!benchmark.released) continue
      n[month] = benchmark.n
      for (const [index, name] of QUANTILES.entries()) {
        ;(quantiles[index] as Float64Array)[month] = benchmark[name] ?? Number.NaN
      }
    }
    return { peerGroupId: group.peerGroupId, kpiId, view, firstPeriod: first, n, quantiles }
  })
}

/**
 * The groups of which only the median is released, because a larger one with nearly the same members is released: fewer than five
 * owners are in one of the two only, and the difference would tell about them.
 */
function groupsTooAlike(groups: readonly PeerGroupMembers[]): ReadonlySet<string> {
  const units = groups.map(({ members }) => new Map(members.map((one) => [one.businessUnitId, one.affiliation])))
  const alike = new Set<string>()
  for (const [index, group] of groups.entries()) {
    const own = units[index] ?? new Map<string, string>()
    const isAlike = units.some((other, position) => {
      if (other.size < own.size || (other.size === own.size && position >= index)) return false
      const owners = new Set<string>()
      for (const [id, owner] of own) if (!other.has(id)) owners.add(owner)
      for (const [id, owner] of other) if (!own.has(id)) owners.add(owner)
      return isFew(owners.size)
    })
    if (isAlike) alike.add(group.peerGroupId)
  }
  return alike
}

/** The members' values by month, NaN where a member has none. Plain loops, since there are millions of values. */
function monthColumns(series: readonly KpiSeriesRow[], view: View, first: number, end: number): Float64Array[] {
  const columns = Array.from({ length: end - first }, () => new Float64Array(series.length).fill(Number.NaN))
  for (let member = 0; member < series.length; member++) {
    const { views, firstPeriod } = series[member] as KpiSeriesRow
    const values = views[view]
    for (let month = 0; month < values.length; month++) {
      ;(columns[month + firstPeriod - first] as Float64Array)[member] = values[month] as number
    }
  }
  return columns
}
