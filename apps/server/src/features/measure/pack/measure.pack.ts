import { DONE_STATES, isStepAllowed } from '@lotse/contract/features/measure/measure.state.ts'
import type { TenantTransaction } from '../../../platform/database/tenant-transaction.ts'
import type { Pack, PackChange, PackEntry, PackPart } from '../../../platform/pack/pack.ts'
import {
  arePackDaysInOrder,
  type PackClock,
  packClock,
  packUuid,
  resolvePackDay,
} from '../../../platform/pack/pack-day.ts'
import type { PackProblem } from '../../../platform/pack/pack-problem.ts'
import { listExistingIds } from '../../../platform/thing/rows.repository.ts'
import { type DatedComment, insertDatedComments } from '../../comment/comment.public.ts'
import { listLastPeriods } from '../../kpi/kpi.public.ts'
import { listPersonIdsByLogin } from '../../person/person.public.ts'
import { type ActivityMeasure, insertActivity } from '../detail/activity.repository.ts'
import { monthOf } from '../effect/evaluation.ts'
import { MEASURES, type PackMeasure } from './sections.ts'

/** Initial measures of a tenant pack. */
export const measurePack: PackPart = { sections: [MEASURES], check, applyActivity }

function check(pack: Pack): PackProblem[] {
  const { today } = packClock(pack)
  return pack.list(MEASURES).flatMap((entry) => checkMeasure(entry, today))
}

/** Relative days are compared as if the pack were applied today. */
function checkMeasure(entry: PackEntry<PackMeasure>, today: string): PackProblem[] {
  const { start, due, states, origin } = entry.value
  const clock = { today, lastPeriod: monthOf(today) }
  const problems: PackProblem[] = []
  if ((origin?.scenario === undefined) !== (origin?.lever === undefined)) {
    problems.push({
      ...entry.at(['origin']),
      message: `${entry.key}: a scenario as origin needs the figure of its lever`,
    })
  }
  if (start !== undefined && due !== undefined && resolvePackDay(due, clock) < resolvePackDay(start, clock)) {
    problems.push({ ...entry.at(['due']), message: `${entry.key}: due ${due} is before start ${start}` })
  }
  for (const [index, { state, on }] of states.entries()) {
    const before = states[index - 1]
    if (before === undefined) continue
    if (!isStepAllowed(before.state, state)) {
      const message = `${entry.key}: a measure cannot change from ${before.state} to ${state}`
      problems.push({ ...entry.at(['states', index, 'state']), message })
    }
    if (!arePackDaysInOrder([before.on, on], clock)) {
      const message = `${entry.key}: ${state} on ${on} is before ${before.state} on ${before.on}`
      problems.push({ ...entry.at(['states', index, 'on']), message })
    }
  }
  return problems
}

async function applyActivity(tx: TenantTransaction, pack: Pack): Promise<PackChange[]> {
  const entries = pack.list(MEASURES)
  if (entries.length === 0) return []
  const { today } = packClock(pack)
  const idOf = (key: string) => packUuid(tx.tenantId, 'measure', key)
  const known = await listExistingIds(
    tx,
    'measure',
    entries.map(({ key }) => idOf(key)),
  )
  const missing = entries.filter(({ key }) => !known.has(idOf(key)))
  const people = await listPersonIdsByLogin(tx)
  const lastOf = await listLastPeriods(tx)
  for (const { key, value } of missing) {
    const last = lastOf.get(value.businessUnit)
    const clock = { today, lastPeriod: last ?? monthOf(today) }
    const id = idOf(key)
    const comments = commentsOf(value, clock, people)
    await insertActivity(tx, measureOf(tx, id, value, comments, clock, people))
    await insertDatedComments({ tx, businessUnitId: value.businessUnit, kind: 'MEASURE', subjectId: id }, comments)
  }
  const created = missing.map(({ key }) => key)
  return [{ kind: 'measures', created, changed: [], unchanged: entries.length - created.length, retired: [], kept: [] }]
}

function commentsOf(
  { comments = [] }: PackMeasure,
  clock: PackClock,
  people: ReadonlyMap<string, string>,
): DatedComment[] {
  return comments.map(({ on, by, text }) => ({
    day: resolvePackDay(on, clock),
    personId: people.get(by) ?? null,
    part: null,
    text,
  }))
}

function measureOf(
  { tenantId }: TenantTransaction,
  id: string,
  measure: PackMeasure,
  comments: readonly DatedComment[],
  clock: PackClock,
  people: ReadonlyMap<string, string>,
): ActivityMeasure {
  const dayOf = (text: string) => resolvePackDay(text, clock)
  const personOf = (login: string | undefined) => (login === undefined ? null : (people.get(login) ?? null))
  const { origin = {}, owner, states, tasks = [], expectedEffects = [] } = measure
  const implemented = states.find(({ state }) => state === 'IMPLEMENTED')
  const state = states.at(-1)?.state ?? 'IDEA'
  return {
    id,
    businessUnitId: measure.businessUnit,
    fields: {
      title: measure.title,
      description: measure.description ?? '',
      state,
      areaId: measure.area ?? null,
      topicId: measure.topic ?? null,
      kpiIds: measure.kpis ?? [],
      ownerId: personOf(owner),
      start: measure.start === undefined ? null : dayOf(measure.start),
      due: measure.due === undefined ? null : dayOf(measure.due),
      priority: measure.priority ?? 'MEDIUM',
      effortDays: measure.effortDays ?? null,
      costEur: measure.costEur ?? null,
      expectedEffects: expectedEffects.map(({ kpi, delta = null, eurPerYear = null }) => ({
        kpiId: kpi,
        delta,
        eurPerYear,
      })),
      implementedOn: implemented !== undefined && DONE_STATES.includes(state) ? dayOf(implemented.on) : null,
    },
    source: {
      origin: originTypeOf(origin),
      templateId: origin.template ?? null,
      bestPracticeId: origin.bestPractice ?? null,
      assessmentId: null,
      questionId: null,
      originKpiId: origin.potential ?? null,
      ...(origin.scenario === undefined || origin.lever === undefined
        ? {}
        : { lever: { simulationId: packUuid(tenantId, 'simulation', origin.scenario), code: origin.lever } }),
    },
    steps: states.map(({ state: reached, on, by }) => ({
      state: reached,
      day: dayOf(on),
      personId: personOf(by ?? owner),
    })),
    tasks: tasks.map(({ title, owner: taskOwner, due, done }) => ({
      title,
      ownerId: personOf(taskOwner),
      due: due === undefined ? null : dayOf(due),
      doneOn: done === undefined ? null : dayOf(done),
    })),
    updatedOn:
      [...states.map(({ on }) => dayOf(on)), ...comments.map(({ day }) => day)].toSorted().at(-1) ?? clock.today,
  }
}

function originTypeOf({ template, bestPractice, potential, scenario }: NonNullable<PackMeasure['origin']>) {
  if (scenario !== undefined) return 'SIMULATION'
  if (bestPractice !== undefined) return 'BEST_PRACTICE'
  if (template !== undefined) return 'TEMPLATE'
  return potential === undefined ? 'EMPTY' : 'POTENTIAL'
}
