import { type FoundPhrase, findPhrases, openAccount, phrasesOf } from './account.ts'
import { type ChosenSubjects, chooseSubjects, isGuess } from './choose-subject.ts'
import type { Cue } from './cue.ts'
import { type About, chooseKind } from './kind.ts'
import { findSpans, type NamedSpan, type PeriodBasis } from './period-phrase.ts'
import { type AskedMonths, joinSpans, readMonths } from './period-range.ts'
import { periodLexicon } from './period-word.ts'
import {
  type AskReason,
  NOT_UNDERSTOOD,
  type QuestionContext,
  type QuestionLanguage,
  type QuestionTool,
  type UnderstoodQuestion,
} from './question.ts'
import type { NamedSubject, SubjectIndex } from './subject.ts'
import { VOCABULARIES } from './vocabulary.ts'
import { foldNames, wordsOf } from './word.ts'

/** What understanding a question needs besides its text. */
export interface QuestionBasis extends Omit<PeriodBasis, 'before'> {
  /** The languages to try, the reader's one first, each with the names of the catalogue in it. */
  readonly languages: readonly (readonly [QuestionLanguage, SubjectIndex])[]
  /** The question before; null: this is the first one. */
  readonly context: QuestionContext | null
}

const MAXIMUM_WORDS = 300
const MAXIMUM_CHOICES = 5

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
  const all = wordsOf(foldNames(text))
  const words = all.slice(0, MAXIMUM_WORDS)
  let best: Reading | null = null
  for (const [language, index] of basis.languages) {
    const reading = understandIn(words, language, index, basis)
    const isAnswered = reading.understood.tool !== 'NONE' && reading.understood.tool !== 'ASK_BACK'
    // Of a text that is longer than what is read, the rest is not understood.
    if (isAnswered) return all.length > MAXIMUM_WORDS ? askBack('WORD', [], []) : reading.understood
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
  words: readonly string[],
  language: QuestionLanguage,
  index: SubjectIndex,
  { today, last, context }: QuestionBasis,
): Reading {
  const lexicon = LEXICONS.get(language)
  if (lexicon === undefined) return { understood: NOT_UNDERSTOOD, left: words.length }
  const account = openAccount(words)
  const basis = { today, last, before: context?.period ?? null }
  const named = findSpans(account, lexicon.periods, basis, index.isNameWord)
  const isComparing = findPhrases(account, lexicon.phrases).some(({ kinds }) => kinds.includes('VERSUS'))
  const spans = joinSpans(account, named, lexicon.periods, basis, isComparing)
  const found = findPhrases(account, lexicon.phrases)
  const meaning = new Set(found.flatMap(({ at, length }) => Array.from({ length }, (_, offset) => at + offset)))
  const open = account.free().filter((at) => !meaning.has(at))
  const nameable = account.free().filter((at) => !found.some((one) => one.kinds.includes('FILLER') && covers(one, at)))
  const candidates = index.find(words, nameable)
  const isAboutTopics = found.some(({ kinds }) => kinds.some((kind) => TOPIC_CUES.has(kind)))
  const subjects = chooseSubjects(candidates, open, { isAboutTopics })
  const phrases = found.filter((one) => !isNamed(one, subjects))
  const asked = { words, open, phrases, subjects, spans, basis, context, index }
  return { understood: understand(asked), left: subjects.left.length }
}

/** Cues of questions that are about topics as well as about KPIs. */
const TOPIC_CUES: ReadonlySet<Cue | 'FILLER'> = new Set(['STATUS', 'POTENTIAL', 'FIRST', 'MEASURES', 'ASSESSMENTS'])

const covers = ({ at, length }: { readonly at: number; readonly length: number }, position: number) =>
  position >= at && position < at + length

/** Whether a phrase is a part of the name that the question is about; a word that limits is one only in the whole name. */
function isNamed(
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

interface Asked {
  readonly words: readonly string[]
  /** Positions of words without another meaning than a name. */
  readonly open: readonly number[]
  readonly phrases: readonly FoundPhrase<Cue | 'FILLER'>[]
  readonly subjects: ChosenSubjects
  readonly spans: readonly NamedSpan[]
  readonly basis: PeriodBasis
  readonly context: QuestionContext | null
  readonly index: SubjectIndex
}

function understand(asked: Asked): UnderstoodQuestion {
  const { words, open, phrases, subjects, spans, context } = asked
  const has = (cue: Cue) => phrases.some(({ kinds }) => kinds.includes(cue))
  const { left } = subjects
  const isFollowUp = subjects.subject === null && left.length === 0 && context !== null && isContinuing(phrases, spans)
  const kind = chooseKind(phrases, aboutOf(subjects, isFollowUp ? context : null))
  const isTitle = kind?.takesTitles === true && !has('UNITS')
  const unusedWords = (kind?.unused ?? []).flatMap(({ at, length }) => words.slice(at, at + length))
  // A part of a name is rather a word of a title when measures are asked for.
  const isTitleOnly = isTitle && (subjects.subject?.coverage ?? 0) < SURE_COVERAGE
  const scope = isFollowUp && context !== null ? context : scopeOf(isTitleOnly ? NO_SUBJECT : subjects)
  const leftWords = (isTitleOnly ? open : left).map((at) => words[at] ?? '').concat(isTitle ? unusedWords : [])
  const wanted = kind?.tool ?? null
  if (left.length > 0 && !isTitle && !onlyNumbers(leftWords, wanted)) return wordsLeft(asked, leftWords, wanted)
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
  const months = monthsFor(kind.tool, asked, has('VERSUS'), isFollowUp ? context : null)
  if (months.problem !== null) {
    return { ...askBack(months.problem, [], subjects.rivals, wanted), ...scope, ...withoutProblem(months) }
  }
  const tool = SHOWS_VALUES.has(kind.tool) && months.against !== null ? 'COMPARE_PERIODS' : kind.tool
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
    premise: has('RISE') ? 'UP' : has('FALL') ? 'DOWN' : has('HIGH') ? 'HIGH' : has('LOW') || has('BAD') ? 'LOW' : null,
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

const FOLLOWING: ReadonlySet<Cue | 'FILLER'> = new Set([
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

const NUMBER = /^\d+(?:-\d+)?$/
const PERCENT = /^(?:percent|prozent|percent\w|percenta|yuzde)$/
const POINT = /^(?:(?:prozent)?punkte?n?|points?|puan\w*|bod\w*|percentage|percentualn\w*|euros?|eur[ao]?\w*|lira\w*)$/

/** Numbers say by how much something is to change. */
const onlyNumbers = (words: readonly string[], tool: QuestionTool | null) =>
  tool === 'WHAT_IF' && words.every((word) => NUMBER.test(word) || PERCENT.test(word) || POINT.test(word))

/** By how much something is to change, if the question says it with one number and a direction. */
function amountOf(
  words: readonly string[],
  has: (cue: Cue) => boolean,
): Pick<UnderstoodQuestion, 'amount' | 'isRelative'> {
  const [number, ...others] = words.filter((word) => NUMBER.test(word))
  const sign = has('RISE') === has('FALL') ? 0 : has('FALL') ? -1 : 1
  const amount = number === undefined || others.length > 0 ? 0 : Number(number.replace('-', '.')) * sign
  return { amount: amount === 0 ? null : amount, isRelative: words.some((word) => PERCENT.test(word)) }
}

function wordsLeft(
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

function needsKpi({ subjects, phrases }: Asked, wanted: QuestionTool | null): UnderstoodQuestion {
  if (subjects.subject?.subject.kind === 'FIGURE') return { ...askBack('FIGURE', [], [], wanted), ...scopeOf(subjects) }
  const isAsking = phrases.some(({ kinds }) => kinds.some((kind) => FOLLOWING.has(kind) && kind !== 'VALUE'))
  return isAsking ? askBack('KPI', [], subjects.rivals, wanted) : NOT_UNDERSTOOD
}

const isOnlyGuess = ({ subject, rivals }: ChosenSubjects) =>
  subject !== null && isGuess(subject, rivals) && (subject.subject.kind === 'KPI' || subject.subject.kind === 'FIGURE')

function aboutOf({ subject, other }: ChosenSubjects, context: QuestionContext | null): About {
  if (context !== null) return context.kpiId !== null ? 'KPI' : (context.areaId ?? context.topicId) ? 'SCOPE' : 'NONE'
  if (subject === null) return 'NONE'
  if (other !== null) return 'KPIS'
  const { kind } = subject.subject
  return kind === 'KPI' || kind === 'FIGURE' ? kind : 'SCOPE'
}

function scopeOf({
  subject,
}: Pick<ChosenSubjects, 'subject'>): Pick<UnderstoodQuestion, 'kpiId' | 'areaId' | 'topicId'> {
  const { kind, id } = subject?.subject ?? { kind: null, id: null }
  return {
    kpiId: kind === 'KPI' || kind === 'FIGURE' ? id : null,
    areaId: kind === 'AREA' ? id : null,
    topicId: kind === 'TOPIC' ? id : null,
  }
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
    return { ...readMonths([], basis, false), problem: spans.some(({ to }) => to < basis.last) ? 'PERIOD' : null }
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

const DEFAULT_LIMIT = 3
const limitOf = (words: readonly string[]) => Number(words.find((word) => /^\d{1,2}$/.test(word)) ?? DEFAULT_LIMIT)

function askBack(
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
