import type { MeasureOrigin } from '@lotse/contract/features/measure/measure.schema.ts'
import { FIRST_STATES, type MeasureState } from '@lotse/contract/features/measure/measure.state.ts'
import type { Language } from '@lotse/contract/language.ts'
import type { Context } from '../../../platform/http/request-context.ts'
import { type FieldProblem, validationError } from '../../../platform/http/validation-error.ts'
import { listPeopleOfUnit } from '../../person/person.public.ts'
import type { MeasureFields, StoredMeasure } from '../measure.repository.ts'
import { today } from '../reference/day.ts'
import { type Reference, type References, readReferences } from '../reference/reference.ts'

/** A problem of a measure that its schema cannot express. */
type MeasureProblem = FieldProblem<
  | 'measure.due_before_start'
  | 'measure.in_future'
  | 'measure.owner_unknown'
  | 'measure.reference_unknown'
  | 'measure.topic_of_other_area'
  | 'measure.first_state'
  | 'uniqueItems'
>

/**
 * Validates a changed measure against the tenant: order of days, an owner who works in the unit, existing areas, topics
 * and KPIs. References in `before` remain valid even if they were retired or the owner has left.
 *
 * @throws AppError validation.failed with a detail for each field
 */
export async function checkFields(
  context: Context<true>,
  fields: Omit<MeasureFields, 'state'>,
  before: StoredMeasure | null,
): Promise<void> {
  const { ownerId } = fields
  const isNew = ownerId !== null && ownerId !== before?.ownerId
  checkFieldsWith(await readCheck(context, isNew ? ownerId : undefined), fields, before)
}

/** What the fields of measures are validated against. */
export interface FieldCheck {
  readonly language: Language
  readonly today: string
  readonly references: References
  /** People of the unit; at least those who are to become an owner, if they work in it. */
  readonly ownerIds: ReadonlySet<string>
}

/** Reads what measures are validated against. `ownerId`: the only new owner, if there is one; null: several. */
export async function readCheck(
  { tx, tenant, revision, language, businessUnitId }: Context<true>,
  ownerId: string | null | undefined,
): Promise<FieldCheck> {
  const owners = ownerId === undefined ? [] : await listPeopleOfUnit(tx, businessUnitId, { personId: ownerId })
  const references = await readReferences(tx, revision, language)
  return { language, today: today(tenant), references, ownerIds: new Set(owners.map(({ id }) => id)) }
}

/** Like `checkFields`, with what was read before. @throws AppError validation.failed */
export function checkFieldsWith(
  { language, today: day, references, ownerIds }: FieldCheck,
  fields: Omit<MeasureFields, 'state'>,
  before: StoredMeasure | null,
): void {
  const problems = [...dayProblems(fields, day), ...referenceProblems(fields, references, before)]
  const { ownerId } = fields
  if (ownerId !== null && ownerId !== before?.ownerId && !ownerIds.has(ownerId)) {
    problems.push({ path: '/body/ownerId', code: 'measure.owner_unknown' })
  }
  if (problems.length > 0) throw validationError(problems, language)
}

/** Validates the initial state and the source of a new measure. */
export async function checkCreation(
  { tx, revision, language }: Context,
  state: MeasureState,
  origin: MeasureOrigin | undefined,
): Promise<void> {
  const { templates, bestPractices, kpis } = await readReferences(tx, revision, language)
  const problems: MeasureProblem[] = FIRST_STATES.includes(state)
    ? []
    : [{ path: '/body/state', code: 'measure.first_state' }]
  const sources = [
    ['templateId', templates],
    ['bestPracticeId', bestPractices],
    ['kpiId', kpis],
  ] as const
  for (const [name, known] of sources) {
    const id = origin?.[name]
    if (id && !known.has(id)) problems.push({ path: `/body/origin/${name}`, code: 'measure.reference_unknown' })
  }
  if (problems.length > 0) throw validationError(problems, language)
}

function dayProblems({ start, due, implementedOn }: Omit<MeasureFields, 'state'>, day: string): MeasureProblem[] {
  const problems: MeasureProblem[] = []
  if (start !== null && due !== null && due < start) {
    problems.push({ path: '/body/due', code: 'measure.due_before_start' })
  }
  if (implementedOn !== null && implementedOn > day) {
    problems.push({ path: '/body/implementedOn', code: 'measure.in_future' })
  }
  return problems
}

function referenceProblems(
  { areaId, topicId, kpiIds, expectedEffects }: Omit<MeasureFields, 'state'>,
  { areas, topics, kpis }: References,
  before: StoredMeasure | null,
): MeasureProblem[] {
  const problems: MeasureProblem[] = []
  const expect = (
    path: string,
    id: string | null,
    known: ReadonlyMap<string, Reference>,
    allowed: readonly unknown[],
  ) => {
    if (id === null || allowed.includes(id)) return
    const entry = known.get(id)
    if (!entry || entry.isRetired) problems.push({ path, code: 'measure.reference_unknown' })
  }
  expect('/body/areaId', areaId, areas, [before?.areaId])
  expect('/body/topicId', topicId, topics, [before?.topicId])
  if (areaId !== null && topicId !== null) {
    const topic = topics.get(topicId)
    if (topic && topic.areaId !== areaId) problems.push({ path: '/body/topicId', code: 'measure.topic_of_other_area' })
  }
  const allowedKpis = [...(before?.kpiIds ?? []), ...(before?.expectedEffects ?? []).map(({ kpiId }) => kpiId)]
  for (const [index, id] of kpiIds.entries()) expect(`/body/kpiIds/${index}`, id, kpis, allowedKpis)
  for (const [index, { kpiId }] of expectedEffects.entries()) {
    expect(`/body/expectedEffects/${index}/kpiId`, kpiId, kpis, allowedKpis)
    if (expectedEffects.findIndex((other) => other.kpiId === kpiId) < index) {
      problems.push({ path: `/body/expectedEffects/${index}/kpiId`, code: 'uniqueItems' })
    }
  }
  return problems
}
