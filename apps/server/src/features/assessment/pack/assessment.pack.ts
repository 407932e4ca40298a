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
import { ASSESSMENT_SCALE, QUESTIONNAIRES } from '../../content/content.public.ts'
import { listLastPeriods } from '../../kpi/kpi.public.ts'
import { listPersonIdsByLogin } from '../../person/person.public.ts'
import { importAssessmentRuns, type RunToImport } from '../assessment.public.ts'
import { ASSESSMENTS, type PackAssessment } from './sections.ts'

/** Initial self-assessments of a tenant pack. */
export const assessmentPack: PackPart = { sections: [ASSESSMENTS], check, applyActivity }

/** Ids of a questionnaire's questions in display order. */
function questionIdsOf(pack: Pack, questionnaire: string): readonly string[] | null {
  const entry = pack.list(QUESTIONNAIRES).find(({ key }) => key === questionnaire)
  if (entry === undefined) return null
  const questions = entry.value.questions.map(({ id, order = 0 }, position) => ({ id, order, position }))
  return questions.sort((a, b) => a.order - b.order || a.position - b.position).map(({ id }) => id)
}

function check(pack: Pack): PackProblem[] {
  const { today } = packClock(pack)
  const scale = new Set(pack.list(ASSESSMENT_SCALE).map(({ value }) => value.value))
  return pack.list(ASSESSMENTS).flatMap((entry) => {
    const questions = questionIdsOf(pack, entry.value.questionnaire) ?? []
    return [...checkDays(entry, today), ...checkReplies(entry, questions, scale)]
  })
}

function checkDays(entry: PackEntry<PackAssessment>, today: string): PackProblem[] {
  const { startedOn, submittedOn, completedOn } = entry.value
  if (completedOn !== undefined && submittedOn === undefined) {
    return [{ ...entry.at(['completedOn']), message: `${entry.key}: completedOn without submittedOn` }]
  }
  const clock = { today, lastPeriod: today.slice(0, 7) }
  const days = [startedOn, submittedOn, completedOn].flatMap((day) => day ?? [])
  return arePackDaysInOrder(days, clock)
    ? []
    : [{ ...entry.at(['startedOn']), message: `${entry.key}: startedOn, submittedOn and completedOn are not in order` }]
}

function checkReplies(
  entry: PackEntry<PackAssessment>,
  questions: readonly string[],
  scale: ReadonlySet<number>,
): PackProblem[] {
  const { replies, comments = [], submittedOn } = entry.value
  const problems: PackProblem[] = []
  if (questions.length > 0 && replies.length !== questions.length) {
    const message = `${entry.key}: ${replies.length} replies for ${questions.length} questions`
    problems.push({ ...entry.at(['replies']), message })
  }
  for (const [index, reply] of replies.entries()) {
    const location = entry.at(['replies', index])
    if (typeof reply === 'number' && !scale.has(reply)) {
      problems.push({ ...location, message: `${entry.key}: ${reply} is not on the assessment scale` })
    }
    if (reply === null && submittedOn !== undefined) {
      problems.push({ ...location, message: `${entry.key}: submitted, but question ${index + 1} has no reply` })
    }
  }
  for (const [index, { question }] of comments.entries()) {
    if (questions.length === 0 || questions.includes(question)) continue
    const message = `${entry.key}: unknown question ${JSON.stringify(question)}`
    problems.push({ ...entry.at(['comments', index, 'question']), message })
  }
  return problems
}

async function applyActivity(tx: TenantTransaction, pack: Pack): Promise<PackChange[]> {
  const entries = pack.list(ASSESSMENTS)
  if (entries.length === 0) return []
  const people = await listPersonIdsByLogin(tx)
  const lastOf = await listLastPeriods(tx)
  const idOf = (key: string) => packUuid(tx.tenantId, 'assessment', key)
  const { today } = packClock(pack)
  const runs = entries.map(({ key, value }): RunToImport => {
    const last = lastOf.get(value.businessUnit)
    const clock = { today, lastPeriod: last ?? today.slice(0, 7) }
    return runOf(idOf(key), value, questionIdsOf(pack, value.questionnaire) ?? [], clock, people)
  })
  const written = new Set(await importAssessmentRuns(tx, runs))
  const created = entries.filter(({ key }) => written.has(idOf(key))).map(({ key }) => key)
  const unchanged = entries.length - created.length
  return [{ kind: 'assessments', created, changed: [], unchanged, retired: [], kept: [] }]
}

function runOf(
  id: string,
  run: PackAssessment,
  questions: readonly string[],
  clock: PackClock,
  people: ReadonlyMap<string, string>,
): RunToImport {
  const momentOf = (day: string | undefined) =>
    day === undefined ? null : new Date(`${resolvePackDay(day, clock)}T09:00:00Z`)
  const commentOf = new Map((run.comments ?? []).map(({ question, text }) => [question, text]))
  return {
    id,
    businessUnitId: run.businessUnit,
    questionnaireId: run.questionnaire,
    startedAt: momentOf(run.startedOn) ?? new Date(0),
    submittedAt: momentOf(run.submittedOn),
    completedAt: momentOf(run.completedOn),
    personId: run.by === undefined ? null : (people.get(run.by) ?? null),
    replies: questions.flatMap((questionId, index) => {
      const reply = run.replies[index] ?? null
      const comment = commentOf.get(questionId) ?? ''
      if (reply === null && comment === '') return []
      const isNotApplicable = reply === 'n/a'
      return [{ questionId, value: typeof reply === 'number' ? reply : null, isNotApplicable, comment }]
    }),
  }
}
