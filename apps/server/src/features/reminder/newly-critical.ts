import { addMonths } from '@lotse/analysis/calendar/period.ts'
import type { Priority } from '@lotse/contract/features/priority/priority.schema.ts'
import { type PriorityReader, readPriorities } from '../priority/priority.public.ts'

/** KPIs that became critical, and the month. */
export interface NewlyCritical {
  /** The newest month with figures, `YYYY-MM`. */
  readonly period: string
  readonly kpis: readonly Priority[]
}

/**
 * The KPIs of a unit that are critical in the newest month and were not in the month before, in the order of the ranked list.
 * @param knownPeriod nothing is new up to this month
 */
export async function readNewlyCritical(reader: PriorityReader, knownPeriod: string | null): Promise<NewlyCritical> {
  const now = await readPriorities(reader, {})
  const { lastPeriod: period, firstPeriod } = now.view
  if (period === firstPeriod || (knownPeriod !== null && period <= knownPeriod)) return { period, kpis: [] }
  const before = await readPriorities(reader, { period: addMonths(period, -1) })
  const wasCritical = new Set(before.content.filter(isCritical).map(({ id }) => id))
  return { period, kpis: now.content.filter((kpi) => isCritical(kpi) && !wasCritical.has(kpi.id)) }
}

const isCritical = ({ reading }: Priority) => reading.status === 'BAD'
