import type { View } from '@lotse/analysis/figure/aggregation.ts'
import type { Status } from '@lotse/contract/figure.constants.ts'
import type { StatusCounts } from '@lotse/contract/figure.schema.ts'
import { createRevisionCache } from '../../../platform/cache/revision-cache.ts'
import type { Context } from '../../../platform/http/request-context.ts'
import { readKpiCatalogue } from './catalogue.ts'
import { benchmarkFrom, countStatuses, evaluate, targetFrom } from './reading.ts'
import { type ComparedUnit, listUnitReadings } from './unit-reading.repository.ts'

/**
 * A unit's status summary over the twelve months up to its latest month with figures; of that month, while there are fewer than
 * twelve.
 */
export interface UnitStatusSummary {
  /** `YYYY-MM`; null for a unit without figures. */
  readonly latestPeriod: string | null
  readonly statusCounts: StatusCounts
}

const statusSummaries = createRevisionCache<UnitStatusSummary>(20_000)

/** The status summaries of the given units, with one query for all that are not cached for this revision. */
export async function readUnitStatusSummaries(
  reader: Pick<Context, 'tx' | 'revision'>,
  units: readonly ComparedUnit[],
): Promise<ReadonlyMap<string, UnitStatusSummary>> {
  const { tx, revision } = reader
  const unknown = units.filter(({ id }) => !statusSummaries.has(tx, revision, id))
  const computed = unknown.length === 0 ? new Map<string, UnitStatusSummary>() : await compute(reader, unknown)
  const result = new Map<string, UnitStatusSummary>()
  for (const { id } of units) {
    const statusSummary = await statusSummaries.get(tx, revision, id, async () => computed.get(id) ?? WITHOUT_FIGURES)
    result.set(id, statusSummary)
  }
  return result
}

const WITHOUT_FIGURES: UnitStatusSummary = { latestPeriod: null, statusCounts: countStatuses([]) }

async function compute(reader: Pick<Context, 'tx' | 'revision'>, units: readonly ComparedUnit[]) {
  const years = await statusesOf(reader, units, 'R12')
  const young = units.filter(({ id }) => years.get(id)?.statuses.every((status) => status === 'NONE'))
  const months = young.length === 0 ? years : await statusesOf(reader, young, 'MONTH')
  return new Map(
    [...years, ...months].map(([id, { latest, statuses }]): [string, UnitStatusSummary] => [
      id,
      { latestPeriod: latest, statusCounts: countStatuses(statuses) },
    ]),
  )
}

async function statusesOf(
  { tx, revision }: Pick<Context, 'tx' | 'revision'>,
  units: readonly ComparedUnit[],
  view: View,
): Promise<ReadonlyMap<string, { readonly latest: string; readonly statuses: readonly Status[] }>> {
  const { kpis } = await readKpiCatalogue(tx, revision)
  const found = new Map<string, { latest: string; statuses: Status[] }>()
  for (const row of await listUnitReadings(tx, units, { period: null, view })) {
    const kpi = kpis.get(row.kpiId)
    if (!kpi) continue
    const unit = found.get(row.businessUnitId) ?? { latest: row.latest, statuses: [] }
    const input = { value: row.value, ...targetFrom(kpi, row), benchmark: benchmarkFrom(row) }
    unit.statuses.push(evaluate(kpi, view, row.latest, input).status)
    found.set(row.businessUnitId, unit)
  }
  return found
}
