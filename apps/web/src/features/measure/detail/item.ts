import type { MeasureDetail, MeasureItem } from '@lotse/contract/features/measure/measure.schema.ts'
import { countOf } from '../task/use-open-tasks.ts'

/** A measure as lists hold it. */
export function itemOf(measure: MeasureDetail): MeasureItem {
  const { id, version, title, state, start, due, priority, effortDays, costEur, expectedEurPerYear } = measure
  const { implementedOn, updatedAt } = measure
  return {
    id,
    version,
    title,
    state,
    start,
    due,
    priority,
    effortDays,
    costEur,
    expectedEurPerYear,
    implementedOn,
    updatedAt,
    tasks: countOf(measure),
    areaId: measure.area?.id ?? null,
    topicId: measure.topic?.id ?? null,
    kpiIds: measure.kpis.map((kpi) => kpi.id),
    ownerId: measure.owner?.id ?? null,
    ownerName: measure.owner?.name ?? null,
  }
}
