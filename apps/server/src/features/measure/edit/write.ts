import { publish } from '../../../platform/events/publish.ts'
import type { Context } from '../../../platform/http/request-context.ts'
import {
  expectedEurOf,
  type LockedMeasure,
  lockMeasures,
  type MeasureFields,
  type MeasureUpdate,
  updateMeasures,
} from '../measure.repository.ts'
import type { StoredChange } from '../measure.table.ts'
import { requireLocked } from '../reference/locked.ts'

/** Turns a measure into what a change makes of it; null when nothing differs. */
type Change<Result> = (measure: LockedMeasure) => Result

/** Changes one measure that is not deleted, as a batch of one. @throws AppError measure.not_found, measure.changed */
export async function changeMeasure(
  context: Context<true>,
  { id, version }: { readonly id: string; readonly version: number | null },
  change: Change<Promise<MeasureUpdate | null> | MeasureUpdate>,
): Promise<void> {
  const { tx, businessUnitId } = context
  const measure = requireLocked((await lockMeasures(tx, businessUnitId, [id])).get(id), { version, isDeleted: false })
  const update = await change(measure)
  await writeMeasures(context, update ? [update] : [])
}

/** Writes changes of locked measures. One event for all: receivers load the lists again once. */
export async function writeMeasures(
  { tx, businessUnitId, person }: Context<true>,
  updates: readonly MeasureUpdate[],
): Promise<void> {
  await updateMeasures(tx, person.id, updates)
  const [only] = updates
  if (only === undefined) return
  publish(tx, { type: 'measure.changed', ...(updates.length === 1 ? { id: only.id } : {}), businessUnitId })
}

/** A change of the content; null when nothing differs. */
export function contentChange(before: LockedMeasure, fields: MeasureFields): MeasureUpdate | null {
  const changes = changesBetween(before, fields)
  if (changes.length === 0) return null
  return { id: before.id, version: before.version + 1, action: 'CHANGED', changes, fields, isDeleted: false }
}

/** The deletion of a measure, or its restoration. */
export function deletion(measure: LockedMeasure, isDeleted: boolean): MeasureUpdate {
  const action = isDeleted ? 'DELETED' : 'RESTORED'
  return { id: measure.id, version: measure.version + 1, action, changes: [], fields: measure, isDeleted }
}

/** The differences between two states of a measure, in the order of the history. */
function changesBetween(before: MeasureFields, after: MeasureFields): StoredChange[] {
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
