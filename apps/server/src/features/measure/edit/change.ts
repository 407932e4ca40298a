import { expectedEurOf, type MeasureFields } from '../measure.repository.ts'
import type { StoredChange } from '../measure.table.ts'

/** The differences between two states of a measure, in the order of the history. */
export function changesBetween(before: MeasureFields, after: MeasureFields): StoredChange[] {
  const changes: StoredChange[] = []
  const compare = (field: StoredChange['field'], from: StoredChange['from'], to: StoredChange['to']) => {
    if (JSON.stringify(from) !== JSON.stringify(to)) changes.push({ field, from, to })
  }
  compare('state', before.state, after.state)
  compare('title', before.title, after.title)
  compare('description', before.description, after.description)
  compare('area', before.areaId, after.areaId)
  compare('topic', before.topicId, after.topicId)
  compare('kpis', before.kpiIds, after.kpiIds)
  compare('owner', before.ownerId, after.ownerId)
  compare('start', before.start, after.start)
  compare('due', before.due, after.due)
  compare('priority', before.priority, after.priority)
  compare('effortDays', before.effortDays, after.effortDays)
  compare('costEur', before.costEur, after.costEur)
  compare('implementedOn', before.implementedOn, after.implementedOn)
  compare('expectedEurPerYear', expectedEurOf(before.expectedEffects), expectedEurOf(after.expectedEffects))
  const isOtherEffect = effectsText(before) !== effectsText(after)
  if (isOtherEffect) changes.push({ field: 'expectedEffects', from: null, to: null })
  return changes
}

/**
 * Compares effects without their total, which has its own entry, and independent of the order of properties in jsonb.
 */
const effectsText = ({ expectedEffects }: MeasureFields) =>
  JSON.stringify(expectedEffects.map(({ kpiId, delta, eurPerYear }) => [kpiId, delta, eurPerYear]))
