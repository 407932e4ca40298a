import type { PortfolioReading } from '@lotse/contract/features/businessunit/businessunit.portfolio.schema.ts'
import { createRevisionCache } from '../../../platform/cache/revision-cache.ts'
import type { Context } from '../../../platform/http/request-context.ts'
import { type KpiCatalogue, readKpiCatalogue } from './catalogue.ts'
import { benchmarkFrom, evaluate, targetFrom } from './reading.ts'
import { type ComparedUnit, listUnitReadings, type UnitReadingRow, type UnitsView } from './unit-reading.repository.ts'

/** The KPIs of a unit in one month against its standard peer group. */
export interface UnitReadings {
  /** The first and the latest month with figures, and the month of the readings, `YYYY-MM`. */
  readonly first: string
  readonly latest: string
  readonly period: string
  /** By KPI; KPIs that the unit never had are omitted. */
  readonly readings: ReadonlyMap<string, PortfolioReading>
}

/** A unit without figures is stored as null. Entries hold a value per KPI, so that there are fewer of them than units. */
const readingsOfUnits = createRevisionCache<UnitReadings | null>(2_000)

/** The readings of all KPIs of the given units, with one query for all that are not cached. Units without figures are omitted. */
export async function readUnitReadings(
  { tx, revision }: Pick<Context, 'tx' | 'revision'>,
  units: readonly ComparedUnit[],
  asked: UnitsView,
): Promise<ReadonlyMap<string, UnitReadings>> {
  const keyOf = (id: string) => `${asked.view} ${asked.period ?? ''} ${id}`
  const found = new Map<string, UnitReadings | null>()
  // The cached ones first: those that are added below may displace them.
  for (const { id } of units) {
    const key = keyOf(id)
    if (readingsOfUnits.has(tx, revision, key)) found.set(id, await readingsOfUnits.get(tx, revision, key, missing))
  }
  const unknown = units.filter(({ id }) => !found.has(id))
  const rows = unknown.length === 0 ? [] : await listUnitReadings(tx, unknown, asked)
  const rowsOf = Map.groupBy(rows, ({ businessUnitId }) => businessUnitId)
  const { kpis } = await readKpiCatalogue(tx, revision)
  for (const { id } of unknown) {
    const computed = computeReadings(kpis, asked, rowsOf.get(id) ?? [])
    found.set(id, await readingsOfUnits.get(tx, revision, keyOf(id), async () => computed))
  }
  return new Map([...found].flatMap(([id, readings]) => (readings === null ? [] : [[id, readings]])))
}

const missing = () => Promise.resolve(null)

function computeReadings(
  kpis: KpiCatalogue['kpis'],
  { view }: UnitsView,
  rows: readonly UnitReadingRow[],
): UnitReadings | null {
  const [any] = rows
  if (!any) return null
  const { first, latest, period } = any
  const readings = rows.flatMap((row): [string, PortfolioReading][] => {
    const kpi = kpis.get(row.kpiId)
    if (!kpi) return []
    const input = { value: row.value, ...targetFrom(kpi, row), benchmark: benchmarkFrom(row) }
    return [[kpi.id, { value: row.value, status: evaluate(kpi, view, period, input).status }]]
  })
  return { first, latest, period, readings: new Map(readings) }
}
