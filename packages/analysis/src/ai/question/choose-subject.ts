import type { FoundSubject, NamedSubject } from './subject.ts'

/** What a question is about, as far as its words say it. */
export interface ChosenSubjects {
  readonly subject: FoundSubject | null
  /** A second KPI that other words of the question name. */
  readonly other: FoundSubject | null
  /** An area besides the KPI. */
  readonly area: FoundSubject | null
  /** KPIs that the same words fit as well, the best one first; more than one: the question does not say which. */
  readonly rivals: readonly NamedSubject[]
  /** Positions of words that name nothing. */
  readonly left: readonly number[]
}

/** A name of which less is in the question is only a guess. */
const LEAST_COVERAGE = 0.4
const WHOLE = 0.95
const NEARLY_WHOLE = 0.8
const HALF = 0.5
/** Names whose parts in the question differ by less are equally likely. */
const SAME_COVERAGE = 0.12
const UNSURE_COVERAGE = 0.3
/** So much more of the words of a question is another name. */
const SAME_WORDS = 0.35
const MOST_RIVALS = 5

/** Another KPI whose whole name is in the question, with words that are no part of this one's. */
function wholeNameBesides(
  subject: FoundSubject,
  sorted: readonly FoundSubject[],
  open: readonly number[],
): FoundSubject | null {
  return (
    sorted.find(
      (one) =>
        one !== subject &&
        one.subject.kind === 'KPI' &&
        one.isOwnName &&
        one.coverage >= WHOLE &&
        open.some((at) => one.nameWords.has(at) && !subject.nameWords.has(at)),
    ) ?? null
  )
}

/** How a question prefers kinds of subjects. */
export interface SubjectPreference {
  /** Areas and topics are meant rather than KPIs. */
  readonly isAboutTopics: boolean
  /** Words such as "and" or "than" join two KPIs; without one the second name is only words that are left. */
  readonly allowsTwo: boolean
}

/**
 * Chooses what a question is about.
 *
 * @param found subjects with words of the question in their names
 * @param open positions of words without another meaning: each must name something
 */
export function chooseSubjects(
  found: readonly FoundSubject[],
  open: readonly number[],
  preference: SubjectPreference,
): ChosenSubjects {
  const named = found.filter(
    (one) =>
      openWords(one, open) > 0 ||
      (one.coverage >= WHOLE && one.words.size > 1) ||
      (one.coverage >= HALF && one.isInOrder),
  )
  const sorted = named.toSorted((one, other) => compare(one, other, open, preference))
  const [subject = null] = sorted
  if (subject === null) return { subject, other: null, area: null, rivals: [], left: open }
  const rivals = rivalsOf(subject, sorted, open)
  const second = wholeNameBesides(subject, sorted, open)
  const left = open.filter((at) => !(second === null ? subject.words : subject.nameWords).has(at))
  const rest = { subject, other: null, area: null, rivals, left }
  if (left.length === 0 || subject.subject.kind === 'AREA' || subject.subject.kind === 'TOPIC') return rest
  const others = sorted
    .filter((one) => one !== subject && left.some((at) => one.words.has(at)))
    .filter(
      (one) =>
        one.coverage >= NEARLY_WHOLE ||
        (one.coverage >= LEAST_COVERAGE && [...one.words.keys()].every((at) => !subject.words.has(at))),
    )
    .toSorted((one, other) => compare(one, other, left, preference))
  const [next] = others
  if (next === undefined) return rest
  const remaining = left.filter((at) => !next.words.has(at))
  if (next.subject.kind === 'AREA' || next.subject.kind === 'TOPIC') {
    const areaId = next.subject.kind === 'AREA' ? next.subject.id : next.subject.areaId
    return areaId === subject.subject.areaId ? { ...rest, area: next, left: remaining } : rest
  }
  const isClear =
    (next.coverage >= NEARLY_WHOLE && rivalsOf(next, others, left).length < 2 && next.subject.kind === 'KPI') ||
    next.coverage >= WHOLE
  return isClear && preference.allowsTwo ? { ...rest, other: next, left: remaining } : rest
}

const KIND_ORDER = { KPI: 0, FIGURE: 3, AREA: 1, TOPIC: 2 } as const
const TOPIC_ORDER = { AREA: 0, TOPIC: 1, KPI: 2, FIGURE: 3 } as const

/** More words of the question first, then the more complete name. */
function compare(
  one: FoundSubject,
  other: FoundSubject,
  open: readonly number[],
  { isAboutTopics }: SubjectPreference,
) {
  const words = ownWords(other, open) - ownWords(one, open)
  if (Math.abs(words) > SAME_WORDS) return words
  const order = isAboutTopics ? TOPIC_ORDER : KIND_ORDER
  const isTopic = ({ subject: { kind } }: FoundSubject) => kind === 'AREA' || kind === 'TOPIC'
  if (isTopic(one) !== isTopic(other)) {
    const coverage = other.coverage - one.coverage
    const [topic, kpi] = isTopic(one) ? [one, other] : [other, one]
    const prefersTopic = isAboutTopics
      ? topic.coverage >= LEAST_COVERAGE && (kpi.coverage < NEARLY_WHOLE || topic.coverage >= WHOLE)
      : topic.coverage >= NEARLY_WHOLE && kpi.coverage < LEAST_COVERAGE && !kpi.isInOrder
    if (prefersTopic) return isTopic(one) ? -1 : 1
    if (kpi.coverage >= LEAST_COVERAGE || kpi.isInOrder) return isTopic(one) ? 1 : -1
    return coverage
  }
  const isFigure = ({ subject: { kind } }: FoundSubject) => kind === 'FIGURE'
  if (isFigure(one) !== isFigure(other) && Math.abs(one.coverage - other.coverage) < SAME_COVERAGE) {
    return isFigure(one) ? 1 : -1
  }
  if (one.isInOrder !== other.isInOrder && Math.max(one.coverage, other.coverage) < WHOLE) return one.isInOrder ? -1 : 1
  if (one.coverage >= WHOLE && other.coverage >= WHOLE && one.nameWords.size !== other.nameWords.size) {
    return other.nameWords.size - one.nameWords.size
  }
  const all = other.words.size - one.words.size
  if (Math.abs(one.coverage - other.coverage) < 0.01 && all !== 0) return all
  return (
    rank(other) - rank(one) ||
    Number(other.isOwnName) - Number(one.isOwnName) ||
    order[one.subject.kind] - order[other.subject.kind]
  )
}

const rank = ({ coverage }: FoundSubject) => Math.round(coverage * 1000)

/** How much of the open words a subject has. */
function openWords({ words }: FoundSubject, open: readonly number[]): number {
  return open.reduce((sum, at) => sum + (words.get(at) ?? 0), 0)
}

/** Words with another meaning, such as "average" in a name, count less. */
const OTHER_WORD = 0.5

function ownWords(found: FoundSubject, open: readonly number[]): number {
  const own = openWords(found, open)
  const all = [...found.words.values()].reduce((sum, similarity) => sum + similarity, 0)
  return own + (all - own) * OTHER_WORD
}

/** The subjects that the same words fit about as well, with the best one; a single one is sure. */
function rivalsOf(best: FoundSubject, sorted: readonly FoundSubject[], open: readonly number[]): NamedSubject[] {
  const { kind } = best.subject
  if (kind === 'AREA' || kind === 'TOPIC') return []
  const own = ownWords(best, open)
  const isGuess = best.coverage < LEAST_COVERAGE
  const alike = sorted.filter(
    (one) =>
      (one.subject.kind === 'KPI' || one.subject.kind === 'FIGURE') &&
      (one.subject.kind === kind ||
        isGuess ||
        (best.coverage < NEARLY_WHOLE && one.coverage >= best.coverage - UNSURE_COVERAGE)) &&
      ownWords(one, open) >= own - 0.15 &&
      (!best.isInOrder || one.isInOrder) &&
      open.every((at) => !best.words.has(at) || one.words.has(at)) &&
      (isGuess ||
        one.coverage >= best.coverage - (best.coverage < NEARLY_WHOLE ? UNSURE_COVERAGE : SAME_COVERAGE) ||
        (best.coverage >= WHOLE && !best.isOwnName)) &&
      (best.coverage < WHOLE ||
        (one.coverage >= WHOLE && one.isOwnName === best.isOwnName && one.nameWords.size >= best.nameWords.size) ||
        (!best.isOwnName && one.isOwnName && one.coverage >= HALF)),
  )
  return alike.slice(0, MOST_RIVALS).map(({ subject }) => subject)
}

/** A part of a name that no other KPI has may be shorter. */
const LEAST_UNIQUE = 0.3

/** A synonym or a figure is only meant by most of its name. */
const LEAST_SURE = 0.7

/** Whether less of the name is in the question than an answer needs. */
export function isGuess(
  { coverage, isInOrder, isOwnName, subject: { kind } }: FoundSubject,
  rivals: readonly NamedSubject[],
): boolean {
  if (kind === 'FIGURE' || !(isOwnName || isInOrder)) return coverage < LEAST_SURE
  return !(isInOrder && rivals.length < 2) && coverage < (rivals.length < 2 ? LEAST_UNIQUE : LEAST_COVERAGE)
}
