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
  lockMeasures,
  type MeasureFields,
  type StoredMeasure,
} from '../measure.repository.ts'
import { today } from '../reference/day.ts'
import { checkCreation, checkFields } from './check.ts'
import { implementedDay, requireStep } from './step.ts'
import { changeMeasure, contentChange, deletion, writeMeasures } from './write.ts'

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
export async function editMeasure(
  context: Context<true>,
  id: string,
  { version, implementedOn, ...fields }: MeasureEdit,
): Promise<MeasureDetail> {
  const { tenant, language, person } = context
  await changeMeasure(context, { id, version }, async (before) => {
    requireStep({ language, personId: person.id }, before, fields.state)
    const after = { ...fields, implementedOn: implementedDay(today(tenant), before, fields.state, implementedOn) }
    await checkFields(context, after, before)
    return contentChange(before, after)
  })
  return describeMeasure(context, await requireMeasure(context, id))
}

/** Changes the state of a measure. @throws AppError measure.not_found, measure.changed, measure.state_not_allowed */
export async function moveMeasure(
  context: Context<true>,
  id: string,
  { version, state, ...move }: StateMove,
): Promise<MeasureItem> {
  const { tenant, language, person } = context
  await changeMeasure(context, { id, version }, async (before) => {
    requireStep({ language, personId: person.id }, before, state)
    const after = { ...before, state, implementedOn: implementedDay(today(tenant), before, state, move.implementedOn) }
    if (after.implementedOn !== null && after.implementedOn !== before.implementedOn) {
      await checkFields(context, after, before)
    }
    return contentChange(before, after)
  })
  return itemOf(await requireMeasure(context, id))
}

/** Marks a measure as deleted; see `restoreMeasure`. @throws AppError measure.not_found */
export function deleteMeasure(context: Context<true>, id: string): Promise<void> {
  return changeMeasure(context, { id, version: null }, (measure) => deletion(measure, true))
}

/** Restores a deleted measure; does nothing if it is not deleted. @throws AppError measure.not_found */
export async function restoreMeasure(context: Context<true>, id: string): Promise<MeasureItem> {
  const measure = (await lockMeasures(context.tx, context.businessUnitId, [id])).get(id)
  await writeMeasures(context, measure?.isDeleted ? [deletion(measure, false)] : [])
  return itemOf(await requireMeasure(context, id))
}
