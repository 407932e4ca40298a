import type {
  MeasureDetail,
  MeasureEdit,
  MeasureItem,
  NewMeasure,
  StateMove,
} from '@lotse/contract/features/measure/measure.schema.ts'
import { DONE_STATES, isStepAllowed } from '@lotse/contract/features/measure/measure.state.ts'
import { publish } from '../../platform/events/publish.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Context } from '../../platform/http/request-context.ts'
import { changesBetween } from './measure.change.ts'
import { checkBeginning, checkFields } from './measure.check.ts'
import { today } from './measure.day.ts'
import { describeMeasure } from './measure.detail.service.ts'
import { itemOf } from './measure.list.service.ts'
import {
  findMeasure,
  insertMeasure,
  lockMeasure,
  type MeasureFields,
  type StoredMeasure,
  updateDeleted,
  updateMeasure,
} from './measure.repository.ts'
import { MEASURE_WORDS } from './measure.words.ts'

/** One measure of the unit. @throws AppError measure.not_found */
export async function requireMeasure(
  { tx, businessUnitId }: Pick<Context<true>, 'tx' | 'businessUnitId'>,
  id: string,
): Promise<StoredMeasure> {
  const measure = await findMeasure(tx, businessUnitId, id)
  if (!measure) throw new AppError('measure.not_found')
  return measure
}

/** Creates a measure of the caller's unit. @throws AppError validation.failed */
export async function createMeasure(context: Context<true>, body: NewMeasure): Promise<MeasureDetail> {
  const fields: MeasureFields = { ...body, implementedOn: null }
  await checkBeginning(context, body)
  await checkFields(context, fields, null)
  const { origin } = body
  const source = {
    origin: origin?.type ?? 'EMPTY',
    templateId: origin?.templateId ?? null,
    bestPracticeId: origin?.bestPracticeId ?? null,
    assessmentId: origin?.assessmentId ?? null,
    questionId: origin?.questionId ?? null,
    originKpiId: origin?.kpiId ?? null,
  }
  const { tx, businessUnitId, person } = context
  const id = await insertMeasure(tx, businessUnitId, { ...fields, ...source }, person.id)
  publish(tx, { type: 'measure.changed', id, businessUnitId })
  return describeMeasure(context, await requireMeasure(context, id))
}

/** Changes a measure. @throws AppError measure.not_found, measure.changed, measure.state_not_allowed, validation.failed */
export async function editMeasure(context: Context<true>, id: string, edit: MeasureEdit): Promise<MeasureDetail> {
  const before = await requireVersion(context, id, edit.version)
  const { version: _, implementedOn, ...fields } = edit
  requireStep(context, before.state, fields.state)
  const after = { ...fields, implementedOn: implementedDay(before, fields.state, implementedOn) }
  await checkFields(context, after, before)
  await store(context, before, after)
  return describeMeasure(context, await requireMeasure(context, id))
}

/** Moves a measure to another state. @throws AppError measure.not_found, measure.changed, measure.state_not_allowed */
export async function moveMeasure(context: Context<true>, id: string, move: StateMove): Promise<MeasureItem> {
  const before = await requireVersion(context, id, move.version)
  requireStep(context, before.state, move.state)
  const implementedOn = implementedDay(before, move.state, move.implementedOn)
  if (implementedOn !== null && implementedOn !== before.implementedOn) {
    await checkFields(context, { ...before, implementedOn }, before)
  }
  await store(context, before, { ...before, state: move.state, implementedOn })
  return itemOf(await requireMeasure(context, id))
}

/** Deletes a measure; `restoreMeasure` takes that back. @throws AppError measure.not_found */
export async function deleteMeasure(context: Context<true>, id: string): Promise<void> {
  const { tx, businessUnitId, person } = context
  await lockMeasure(tx, businessUnitId, id)
  const { version } = await requireMeasure(context, id)
  await updateDeleted(tx, { id, version: version + 1, personId: person.id }, true)
  publish(tx, { type: 'measure.changed', id, businessUnitId })
}

/** Takes a deletion back; a measure that is not deleted stays as it is. @throws AppError measure.not_found */
export async function restoreMeasure(context: Context<true>, id: string): Promise<MeasureItem> {
  const { tx, businessUnitId, person } = context
  await lockMeasure(tx, businessUnitId, id)
  const deleted = await findMeasure(tx, businessUnitId, id, { isDeleted: true })
  if (deleted) {
    await updateDeleted(tx, { id, version: deleted.version + 1, personId: person.id }, false)
    publish(tx, { type: 'measure.changed', id, businessUnitId })
  }
  return itemOf(await requireMeasure(context, id))
}

/** The measure, locked, when it still is as the caller saw it. The detail tells the current version. */
async function requireVersion(context: Context<true>, id: string, version: number): Promise<StoredMeasure> {
  await lockMeasure(context.tx, context.businessUnitId, id)
  const measure = await requireMeasure(context, id)
  if (measure.version === version) return measure
  const details = [{ path: '/body/version', code: 'measure.changed', message: String(measure.version) }]
  throw new AppError('measure.changed', { details })
}

function requireStep({ language }: Context, from: StoredMeasure['state'], to: StoredMeasure['state']): void {
  if (from === to || isStepAllowed(from, to)) return
  const { states } = MEASURE_WORDS[language]
  throw new AppError('measure.state_not_allowed', { params: { from: states[from], to: states[to] } })
}

/** The day a measure was carried out: as told, as it was, or today when it is carried out now; none before that. */
function implementedDay(
  before: StoredMeasure,
  state: StoredMeasure['state'],
  told: string | null | undefined,
): string | null {
  return DONE_STATES.includes(state) ? (told ?? before.implementedOn ?? today()) : null
}

async function store(
  { tx, person, businessUnitId }: Context,
  before: StoredMeasure,
  after: MeasureFields,
): Promise<void> {
  const changes = changesBetween(before, after)
  if (changes.length === 0) return
  await updateMeasure(tx, { id: before.id, version: before.version + 1, personId: person.id, changes }, after)
  publish(tx, { type: 'measure.changed', id: before.id, businessUnitId })
}
