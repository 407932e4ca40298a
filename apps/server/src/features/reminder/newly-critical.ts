import { addMonths } from '@lotse/analysis/calendar/period.ts'
import type { Reading } from '@lotse/contract/figure.schema.ts'
import { describeKpi, readKpiCatalogue } from '../kpi/kpi.public.ts'
import { type PriorityReader, readRanking } from '../priority/priority.public.ts'

/** KPIs that became critical, and the month. */
export interface NewlyCritical {
  /** The newest month with figures, `YYYY-MM`. */
  readonly period: string
  readonly kpis: readonly (ReturnType<typeof describeKpi> & { readonly reading: Reading })[]
}

/**
 * The KPIs of a unit that are critical over the twelve months up to the newest month and were not a month before, those of the
 * first problems first.
 * @param knownPeriod nothing is new up to this month
 */
export async function readNewlyCritical(reader: PriorityReader, knownPeriod: string | null): Promise<NewlyCritical> {
  const now = await readRanking(reader, {})
  const { lastPeriod: period, firstPeriod } = now.view.resolved
  if (period === firstPeriod || (knownPeriod !== null && period <= knownPeriod)) return { period, kpis: [] }
  const before = await readRanking(reader, { period: addMonths(period, -1) })
  const catalogue = await readKpiCatalogue(reader.tx, reader.revision)
  const isNew = (id: string) => now.readings.get(id)?.status === 'BAD' && before.readings.get(id)?.status !== 'BAD'
  const inOrder = now.ranked.flatMap(({ kpiIds, resultIds }) => [...kpiIds, ...resultIds])
  const kpis = inOrder.filter(isNew).flatMap((id) => {
    const [kpi, reading] = [catalogue.kpis.get(id), now.readings.get(id)]
    return kpi && reading ? [{ ...describeKpi(catalogue, kpi, reader.language), reading }] : []
  })
  return { period, kpis }
}
