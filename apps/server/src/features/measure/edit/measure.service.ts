import { MEASURE_DEFAULTS } from '@lotse/contract/features/measure/measure.constants.ts'
import type {
  MeasureDetail,
  MeasureEdit,
  MeasureItem,
  NewMeasure,
  StateMove,
} from '@lotse/contract/features/measure/measure.schema.ts'
import { AppError } from '../../../platform/error/app-error.ts'
import { publish } from '../../../platform/events/publish.ts'
import type { Context } from '../../../platform/http/request-context.ts'
import { describeMeasure } from '../detail/detail.service.ts'
import { itemOf } from '../list/list.service.ts'
import {
  findMeasure,
  insertMeasure,
  lockMeasure,
  type MeasureFields,
  type StoredMeasure,
  updateDeleted,
  updateMeasure,
} from '../measure.repository.ts'
import { today } from '../reference/day.ts'
import { changesBetween } from './change.ts'
import { checkCreation, checkFields } from './check.ts'
import { implementedDay, requireStep } from './step.ts'

/** A measure of the unit. @throws AppError measure.not_found */
export async function requireMeasure(
  { tx, businessUnitId }: Pick<Context<true>, 'tx' | 'businessUnitId'>,
  id: string,
): Promise<StoredMeasure> {
  const measure = await findMeasure(tx, businessUnitId, id)
  if (!measure) throw new AppError('measure.not_found')
  return measure
}

/** @throws AppError validation.failed */
export async function createMeasure(context: Context<true>, body: NewMeasure): Promise<MeasureDetail> {
  const fields: MeasureFields = { ...MEASURE_DEFAULTS, ...body, implementedOn: null }
  await checkCreation(context, fields.state, body.origin)
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

/** A measure for a lever of an adopted scenario. */
export interface LeverMeasure {
  /** The figure of the lever. */
  readonly code: string
  readonly content: Omit<MeasureFields, 'implementedOn'>
}

/** Creates the measures of an adopted scenario. @throws AppError validation.failed */
export async function createLeverMeasures(
  context: Context<true>,
  simulationId: string,
  measures: readonly LeverMeasure[],
): Promise<void> {
  const { tx, businessUnitId, person } = context
  const noSource = { templateId: null, bestPracticeId: null, assessmentId: null, questionId: null, originKpiId: null }
  for (const { code, content } of measures) {
    const fields = { ...content, implementedOn: null }
    await checkFields(context, fields, null)
    const source = { ...noSource, origin: 'SIMULATION', lever: { simulationId, code } } as const
    const id = await insertMeasure(tx, businessUnitId, { ...fields, ...source }, person.id)
    publish(tx, { type: 'measure.changed', id, businessUnitId })
  }
}

/** @throws AppError measure.not_found, measure.changed, measure.state_not_allowed, validation.failed */
export async function editMeasure(context: Context<true>, id: string, edit: MeasureEdit): Promise<MeasureDetail> {
  const before = await requireVersion(context, id, edit.version)
  const { version: _, implementedOn, ...fields } = edit
  requireStep(context.language, before.state, fields.state)
  const after = { ...fields, implementedOn: implementedDay(today(context.tenant), before, fields.state, implementedOn) }
  await checkFields(context, after, before)
  await store(context, before, after)
  return describeMeasure(context, await requireMeasure(context, id))
}

/** Changes the state of a measure. @throws AppError measure.not_found, measure.changed, measure.state_not_allowed */
export async function moveMeasure(context: Context<true>, id: string, move: StateMove): Promise<MeasureItem> {
  const before = await requireVersion(context, id, move.version)
  requireStep(context.language, before.state, move.state)
  const implementedOn = implementedDay(today(context.tenant), before, move.state, move.implementedOn)
  if (implementedOn !== null && implementedOn !== before.implementedOn) {
    await checkFields(context, { ...before, implementedOn }, before)
  }
  await store(context, before, { ...before, state: move.state, implementedOn })
  return itemOf(await requireMeasure(context, id))
}

/** Marks a measure as deleted; see `restoreMeasure`. @throws AppError measure.not_found */
export async function deleteMeasure(context: Context<true>, id: string): Promise<void> {
  const { tx, businessUnitId, person } = context
  await lockMeasure(tx, businessUnitId, id)
  const { version } = await requireMeasure(context, id)
  await updateDeleted(tx, { id, version: version + 1, personId: person.id }, true)
  publish(tx, { type: 'measure.changed', id, businessUnitId })
}

/** Restores a deleted measure; does nothing if it is not deleted. @throws AppError measure.not_found */
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

/**
 * Locks the measure and checks the version that the caller read. @throws AppError measure.not_found, measure.changed
 */
async function requireVersion(context: Context<true>, id: string, version: number): Promise<StoredMeasure> {
  await lockMeasure(context.tx, context.businessUnitId, id)
  const measure = await requireMeasure(context, id)
  if (measure.version === version) return measure
  throw new AppError('measure.changed', { currentVersion: measure.version })
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
