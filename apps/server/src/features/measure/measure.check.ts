import type { NewMeasure } from '@lotse/contract/features/measure/measure.schema.ts'
import { FIRST_STATES } from '@lotse/contract/features/measure/measure.state.ts'
import type { Context } from '../../platform/http/request-context.ts'
import { listPeopleOfUnit } from '../person/person.public.ts'
import { addDays, today } from './measure.day.ts'
import { type FieldProblem, rejection } from './measure.problem.ts'
import { type Reference, type References, readReferences } from './measure.reference.ts'
import type { MeasureFields, StoredMeasure } from './measure.repository.ts'

/**
 * Checks a measure as it shall be against the tenant: days in order, an owner who works in the unit, areas, topics and
 * KPIs that exist. What `before` already had may stay, even when it has been retired or the owner has left.
 *
 * @throws AppError validation.failed with a detail for each field
 */
export async function checkFields(
  { tx, revision, language, businessUnitId }: Context<true>,
  fields: Omit<MeasureFields, 'state'>,
  before: StoredMeasure | null,
): Promise<void> {
  const references = await readReferences(tx, revision, language)
  const problems = [...dayProblems(fields), ...referenceProblems(fields, references, before)]
  const { ownerId } = fields
  if (ownerId !== null && ownerId !== before?.ownerId) {
    const [owner] = await listPeopleOfUnit(tx, businessUnitId, ownerId)
    if (!owner) problems.push({ path: '/body/ownerId', code: 'measure.owner_unknown' })
  }
  if (problems.length > 0) throw rejection(problems, language)
}

/** Checks what only a new measure has: where it begins and what it was made from. */
export async function checkBeginning(
  { tx, revision, language }: Context,
  { state, origin }: NewMeasure,
): Promise<void> {
  const { templates, bestPractices, kpis } = await readReferences(tx, revision, language)
  const problems: FieldProblem[] = FIRST_STATES.includes(state)
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
  if (problems.length > 0) throw rejection(problems, language)
}

function dayProblems({ start, due, implementedOn }: Omit<MeasureFields, 'state'>): FieldProblem[] {
  const problems: FieldProblem[] = []
  if (start !== null && due !== null && due < start) {
    problems.push({ path: '/body/due', code: 'measure.due_before_start' })
  }
  // One day of grace: where the caller lives, tomorrow may have begun.
  if (implementedOn !== null && implementedOn > addDays(today(), 1)) {
    problems.push({ path: '/body/implementedOn', code: 'measure.in_future' })
  }
  return problems
}

function referenceProblems(
  { areaId, topicId, kpiIds, expectedEffects }: Omit<MeasureFields, 'state'>,
  { areas, topics, kpis }: References,
  before: StoredMeasure | null,
): FieldProblem[] {
  const problems: FieldProblem[] = []
  const expect = (path: string, id: string | null, known: ReadonlyMap<string, Reference>, had: readonly unknown[]) => {
    if (id === null || had.includes(id)) return
    const entry = known.get(id)
    if (!entry || entry.isRetired) problems.push({ path, code: 'measure.reference_unknown' })
  }
  expect('/body/areaId', areaId, areas, [before?.areaId])
  expect('/body/topicId', topicId, topics, [before?.topicId])
  if (areaId !== null && topicId !== null) {
    const topic = topics.get(topicId)
    if (topic && topic.areaId !== areaId) problems.push({ path: '/body/topicId', code: 'measure.topic_elsewhere' })
  }
  const hadKpis = [...(before?.kpiIds ?? []), ...(before?.expectedEffects ?? []).map(({ kpiId }) => kpiId)]
  for (const [index, id] of kpiIds.entries()) expect(`/body/kpiIds/${index}`, id, kpis, hadKpis)
  for (const [index, { kpiId }] of expectedEffects.entries()) {
    expect(`/body/expectedEffects/${index}/kpiId`, kpiId, kpis, hadKpis)
    if (expectedEffects.findIndex((other) => other.kpiId === kpiId) < index) {
      problems.push({ path: `/body/expectedEffects/${index}/kpiId`, code: 'uniqueItems' })
    }
  }
  return problems
}
