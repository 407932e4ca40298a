import type { VisitGoal } from '@lotse/contract/features/visit/visit.schema.ts'
import type { Format } from '@lotse/text/format.ts'

/** A goal in words: KPI, value and month. */
export function goalText({ kpi, value, period }: VisitGoal, format: Format): string {
  return `${kpi.name}: ${format.value(value, kpi.unit, kpi.decimals)} · ${format.period(period, 'short')}`
}
