import type { FoundPhrase } from './account.ts'
import type { ChosenSubjects } from './choose-subject.ts'
import type { Cue } from './cue.ts'
import type { QuestionContext, UnderstoodQuestion } from './question.ts'
import type { NamedSpan, PeriodBasis } from './span.ts'
import type { SubjectIndex } from './subject.ts'

/** The elements of a question in one language. */
export interface Asked {
  readonly words: readonly string[]
  /** Positions of words without another meaning than a name. */
  readonly open: readonly number[]
  readonly phrases: readonly FoundPhrase<Cue | 'FILLER'>[]
  readonly subjects: ChosenSubjects
  readonly spans: readonly NamedSpan[]
  readonly basis: PeriodBasis
  readonly context: QuestionContext | null
  readonly index: SubjectIndex
  /** A span follows "and": "what is it, and what was it last year". */
  readonly isLastJoined: boolean
  /** Positions of words that name another unit. */
  readonly foreign: readonly number[]
}

/** Cues of questions that are about topics as well as about KPIs. */
export const TOPIC_CUES: ReadonlySet<Cue | 'FILLER'> = new Set([
  'STATUS',
  'POTENTIAL',
  'FIRST',
  'MEASURES',
  'ASSESSMENTS',
  'KPIS',
])

/** Whether a phrase has a position. */
export const covers = ({ at, length }: { readonly at: number; readonly length: number }, position: number) =>
  position >= at && position < at + length

/** Whether a phrase is a part of the name that the question is about; a word that limits is one only in the whole name. */
export function isNamed(
  { kinds, at, length }: FoundPhrase<Cue | 'FILLER'>,
  { subject, other, area }: ChosenSubjects,
): boolean {
  const positions = Array.from({ length }, (_, offset) => at + offset)
  const isLimit = kinds.includes('LIMIT')
  return [subject, other, area].some(
    (one) =>
      one !== null &&
      (!isLimit || one.coverage === 1) &&
      positions.every((position) => (isLimit ? one.nameWords : one.words).has(position)),
  )
}

/** Cues that can continue the question before without naming anything. */
export const FOLLOWING: ReadonlySet<Cue | 'FILLER'> = new Set([
  'WHY',
  'VALUE',
  'HISTORY',
  'PEERS',
  'TARGET',
  'POTENTIAL',
  'VERSUS',
  'AVERAGE',
  'DEFINITION',
  'FORECAST',
])

/** What a subject is, as a question refers to it. */
export function scopeOf({
  subject,
}: Pick<ChosenSubjects, 'subject'>): Pick<UnderstoodQuestion, 'kpiId' | 'areaId' | 'topicId'> {
  const { kind, id } = subject?.subject ?? { kind: null, id: null }
  return {
    kpiId: kind === 'KPI' || kind === 'FIGURE' ? id : null,
    areaId: kind === 'AREA' ? id : null,
    topicId: kind === 'TOPIC' ? id : null,
  }
}
