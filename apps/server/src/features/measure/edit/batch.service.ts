import type {
  BatchChange,
  BatchRow,
  MeasureBatch,
  MeasureBatchResult,
  RefusedMeasure,
} from '@lotse/contract/features/measure/measure.batch.schema.ts'
import type { Language } from '@lotse/contract/language.ts'
import { AppError } from '../../../platform/error/app-error.ts'
import { publish } from '../../../platform/events/publish.ts'
import type { Context } from '../../../platform/http/request-context.ts'
import { errorText } from '../../../platform/text/error-text.ts'
import { type BatchMeasure, type BatchUpdate, lockMeasures, updateMeasures } from './batch.repository.ts'
import { changesBetween } from './change.ts'
import { checkFieldsWith, type FieldCheck, readCheck } from './check.ts'
import { implementedDay, requireStep } from './step.ts'

/**
 * Changes, deletes and restores several measures in one transaction. Each one is checked before anything is written: those
 * that the rules refuse stay as they were and are named with the reason, the others are written.
 */
export async function changeMeasures(context: Context<true>, batch: MeasureBatch): Promise<MeasureBatchResult> {
  const { tx, businessUnitId, person, language } = context
  const { change = [], delete: deleted = [], restore = [] } = batch
  const ids = [...change, ...deleted, ...restore].map(({ id }) => id)
  const before = await lockMeasures(tx, businessUnitId, ids)
  const owners = new Set(change.flatMap(({ ownerId }) => ownerId ?? []))
  const check = await readCheck(context, owners.size > 1 ? null : [...owners][0])

  const updates = new Map<string, BatchUpdate>()
  const done: BatchRow[] = []
  const refused: RefusedMeasure[] = []
  const plan = (row: BatchRow, isDeleted: boolean, updateOf: (measure: BatchMeasure) => BatchUpdate | null) => {
    const measure = before.get(row.id)
    try {
      if (measure === undefined || measure.isDeleted !== isDeleted) throw new AppError('measure.not_found')
      const earlier = updates.get(row.id)
      if (earlier || measure.version !== row.version) {
        throw new AppError('measure.changed', { currentVersion: earlier?.version ?? measure.version })
      }
      const update = updateOf(measure)
      if (update) updates.set(row.id, update)
      done.push({ id: row.id, version: update?.version ?? measure.version })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      const isKnown = measure !== undefined && measure.isDeleted === isDeleted
      refused.push(refusalOf(row.id, isKnown ? measure.title : null, error, language))
    }
  }
  for (const row of change) plan(row, false, (measure) => changeOf(measure, row, check))
  for (const row of deleted) plan(row, false, (measure) => deletionOf(measure, true))
  for (const row of restore) plan(row, true, (measure) => deletionOf(measure, false))

  await updateMeasures(tx, person.id, [...updates.values()])
  const [only] = updates.keys()
  // One event for all: receivers load the lists again once.
  if (only !== undefined)
    publish(tx, { type: 'measure.changed', ...(updates.size === 1 ? { id: only } : {}), businessUnitId })
  return { done, refused }
}

/** @returns null when nothing differs @throws AppError measure.state_not_allowed, validation.failed */
function changeOf(before: BatchMeasure, change: BatchChange, check: FieldCheck): BatchUpdate | null {
  const { state = before.state, ownerId = before.ownerId, due = before.due } = change
  requireStep(check.language, before.state, state)
  const fields = { ...before, state, ownerId, due, implementedOn: implementedDay(check.today, before, state, null) }
  checkFieldsWith(check, fields, before)
  const changes = changesBetween(before, fields)
  if (changes.length === 0) return null
  return { id: before.id, version: before.version + 1, action: 'CHANGED', changes, fields, isDeleted: false }
}

function deletionOf(measure: BatchMeasure, isDeleted: boolean): BatchUpdate {
  const action = isDeleted ? 'DELETED' : 'RESTORED'
  return { id: measure.id, version: measure.version + 1, action, changes: [], fields: measure, isDeleted }
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
