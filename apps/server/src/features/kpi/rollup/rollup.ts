import type { FiscalYearStart } from '@lotse/analysis/calendar/fiscal-year.ts'
import type { TimeAggregation, View } from '@lotse/analysis/figure/aggregation.ts'
import { kpiSeries } from '@lotse/analysis/figure/kpi-series.ts'
import { type CompiledGraph, compileGraph } from '@lotse/analysis/formula/graph.compile.ts'
import { buildFormulaGraph } from '@lotse/analysis/formula/graph.ts'
import { bumpTenantRevision, lockTenantRevision } from '../../../platform/database/tenant-revision.ts'
import type { TenantTransaction } from '../../../platform/database/tenant-transaction.ts'
import { publish } from '../../../platform/events/publish.ts'
import { readFiscalYearStart } from '../../../platform/tenant/fiscal-year.repository.ts'
import { listBusinessUnitIds, listPeerGroupMembers } from '../../businessunit/businessunit.public.ts'
import { listBaseFigures, listDerivedFigures, listKpiDefinitions } from '../definition/definition.repository.ts'
import { type RollingFigures, rollingYear } from '../potential/basis.ts'
import { refreshPotentials } from '../potential/rollup.ts'
import { type MonthSpan, monthSpanOf } from '../value/month-span.ts'
import { allowLargeSorts, listValueSeries, type ValueSeries } from '../value/value.repository.ts'
import { refreshBenchmarks } from './benchmark-rollup.ts'
import { deleteRetiredRollup, type KpiSeriesRow, replaceKpiRollup } from './rollup.repository.ts'

export const VIEWS_IN_ROLLUP = ['MONTH', 'YTD', 'R12'] as const satisfies readonly View[]

/** The number of units whose figures are held in memory at a time: about 300,000 values. */
const UNITS_AT_ONCE = 100

/** What to recompute, and a progress callback. */
export interface RefreshOptions {
  /** Default: all units. */
  readonly businessUnitIds?: readonly string[]
  /** The base figures of these units that have changed; default: any. Benchmarks of KPIs without them stay as they are. */
  readonly figureIds?: readonly string[]
  readonly onProgress?: (done: number, total: number) => void
}

/** The numbers of series written. */
export interface RefreshReport {
  readonly businessUnits: number
  readonly kpiSeries: number
  readonly benchmarkSeries: number
}

/**
 * Recomputes the KPIs of units from their current base figures, then the benchmarks of all peer groups these units belong to, and the
 * potentials of the units and of the members of groups whose released benchmarks have changed. Increases the tenant's revision. Retired units, figures and KPIs are
 * excluded.
 */
export async function refreshRollup(tx: TenantTransaction, options: RefreshOptions = {}): Promise<RefreshReport> {
  await lockTenantRevision(tx)
  await allowLargeSorts(tx)
  const active = await listBusinessUnitIds(tx)
  const requested = options.businessUnitIds === undefined ? null : new Set(options.businessUnitIds)
  const units = active.filter((id) => requested?.has(id) ?? true)
  const calculation = await prepareCalculation(tx)
  await deleteRetiredRollup(tx)
  const chunks = Array.from({ length: Math.ceil(units.length / UNITS_AT_ONCE) }, (_, index) =>
    units.slice(index * UNITS_AT_ONCE, (index + 1) * UNITS_AT_ONCE),
  )
  const figures = new Map<string, RollingFigures>()
  let count = 0
  let done = 0
  for (const chunk of chunks) {
    const rows = calculateKpis(calculation, await listValueSeries(tx, chunk), figures)
    await replaceKpiRollup(tx, chunk, rows)
    count += rows.length
    done += chunk.length
    options.onProgress?.(done, units.length)
  }
  const { written, changedGroups } = await refreshBenchmarks(tx, units, calculation, options.figureIds ?? null)
  await refreshPotentials(tx, {
    figures,
    ...(requested === null ? {} : { businessUnitIds: await withPeers(tx, units, changedGroups) }),
  })
  await bumpTenantRevision(tx)
  // Not limited to the units: benchmarks and potentials of their peers change, too.
  publish(tx, { type: 'kpi.changed' })
  return { businessUnits: units.length, kpiSeries: count, benchmarkSeries: written }
}

/** The given units, and the members of the groups whose benchmarks have changed: these change the gaps of the others. */
async function withPeers(
  tx: TenantTransaction,
  units: readonly string[],
  changedGroups: ReadonlySet<string>,
): Promise<string[]> {
  const groups = (await listPeerGroupMembers(tx, units)).filter(({ peerGroupId }) => changedGroups.has(peerGroupId))
  return [...new Set([...units, ...groups.flatMap(({ members }) => members.map((member) => member.businessUnitId))])]
}

interface Calculation {
  readonly compiled: CompiledGraph
  /** The base figures that a KPI depends on. */
  readonly inputsOf: (kpiId: string) => readonly string[]
  readonly kpis: readonly { readonly id: string; readonly decimals: number }[]
  readonly aggregationOf: ReadonlyMap<string, TimeAggregation>
  readonly fiscalYearStart: FiscalYearStart
}

async function prepareCalculation(tx: TenantTransaction): Promise<Calculation> {
  const baseFigures = await listBaseFigures(tx)
  const kpis = await listKpiDefinitions(tx)
  const computed = [...(await listDerivedFigures(tx)), ...kpis]
  const graph = buildFormulaGraph(
    computed.map(({ id, formula }) => ({ code: id, formula })),
    baseFigures.map(({ id }) => id),
  )
  return {
    compiled: compileGraph(graph),
    inputsOf: graph.inputsOf,
    kpis,
    fiscalYearStart: await readFiscalYearStart(tx),
    aggregationOf: new Map(baseFigures.map(({ id, timeAggregation }) => [id, timeAggregation])),
  }
}

/** Also fills `figures`: the potentials need the last twelve months of the same series. */
function calculateKpis(
  calculation: Calculation,
  series: readonly ValueSeries[],
  figures: Map<string, RollingFigures>,
): KpiSeriesRow[] {
  const { compiled, kpis, aggregationOf, fiscalYearStart } = calculation
  const ofUnit = Map.groupBy(
    series.filter(({ figureId }) => aggregationOf.has(figureId)),
    ({ businessUnitId }) => businessUnitId,
  )
  return [...ofUnit].flatMap(([businessUnitId, own]) => {
    const span = monthSpanOf(own)
    if (span === null) return []
    const monthly = new Map(own.map((one) => [one.figureId, monthlyValues(one, span)]))
    figures.set(businessUnitId, rollingYear(aggregationOf, monthly, span.first, span.first + span.months - 1))
    const results = VIEWS_IN_ROLLUP.map((view) =>
      kpiSeries(compiled, monthly, span.first, view, (code) => aggregationOf.get(code) ?? 'SUM', fiscalYearStart),
    )
    return kpis.map(({ id: kpiId }) => {
      const [month, ytd, r12] = results.map((result) => result.get(kpiId) ?? new Float64Array())
      const none = new Float64Array()
      const views = { MONTH: month ?? none, YTD: ytd ?? none, R12: r12 ?? none }
      return { businessUnitId, kpiId, firstPeriod: span.first, views }
    })
  })
}

function monthlyValues({ periods, values }: ValueSeries, { first, months }: MonthSpan): Float64Array {
  const monthly = new Float64Array(months).fill(Number.NaN)
  for (const [index, period] of periods.entries()) {
    const month = period - first
    if (month >= 0 && month < months) monthly[month] = values[index] as number
  }
  return monthly
}
