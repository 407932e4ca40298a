import type {
  BatchChange,
  BatchRow,
  MeasureBatch,
  MeasureBatchResult,
  RefusedMeasure,
} from '@lotse/contract/features/measure/measure.batch.schema.ts'
import type { Language } from '@lotse/contract/language.ts'
import { AppError } from '../../../platform/error/app-error.ts'
import type { Context } from '../../../platform/http/request-context.ts'
import { errorText } from '../../../platform/text/error-text.ts'
import { requireVersion } from '../../../platform/thing/versioned.ts'
import { type LockedMeasure, lockMeasures, type MeasureUpdate } from '../measure.repository.ts'
import { requireLocked } from '../reference/locked.ts'
import { checkFieldsWith, type FieldCheck, readCheck } from './check.ts'
import { implementedDay, requireStep } from './step.ts'
import { contentChange, deletion, writeMeasures } from './write.ts'

/**
 * Changes, deletes and restores several measures in one transaction. Each one is checked before anything is written: those
 * that the rules refuse stay as they were and are named with the reason, the others are written.
 */
export async function changeMeasures(context: Context<true>, batch: MeasureBatch): Promise<MeasureBatchResult> {
  const { tx, businessUnitId, language } = context
  const { change = [], delete: deleted = [], restore = [] } = batch
  const ids = [...change, ...deleted, ...restore].map(({ id }) => id)
  const before = await lockMeasures(tx, businessUnitId, ids)
  const owners = new Set(change.flatMap(({ ownerId }) => ownerId ?? []))
  const check = await readCheck(context, owners.size > 1 ? null : [...owners][0])

  const updates = new Map<string, MeasureUpdate>()
  const done: BatchRow[] = []
  const refused: RefusedMeasure[] = []
  const plan = (
    { id, version }: BatchRow,
    isDeleted: boolean,
    updateOf: (measure: LockedMeasure) => MeasureUpdate | null,
  ) => {
    const measure = before.get(id)
    try {
      const locked = requireLocked(measure, { version: null, isDeleted })
      // The second change of a measure is based on a version that the first one replaces.
      requireVersion('measure.changed', updates.get(id) ?? locked, version)
      const update = updateOf(locked)
      if (update) updates.set(id, update)
      done.push({ id, version: update?.version ?? locked.version })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      refused.push(refusalOf(id, measure?.isDeleted === isDeleted ? measure.title : null, error, language))
    }
  }
  for (const row of change)
    plan(row, false, (measure) => changeOf(measure, row, { ...check, personId: context.person.id }))
  for (const row of deleted) plan(row, false, (measure) => deletion(measure, true))
  for (const row of restore) plan(row, true, (measure) => deletion(measure, false))
  await writeMeasures(context, [...updates.values()])
  return { done, refused }
}

/** @returns null when nothing differs @throws AppError measure.state_not_allowed, validation.failed */
function changeOf(
  before: LockedMeasure,
  change: BatchChange,
  check: FieldCheck & { readonly personId: string },
): MeasureUpdate | null {
  const { state = before.state, ownerId = before.ownerId, due = before.due, priority = before.priority } = change
  requireStep(check, before, state)
  const fields = {
    ...before,
    state,
    ownerId,
    due,
    priority,
    implementedOn: implementedDay(check.today, before, state, null),
  }
  checkFieldsWith(check, fields, before)
  return contentChange(before, fields)
}

function refusalOf(
  id: string,
  title: string | null,
  { code, params, details, currentVersion }: AppError,
  language: Language,
): RefusedMeasure {
  // The problem itself: the name of the value would be the one of the interface.
  const message = details ? details.map((detail) => detail.message).join(' ') : errorText(language, code, params)
  return { id, title, code, message, currentVersion: currentVersion ?? null }
}
