import { type Asked, FOLLOWING, scopeOf } from './asked.ts'
import { type ChosenSubjects, isGuess } from './choose-subject.ts'
import { type AskReason, NOT_UNDERSTOOD, type QuestionTool, type UnderstoodQuestion } from './question.ts'
import type { NamedSubject } from './subject.ts'

const MAXIMUM_CHOICES = 5

/** A question with words that mean nothing: it names them, and offers what was understood. */
export function wordsLeft(
  { subjects, index }: Asked,
  words: readonly string[],
  wanted: QuestionTool | null,
): UnderstoodQuestion {
  const { subject, rivals } = subjects
  if (subject === null && wanted === null) return { ...NOT_UNDERSTOOD, alternatives: idsOf(index.similar(words)) }
  const isSomething = subject !== null && !isGuess(subject, rivals)
  if (isSomething || wanted !== null) {
    const known = subject === null ? idsOf(index.similar(words)) : []
    const asked = askBack('WORD', words, rivals, wanted)
    return known.length === 0 ? { ...asked, ...scopeOf(subjects) } : { ...asked, alternatives: known }
  }
  return { ...NOT_UNDERSTOOD, alternatives: idsOf(rivals) }
}

/** A question of no kind: it may only lack a KPI. */
export function needsKpi({ subjects, phrases }: Asked, wanted: QuestionTool | null): UnderstoodQuestion {
  if (subjects.subject?.subject.kind === 'FIGURE') return { ...askBack('FIGURE', [], [], wanted), ...scopeOf(subjects) }
  const isAsking = phrases.some(({ kinds }) => kinds.some((kind) => FOLLOWING.has(kind) && kind !== 'VALUE'))
  return isAsking ? askBack('KPI', [], subjects.rivals, wanted) : NOT_UNDERSTOOD
}

/** Whether too little of a name is in the question. */
export const isOnlyGuess = ({ subject, rivals }: ChosenSubjects) =>
  subject !== null && isGuess(subject, rivals) && (subject.subject.kind === 'KPI' || subject.subject.kind === 'FIGURE')

/** A question back. */
export function askBack(
  reason: AskReason,
  words: readonly string[],
  choices: readonly NamedSubject[],
  wanted: QuestionTool | null = null,
): UnderstoodQuestion {
  return { ...NOT_UNDERSTOOD, tool: 'ASK_BACK', alternatives: idsOf(choices), ask: { reason, words }, wanted }
}

const idsOf = (subjects: readonly NamedSubject[]) =>
  [...new Set(subjects.filter(({ kind }) => kind === 'KPI' || kind === 'FIGURE').map(({ id }) => id))].slice(
    0,
    MAXIMUM_CHOICES,
  )
