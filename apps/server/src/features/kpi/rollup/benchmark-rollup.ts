import { setImmediate } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type { View } from '@lotse/analysis/figure/aggregation.ts'
import {
  type BenchmarkOptions,
  benchmarkColumns,
  isFew,
  type ReleasedBefore,
} from '@lotse/analysis/figure/benchmark.ts'
import type { TenantTransaction } from '../../../platform/database/tenant-transaction.ts'
import {
  listBusinessUnitIds,
  listPeerGroupMembers,
  type PeerGroupMembers,
} from '../../businessunit/businessunit.public.ts'
import { listExclusions } from './exclusion.repository.ts'
import { exclusionRule, type IsExcluded } from './exclusion.ts'
import {
  type BenchmarkRow,
  deleteOtherBenchmarks,
  type KpiSeriesRow,
  listBenchmarks,
  listKpiRollup,
  replaceBenchmarks,
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

/** The KPIs of the tenant, and the base figures that each depends on. */
interface Definitions {
  readonly kpis: readonly BenchmarkedKpi[]
  readonly inputsOf: (kpiId: string) => readonly string[]
}

/** The number of series that were computed, and the groups of which a released benchmark has changed. */
export interface RefreshedBenchmarks {
  readonly written: number
  readonly changedGroups: ReadonlySet<string>
}

/**
 * Recomputes the benchmarks of all peer groups that contain any of the given units. Rows are rewritten only when they differ.
 * @param figureIds the base figures that have changed; null: any of them
 */
export async function refreshBenchmarks(
  tx: TenantTransaction,
  businessUnitIds: readonly string[],
  { kpis, inputsOf }: Definitions,
  figureIds: readonly string[] | null,
): Promise<RefreshedBenchmarks> {
  const isExcluded = exclusionRule(await listExclusions(tx), inputsOf)
  const groups = await listPeerGroupMembers(tx, businessUnitIds)
  const medianOnly = groupsTooAlike(await listPeerGroupMembers(tx, await listBusinessUnitIds(tx)))
  const decimalsOf = new Map(kpis.map(({ id, decimals }) => [id, decimals]))
  const groupIds = groups.map(({ peerGroupId }) => peerGroupId)
  await deleteOtherBenchmarks(tx, groupIds, [...decimalsOf.keys()])
  const changed = figureIds === null ? null : new Set(figureIds)
  const kpiIds = [...decimalsOf.keys()].filter((id) => changed === null || inputsOf(id).some((one) => changed.has(one)))
  const changedGroups = new Set<string>()
  const members = [...new Set(groups.flatMap((group) => group.members.map(({ businessUnitId }) => businessUnitId)))]
  if (members.length === 0) return { written: 0, changedGroups }
  const kpisAtOnce = Math.max(1, Math.floor(SERIES_AT_ONCE / members.length))
  let count = 0
  for (let start = 0; start < kpiIds.length; start += kpisAtOnce) {
    const chunk = kpiIds.slice(start, start + kpisAtOnce)
    const before = new Map((await listBenchmarks(tx, groupIds, chunk)).map((row) => [keyOf(row), row]))
    const rows: BenchmarkRow[] = []
    for (const [kpiId, series] of Map.groupBy(await listKpiRollup(tx, members, chunk), (row) => row.kpiId)) {
      for (const group of groups) {
        const options = { decimals: decimalsOf.get(kpiId) ?? 0, isMedianOnly: medianOnly.has(group.peerGroupId) }
        rows.push(...benchmarksOf(group, kpiId, series, options, before, isExcluded))
        // The release rule takes milliseconds for each benchmark of a large group: other requests are answered in between.
        await setImmediate()
      }
    }
    const present = new Set(rows.map(keyOf))
    const isGone = (row: BenchmarkRow) => !present.has(keyOf(row))
    const differing = [
      ...rows.filter((row) => !isDeepStrictEqual(row, before.get(keyOf(row)))),
      ...[...before.values()].filter(isGone),
    ]
    for (const row of differing)
      if (isGone(row) || !releasesTheSame(row, before.get(keyOf(row)))) changedGroups.add(row.peerGroupId)
    const rewritten = new Set(differing.map(({ kpiId }) => kpiId))
    await replaceBenchmarks(
      tx,
      groupIds,
      [...rewritten],
      rows.filter(({ kpiId }) => rewritten.has(kpiId)),
    )
    count += rows.length
  }
  return { written: count, changedGroups }
}

/** Whether a new row releases what the stored one does; its values may be others. */
function releasesTheSame(row: BenchmarkRow, stored: BenchmarkRow | undefined): boolean {
  return stored !== undefined && isDeepStrictEqual({ ...row, fingerprints: stored.fingerprints }, stored)
}

const keyOf = ({ peerGroupId, kpiId, view }: Pick<BenchmarkRow, 'peerGroupId' | 'kpiId' | 'view'>) =>
  `${peerGroupId} ${kpiId} ${view}`

function benchmarksOf(
  group: PeerGroupMembers,
  kpiId: string,
  all: readonly KpiSeriesRow[],
  options: BenchmarkOptions,
  stored: ReadonlyMap<string, BenchmarkRow>,
  isExcluded: IsExcluded,
): BenchmarkRow[] {
  const { peerGroupId } = group
  const affiliation = new Map(group.members.map((member) => [member.businessUnitId, member.affiliation]))
  const series = all.filter(({ businessUnitId }) => affiliation.has(businessUnitId))
  if (series.length === 0) return []
  const contributors = series.map(({ businessUnitId }) => affiliation.get(businessUnitId) ?? businessUnitId)
  const first = Math.min(...series.map(({ firstPeriod }) => firstPeriod))
  const end = Math.max(...series.map(({ firstPeriod, views }) => firstPeriod + views.MONTH.length))
  return VIEWS.map((view) => {
    const columns = monthColumns(series, view, first, end, isExcluded)
    const before = releasedBefore(stored.get(keyOf({ peerGroupId, kpiId, view })), first)
    const benchmarks = benchmarkColumns(columns, contributors, options, before)
    const n = new Int32Array(columns.length)
    const fingerprints = Float64Array.from(benchmarks, ({ fingerprint }) => fingerprint)
    const quantiles = QUANTILES.map(() => new Float64Array(columns.length).fill(Number.NaN))
    for (const [month, benchmark] of benchmarks.entries()) {
      if (!benchmark.released) continue
      n[month] = benchmark.n
      for (const [index, name] of QUANTILES.entries()) {
        ;(quantiles[index] as Float64Array)[month] = benchmark[name] ?? Number.NaN
      }
    }
    return { peerGroupId, kpiId, view, firstPeriod: first, n, fingerprints, quantiles }
  })
}

/** What a stored series released, by the month counted from `first`. */
function releasedBefore(row: BenchmarkRow | undefined, first: number): ReleasedBefore {
  if (row === undefined) return () => undefined
  const { firstPeriod, fingerprints, quantiles } = row
  return (period, fingerprint) => {
    const month = period + first - firstPeriod
    if (fingerprints[month] !== fingerprint) return undefined
    const [p10, p25, p50, p75, p90] = quantiles.map((one) => {
      const value = one[month] ?? Number.NaN
      return Number.isNaN(value) ? null : value
    })
    return p50 === null || p50 === undefined
      ? null
      : { p10: p10 ?? null, p25: p25 ?? null, p50, p75: p75 ?? null, p90: p90 ?? null }
  }
}

/**
 * The groups of which only the median is released, because a larger one with nearly the same members is released: fewer than five
 * owners are in one of the two only, and the difference would reveal them.
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

/** The members' values by month, NaN where a member has none or does not count. Plain loops, since there are millions of values. */
function monthColumns(
  series: readonly KpiSeriesRow[],
  view: View,
  first: number,
  end: number,
  isExcluded: IsExcluded,
): Float64Array[] {
  const columns = Array.from({ length: end - first }, () => new Float64Array(series.length).fill(Number.NaN))
  for (let member = 0; member < series.length; member++) {
    const { views, firstPeriod, businessUnitId, kpiId } = series[member] as KpiSeriesRow
    const values = views[view]
    for (let month = 0; month < values.length; month++) {
      if (isExcluded(businessUnitId, kpiId, view, month + firstPeriod)) continue
      ;(columns[month + firstPeriod - first] as Float64Array)[member] = values[month] as number
    }
  }
  return columns
}
