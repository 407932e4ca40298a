import type { ErrorDetail } from '@lotse/contract/error-catalogue.ts'
import {
  EXPECTED_EFFECT_LIMIT,
  MEASURE_COST_LIMIT,
  MEASURE_DESCRIPTION_LENGTH,
  MEASURE_EFFORT_LIMIT,
  MEASURE_TITLE_LENGTH,
} from '@lotse/contract/features/measure/measure.constants.ts'
import type { MeasureContent, MeasureDetail } from '@lotse/contract/features/measure/measure.schema.ts'
import type { FieldProblem } from '../field/use-problem-texts.ts'

/** The fields of the form: a measure as it shall be. */
export type MeasureFields = MeasureContent & { readonly implementedOn: string | null }
export type FieldName = keyof MeasureFields

/** Every field in the order of the form. */
export const FIELD_NAMES = [
  'title',
  'description',
  'areaId',
  'topicId',
  'kpiIds',
  'state',
  'ownerId',
  'priority',
  'start',
  'due',
  'implementedOn',
  'effortDays',
  'costEur',
  'expectedEffects',
] as const satisfies readonly FieldName[]

/** Problems by field; an effect's are named `expectedEffects.{kpiId}`. */
export type FieldProblems = Readonly<Record<string, FieldProblem>>

const LIMITS = { effortDays: MEASURE_EFFORT_LIMIT, costEur: MEASURE_COST_LIMIT } as const

/** The fields of a measure that exists. */
export function fieldsOf(measure: MeasureDetail): MeasureFields {
  return {
    title: measure.title,
    description: measure.description,
    state: measure.state,
    areaId: measure.area?.id ?? null,
    topicId: measure.topic?.id ?? null,
    kpiIds: measure.kpis.map(({ id }) => id),
    ownerId: measure.owner?.id ?? null,
    start: measure.start,
    due: measure.due,
    priority: measure.priority,
    effortDays: measure.effortDays,
    costEur: measure.costEur,
    expectedEffects: measure.expectedEffects,
    implementedOn: measure.implementedOn,
  }
}

/** What is sent: without effects of KPIs that were taken away, and without those that say nothing. */
export function bodyOf(fields: MeasureFields): Omit<MeasureFields, 'implementedOn'> {
  const { implementedOn: _, ...body } = fields
  return {
    ...body,
    title: body.title.trim(),
    expectedEffects: body.expectedEffects.filter(
      ({ kpiId, delta, eurPerYear }) => body.kpiIds.includes(kpiId) && (delta !== null || eurPerYear !== null),
    ),
  }
}

/**
 * The problems that can be found without the server, by the limits of the contract.
 *
 * @param unreadable names of fields whose content is not a date or not a number
 * @param today ISO date
 */
export function problemsOf(fields: MeasureFields, unreadable: ReadonlySet<string>, today: string): FieldProblems {
  const problems: Record<string, FieldProblem> = {}
  const text = fields.title.trim()
  if (text === '') problems.title = { key: 'titleMissing' }
  else if (lengthOf(text) > MEASURE_TITLE_LENGTH) {
    problems.title = { key: 'tooLong', max: MEASURE_TITLE_LENGTH, count: lengthOf(text) }
  }
  if (lengthOf(fields.description) > MEASURE_DESCRIPTION_LENGTH) {
    problems.description = { key: 'tooLong', max: MEASURE_DESCRIPTION_LENGTH, count: lengthOf(fields.description) }
  }
  if (fields.start && fields.due && fields.due < fields.start) problems.due = { key: 'dueBeforeStart' }
  if (fields.implementedOn && fields.implementedOn > today) problems.implementedOn = { key: 'futureDay' }
  for (const name of ['effortDays', 'costEur'] as const) {
    const value = fields[name]
    if (value !== null && value < 0) problems[name] = { key: 'negative' }
    if (value !== null && value > LIMITS[name]) problems[name] = { key: 'tooLarge' }
  }
  for (const { kpiId, delta, eurPerYear } of fields.expectedEffects) {
    if (Math.abs(delta ?? 0) > EXPECTED_EFFECT_LIMIT || Math.abs(eurPerYear ?? 0) > EXPECTED_EFFECT_LIMIT) {
      problems[`expectedEffects.${kpiId}`] = { key: 'tooLarge' }
    }
  }
  for (const name of unreadable) {
    const isDate = name === 'start' || name === 'due' || name === 'implementedOn'
    problems[name] = { key: isDate ? 'dateUnreadable' : 'numberUnreadable' }
  }
  return problems
}

/** The server's problems by field: `/body/expectedEffects/0/delta` belongs to the first effect that was sent. */
export function problemsFrom(
  details: readonly ErrorDetail[],
  sent: Pick<MeasureFields, 'expectedEffects'>,
): FieldProblems {
  const problems: Record<string, FieldProblem> = {}
  for (const { path, message } of details) {
    const [part, name, index] = path.split('/').slice(1)
    if (part !== 'body' || name === undefined || !FIELD_NAMES.some((known) => known === name)) continue
    const kpiId = name === 'expectedEffects' ? sent.expectedEffects[Number(index)]?.kpiId : undefined
    const field = kpiId ? `${name}.${kpiId}` : name
    problems[field] ??= { message }
  }
  return problems
}

/** Characters as people count them: one for an emoji. The server counts code points. */
function lengthOf(text: string): number {
  return [...text].length
}
