import type { ErrorDetail } from '@lotse/contract/error-catalogue.ts'
import {
  type MeasureContent,
  type MeasureDetail,
  MeasureEdit,
} from '@lotse/contract/features/measure/measure.schema.ts'

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

/** What is wrong with a field: a text of `problem`, or the server's own words. */
export type FieldProblem =
  | { readonly key: 'titleMissing' | 'dueBeforeStart' | 'numberUnreadable' | 'negative' | 'tooLarge' | 'futureDay' }
  | { readonly key: 'dateUnreadable' }
  | { readonly key: 'tooLong'; readonly max: number; readonly count: number }
  | { readonly message: string }
/** Problems by field; an effect's are named `expectedEffects.{kpiId}`. */
export type FieldProblems = Readonly<Record<string, FieldProblem>>

const { title, description, effortDays, costEur } = MeasureEdit.properties
const LARGEST_EFFECT = 1e12

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
 * The problems that can be found without the server, by the limits of the contract's schema.
 *
 * @param unreadable names of fields whose content is not a date or not a number
 * @param today ISO date
 */
export function problemsOf(fields: MeasureFields, unreadable: ReadonlySet<string>, today: string): FieldProblems {
  const problems: Record<string, FieldProblem> = {}
  const text = fields.title.trim()
  if (text === '') problems.title = { key: 'titleMissing' }
  else if (lengthOf(text) > limitOf(title, 'maxLength')) {
    problems.title = { key: 'tooLong', max: limitOf(title, 'maxLength'), count: lengthOf(text) }
  }
  if (lengthOf(fields.description) > limitOf(description, 'maxLength')) {
    const max = limitOf(description, 'maxLength')
    problems.description = { key: 'tooLong', max, count: lengthOf(fields.description) }
  }
  if (fields.start && fields.due && fields.due < fields.start) problems.due = { key: 'dueBeforeStart' }
  if (fields.implementedOn && fields.implementedOn > today) problems.implementedOn = { key: 'futureDay' }
  for (const [name, schema] of [
    ['effortDays', effortDays],
    ['costEur', costEur],
  ] as const) {
    const value = fields[name]
    if (value !== null && value < 0) problems[name] = { key: 'negative' }
    if (value !== null && value > limitOf(schema.anyOf[0], 'maximum')) problems[name] = { key: 'tooLarge' }
  }
  for (const { kpiId, delta, eurPerYear } of fields.expectedEffects) {
    if (Math.abs(delta ?? 0) > LARGEST_EFFECT || Math.abs(eurPerYear ?? 0) > LARGEST_EFFECT) {
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

/** A limit of the contract's schema. */
function limitOf(schema: object, name: 'maxLength' | 'maximum'): number {
  const limit: unknown = Reflect.get(schema, name)
  return typeof limit === 'number' ? limit : Number.POSITIVE_INFINITY
}
