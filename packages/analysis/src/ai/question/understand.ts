import { type AskedWords, askedWords, findPhrases, openAccount, phrasesOf } from './account.ts'
import { askBack, isOnlyGuess, needsKpi, wordsLeft } from './ask-back.ts'
import { type Asked, covers, FOLLOWING, isNamed, scopeOf, TOPIC_CUES } from './asked.ts'
import { amountOf, isAmount } from './change-amount.ts'
import { type ChosenSubjects, chooseSubjects } from './choose-subject.ts'
import type { Cue } from './cue.ts'
import { type About, chooseKind } from './kind.ts'
import { findSpans } from './period-phrase.ts'
import { type AskedMonths, joinSpans, readMonths } from './period-range.ts'
import { periodLexicon } from './period-word.ts'
import type { PhraseList } from './phrase.ts'
import {
  NOT_UNDERSTOOD,
  type Premise,
  type QuestionContext,
  type QuestionLanguage,
  type QuestionTool,
  type UnderstoodQuestion,
} from './question.ts'
import type { NamedSpan, PeriodBasis } from './span.ts'
import type { SubjectIndex } from './subject.ts'
import { withThan } from './than.ts'
import { takeUnitNames, type UnitNames } from './unit-name.ts'
import { VOCABULARIES } from './vocabulary.ts'

/** What understanding a question needs besides its text. */
export interface QuestionBasis extends Omit<PeriodBasis, 'before'> {
  /** The languages to try, the reader's one first, each with the names of the catalogue in it. */
  readonly languages: readonly (readonly [QuestionLanguage, SubjectIndex])[]
  readonly units?: UnitNames
  /** The question before; null: this is the first one. */
  readonly context: QuestionContext | null
}

const MAXIMUM_WORDS = 300

const LEXICONS = new Map(
  Object.entries(VOCABULARIES).map(([language, { cues, fillers, periods }]) => [
    language,
    { phrases: phrasesOf<Cue | 'FILLER'>({ ...cues, FILLER: fillers }), periods: periodLexicon(periods) },
  ]),
)

/**
 * Understands a question by the words of its language and the names of the catalogue; deterministic, without a model. Every
 * word is accounted for: a question with a word that means nothing is asked back, because the answer to another question is worse
 * than none. What is not understood at all has the tool NONE.
 */
export function understandQuestion(text: string, basis: QuestionBasis): UnderstoodQuestion {
  const words = askedWords(text, MAXIMUM_WORDS)
  let best: Reading | null = null
  for (const [language, index] of basis.languages) {
    const reading = understandIn(words, language, index, basis)
    const isAnswered = reading.understood.tool !== 'NONE' && reading.understood.tool !== 'ASK_BACK'
    // Of a text that is longer than what is read, the rest is not understood.
    if (isAnswered) return words.isComplete ? reading.understood : askBack('WORD', [], [])
    if (best === null || reading.left < best.left) best = reading
  }
  return best?.understood ?? NOT_UNDERSTOOD
}

/** What a language makes of a question, and how many of its words mean nothing in it. */
interface Reading {
  readonly understood: UnderstoodQuestion
  readonly left: number
}

function understandIn(
  asIs: AskedWords,
  language: QuestionLanguage,
  index: SubjectIndex,
  { today, last, context, units }: QuestionBasis,
): Reading {
  const text = withThan(asIs, language)
  const { words } = text
  const lexicon = LEXICONS.get(language)
  if (lexicon === undefined) return { understood: NOT_UNDERSTOOD, left: words.length }
  const account = openAccount(text)
  const basis = { today, last, before: context?.period ?? null }
  const named = findSpans(account, lexicon.periods, basis, index.isNameWord)
  const foreign = units === undefined ? [] : takeUnitNames(account, units, index)
  const kindsBefore = new Set(findPhrases(account, lexicon.phrases).flatMap(({ kinds }) => kinds))
  const comparing = kindsBefore.has('VERSUS') ? 'SPANS' : MOVING.some((cue) => kindsBefore.has(cue)) ? 'ENDS' : null
  const spans = joinSpans(account, named, lexicon.periods, basis, comparing)
  const found = findPhrases(account, lexicon.phrases)
  const meaning = new Set(found.flatMap(({ at, length }) => Array.from({ length }, (_, offset) => at + offset)))
  const open = account.free().filter((at) => !meaning.has(at))
  const nameable = account.free().filter((at) => !found.some((one) => one.kinds.includes('FILLER') && covers(one, at)))
  const candidates = index.find(words, nameable)
  const isAboutTopics = found.some(({ kinds }) => kinds.some((kind) => TOPIC_CUES.has(kind)))
  const hasJoint = words.some((_, at) => lexicon.periods.range.and.lengthAt(words, at) > 0) || kindsBefore.has('VERSUS')
  const subjects = chooseSubjects(candidates, open, { isAboutTopics, allowsTwo: hasJoint })
  const phrases = found.filter((one) => !isNamed(one, subjects))
  const isLastJoined = spans.some((span) => isAskedAsWell(span, words, subjects, lexicon.periods.range.and, meaning))
  const asked = { words, open, phrases, subjects, spans, basis, context, index, foreign, isLastJoined }
  return { understood: understand(asked), left: subjects.left.length }
}

/** Whether a span is asked for besides what the question names before "and": "what is it, and what was it last year". */
function isAskedAsWell(
  { at }: NamedSpan,
  words: readonly string[],
  { subject }: ChosenSubjects,
  and: PhraseList,
  meaning: ReadonlySet<number>,
): boolean {
  const named = subject === null ? [] : [...subject.words.keys()]
  const joint = words.findLastIndex((_, before) => before < at && and.lengthAt(words, before) > 0)
  const between = Array.from({ length: Math.max(0, at - joint - 1) }, (_, offset) => joint + 1 + offset)
  return (
    joint > 0 && named.length > 0 && named.every((word) => word < joint) && between.every((one) => meaning.has(one))
  )
}

/** What compares the ends of a range: "how did it change from January to March". */
const MOVING = ['CHANGE', 'RISE', 'FALL', 'BETTER', 'WORSE'] as const

function understand(asked: Asked): UnderstoodQuestion {
  const { words, open, phrases, subjects, spans, context, foreign } = asked
  const has = (cue: Cue) => phrases.some(({ kinds }) => kinds.includes(cue))
  const { left } = subjects
  const isFollowUp = subjects.subject === null && left.length === 0 && context !== null && isContinuing(phrases, spans)
  const chosen = chooseKind(phrases, aboutOf(subjects, isFollowUp ? context : null))
  const leftOver = left.map((at) => words[at] ?? '')
  // What a change by an amount would bring is calculated; the potential is what reaching the peers would.
  const isByAmount = chosen?.tool === 'POTENTIAL' && scopeOf(subjects).kpiId !== null && isAmount(leftOver)
  const kind = chosen && isByAmount ? { ...chosen, tool: 'WHAT_IF' as const } : chosen
  const isTitle = kind?.takesTitles === true && !has('UNITS')
  const unusedWords = (kind?.unused ?? []).flatMap(({ at, length }) => words.slice(at, at + length))
  // A part of a name is rather a word of a title when measures are asked for.
  const isTitleOnly = isTitle && (subjects.subject?.coverage ?? 0) < SURE_COVERAGE
  const scope = isFollowUp && context !== null ? context : scopeOf(isTitleOnly ? NO_SUBJECT : subjects)
  const leftWords = (isTitleOnly ? open : left).map((at) => words[at] ?? '').concat(isTitle ? unusedWords : [])
  const wanted = kind?.tool ?? null
  if (foreign.length > 0) {
    const named = foreign.map((at) => words[at] ?? '')
    return { ...askBack('UNIT', named, subjects.rivals, wanted), ...scope }
  }
  if (left.length > 0 && !isTitle && !(wanted === 'WHAT_IF' && isAmount(leftWords)))
    return wordsLeft(asked, leftWords, wanted)
  if (kind === null) return needsKpi(asked, wanted)
  if (has('UNITS')) return askBack('UNIT', [], subjects.rivals, wanted)
  if (kind.unused.length > 0 && !isTitle) {
    const reason = kind.unused.every(({ kinds }) => kinds.includes('GRAIN')) ? 'GRAIN' : 'WORD'
    return { ...askBack(reason, unusedWords, subjects.rivals, wanted), ...scope }
  }
  if (!isFollowUp && (subjects.rivals.length > 1 || isOnlyGuess(subjects)) && !isTitle) {
    return askBack('KPI', leftWords, subjects.rivals, wanted)
  }
  if (NEEDS_KPI.has(kind.tool) && scope.kpiId === null) return askBack('KPI', [], [], wanted)
  const isPartOfTopic =
    kind.tool === 'POTENTIAL' && scope.topicId !== null && (subjects.subject?.coverage ?? 1) < SURE_COVERAGE
  if (isPartOfTopic) return askBack('KPI', [], subjects.rivals, wanted)
  if (kind.tool === 'COMPARE_PERIODS' && isOnlyComparing(phrases) && spans.length === 0) {
    return { ...askBack('PERIOD', [], [], wanted), ...scope }
  }
  const isAlso = spans.length === 1 && SHOWS_VALUES.has(kind.tool) && !isFollowUp && asked.isLastJoined
  const months = monthsFor(
    isAlso ? 'COMPARE_PERIODS' : kind.tool,
    asked,
    has('VERSUS') || isAlso,
    isFollowUp ? context : null,
  )
  if (months.problem !== null) {
    return { ...askBack(months.problem, [], subjects.rivals, wanted), ...scope, ...withoutProblem(months) }
  }
  const tool = toolFor(kind.tool, months, spans, has('VERSUS'))
  if (months.against !== null && !COMPARES.has(tool)) return { ...askBack('PERIOD', [], [], wanted), ...scope }
  return {
    ...NOT_UNDERSTOOD,
    tool,
    kpiId: scope.kpiId,
    areaId: scope.areaId,
    topicId: scope.topicId,
    otherKpiId: subjects.other?.subject.id ?? null,
    ...withoutProblem(months),
    aggregate: has('AVERAGE') && kind.tool !== 'COMPARE_WITH_PEERS' ? 'AVERAGE' : extremeOf(kind.tool, has),
    premise: premiseOf(has),
    ...(kind.tool === 'WHAT_IF' ? amountOf(leftWords, has) : {}),
    limit: has('TOP') ? limitOf(words) : null,
    rankBy:
      kind.tool !== 'RANKING'
        ? null
        : has('POTENTIAL')
          ? 'POTENTIAL'
          : has('GOOD') || has('HIGHEST')
            ? 'BEST'
            : 'WORST',
    isOverdueOnly: has('OVERDUE'),
    ...(kind.tool === 'MY_MEASURES' ? { titleWords: leftWords } : {}),
    alternatives: [],
  }
}

/** Values of two spans are compared; how something changed over the last months is its course. */
function toolFor(
  tool: QuestionTool,
  { against, from }: AskedMonths,
  [span]: readonly NamedSpan[],
  isComparing: boolean,
): QuestionTool {
  if (SHOWS_VALUES.has(tool) && against !== null) return 'COMPARE_PERIODS'
  const isCourse =
    tool === 'COMPARE_PERIODS' && !isComparing && against === null && from !== null && span?.unit === 'SPAN'
  return isCourse ? 'KPI_HISTORY' : tool
}

/** Whether a question says that it compares, but neither with what nor that something moved. */
const isOnlyComparing = (phrases: Asked['phrases']) =>
  phrases.some(({ kinds }) => kinds.includes('VERSUS')) &&
  !phrases.some(({ kinds }) => kinds.some((kind) => MOVING.some((cue) => cue === kind)))

const SHOWS_VALUES: ReadonlySet<QuestionTool> = new Set(['KPI_VALUE', 'KPI_HISTORY'])
const COMPARES: ReadonlySet<QuestionTool> = new Set(['COMPARE_PERIODS', 'WHY_CHANGED'])

const SURE_COVERAGE = 0.75
const NO_SUBJECT = { subject: null }

const NEEDS_KPI: ReadonlySet<QuestionTool> = new Set([
  'WHY_CHANGED',
  'TARGET',
  'WHAT_IF',
  'OUTLOOK',
  'KPI_VALUE',
  'KPI_HISTORY',
])
/** What is not about a month of its own. */
const IGNORES_MONTHS: ReadonlySet<QuestionTool> = new Set([
  'POTENTIAL',
  'OUTLOOK',
  'WHAT_IF',
  'FIRST_STEPS',
  'MY_MEASURES',
  'ASSESSMENTS',
  'DEFINITION',
])

/** A question that only asks on: without words of its own that name something else. */
function isContinuing(phrases: Asked['phrases'], spans: readonly NamedSpan[]): boolean {
  return spans.length > 0 || phrases.some(({ kinds }) => kinds.some((kind) => FOLLOWING.has(kind)))
}

function aboutOf({ subject, other }: ChosenSubjects, context: QuestionContext | null): About {
  if (context !== null) return context.kpiId !== null ? 'KPI' : (context.areaId ?? context.topicId) ? 'SCOPE' : 'NONE'
  if (subject === null) return 'NONE'
  if (other !== null) return 'KPIS'
  const { kind } = subject.subject
  return kind === 'KPI' || kind === 'FIGURE' ? kind : 'SCOPE'
}

function monthsFor(
  tool: QuestionTool,
  { spans, basis }: Asked,
  isComparing: boolean,
  context: QuestionContext | null,
): AskedMonths {
  const compares = tool === 'COMPARE_PERIODS' || tool === 'WHY_CHANGED'
  const months = readMonths(spans, basis, compares && isComparing)
  if (IGNORES_MONTHS.has(tool))
    return {
      ...readMonths([], basis, false),
      problem: tool !== 'OUTLOOK' && spans.some(({ to }) => to < basis.last) ? 'PERIOD' : null,
    }
  if (spans.length > 0 || context === null) return months
  return { ...months, period: context.period, isYear: context.isYear, from: context.from ?? null }
}

function withoutProblem({ problem: _, ...months }: AskedMonths): Omit<AskedMonths, 'problem'> {
  return months
}

const extremeOf = (tool: QuestionTool, has: (cue: Cue) => boolean) => {
  if (tool !== 'KPI_HISTORY') return null
  return has('HIGHEST') || has('GOOD') || has('HIGH')
    ? 'HIGHEST'
    : has('LOWEST') || has('BAD') || has('LOW')
      ? 'LOWEST'
      : null
}

/** What a question takes for granted; none if it asks which of both. */
function premiseOf(has: (cue: Cue) => boolean): Premise | null {
  const claims = PREMISES.filter(([cue]) => has(cue))
  return claims.length === 1 ? (claims[0]?.[1] ?? null) : null
}

const PREMISES: readonly (readonly [Cue, Premise])[] = [
  ['RISE', 'UP'],
  ['FALL', 'DOWN'],
  ['BETTER', 'BETTER'],
  ['WORSE', 'WORSE'],
  ['HIGH', 'HIGH'],
  ['LOW', 'LOW'],
]

const DEFAULT_LIMIT = 3
const limitOf = (words: readonly string[]) => Number(words.find((word) => /^\d{1,2}$/.test(word)) ?? DEFAULT_LIMIT)
