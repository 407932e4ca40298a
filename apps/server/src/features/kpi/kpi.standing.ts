import type { Status, StatusCounts } from '@lotse/contract/figure.schema.ts'
import { createRevisionCache } from '../../platform/cache/revision-cache.ts'
import type { Context } from '../../platform/http/request-context.ts'
import { readKpiCatalogue } from './kpi.catalogue.ts'
import { benchmarkFrom, countStatuses, judge } from './kpi.reading.ts'
import { type ComparedUnit, listStandings } from './kpi.standing.repository.ts'

/** Where a unit stands in its latest month with figures. */
export interface UnitStanding {
  /** `YYYY-MM`; null for a unit without figures. */
  readonly latestPeriod: string | null
  readonly statusCounts: StatusCounts
}

const standings = createRevisionCache<UnitStanding>(20_000)

/** How many KPIs of each unit stand where, with one query for all units not yet known in this revision. */
export async function readUnitStandings(
  reader: Pick<Context, 'tx' | 'revision'>,
  units: readonly ComparedUnit[],
): Promise<ReadonlyMap<string, UnitStanding>> {
  const { tx, revision } = reader
  const unknown = units.filter(({ id }) => !standings.has(tx, revision, id))
  const computed = unknown.length === 0 ? new Map<string, UnitStanding>() : await compute(reader, unknown)
  const answer = new Map<string, UnitStanding>()
  for (const { id } of units) {
    const standing = await standings.get(tx, revision, id, async () => computed.get(id) ?? WITHOUT_FIGURES)
    answer.set(id, standing)
  }
  return answer
}

const WITHOUT_FIGURES: UnitStanding = { latestPeriod: null, statusCounts: countStatuses([]) }

async function compute({ tx, revision }: Pick<Context, 'tx' | 'revision'>, units: readonly ComparedUnit[]) {
  const { kpis } = await readKpiCatalogue(tx, revision)
  const found = new Map<string, { latest: string; statuses: Status[] }>()
  for (const row of await listStandings(tx, units)) {
    const kpi = kpis.get(row.kpiId)
    if (!kpi) continue
    const unit = found.get(row.businessUnitId) ?? { latest: row.latest, statuses: [] }
    const target = row.hasOwnTarget ? { min: row.targetMin, max: row.targetMax } : kpi.defaults.target
    unit.statuses.push(
      judge(kpi, 'MONTH', row.latest, { value: row.value, target, benchmark: benchmarkFrom(row) }).status,
    )
    found.set(row.businessUnitId, unit)
  }
  return new Map(
    [...found].map(([id, { latest, statuses }]): [string, UnitStanding] => [
      id,
      { latestPeriod: latest, statusCounts: countStatuses(statuses) },
    ]),
  )
}
