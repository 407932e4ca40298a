import { priorYear } from '../../calendar/period.ts'
import type { Cue, Vocabulary } from './cue.ts'
import { findPeriods, type NamedPeriod, type PeriodBasis } from './period-phrase.ts'
import {
  NOT_UNDERSTOOD,
  type QuestionContext,
  type QuestionLanguage,
  type QuestionTool,
  type UnderstoodQuestion,
} from './question.ts'
import { anywhere, type FoundSubject, type NamedSubject, type SubjectIndex, wholeWord } from './subject.ts'
import { VOCABULARIES } from './vocabulary.ts'
import { foldText, wordsOf } from './word.ts'

/** What understanding a question needs besides its text. */
export interface QuestionBasis extends Omit<PeriodBasis, 'before'> {
  /** The languages to try, the reader's one first, each with the names of the catalogue in it. */
  readonly languages: readonly (readonly [QuestionLanguage, SubjectIndex])[]
  /** The question before; null: this is the first one. */
  readonly context: QuestionContext | null
}

const MAXIMUM_WORDS = 300
/** A name of which less is in the question is only a guess, from which no answer is made if other words are unknown. */
const SURE_COVERAGE = 0.55
/** A KPI that is nearly as good as another subject wins when a number is asked for. */
const KPI_PREFERENCE = 0.55
const SIMILAR_SCORE = 0.85
/** What is usually asked for the whole unit, so that a guess must not narrow it. */
const SURE_SUBJECT_ONLY: ReadonlySet<QuestionTool> = new Set(['FIRST_STEPS', 'MY_MEASURES', 'ASSESSMENTS', 'MARKET'])

/**
 * Understands a question by the words of its language and the names of the catalogue; deterministic, without a model. What is
 * not understood has the tool NONE: a wrong answer is worse than none.
 */
export function understandQuestion(text: string, basis: QuestionBasis): UnderstoodQuestion {
  const folded = wordsOf(foldText(text)).slice(0, MAXIMUM_WORDS).join(' ')
  let closest: readonly string[] = []
  for (const [language, index] of basis.languages) {
    const understood = understandIn(folded, VOCABULARIES[language], index, basis)
    if (understood.tool !== 'NONE') return understood
    if (closest.length === 0) closest = understood.alternatives
  }
  return { ...NOT_UNDERSTOOD, alternatives: closest }
}

function understandIn(
  folded: string,
  vocabulary: Vocabulary,
  index: SubjectIndex,
  { today, last, context }: QuestionBasis,
): UnderstoodQuestion {
  const { periods, rest: asked } = findPeriods(folded, vocabulary, { today, last, before: context?.period ?? null })
  const rest = withNames(asked, vocabulary)
  const cues = findCues(rest, vocabulary)
  const words = wordsOf(rest)
  const understandAs = (chosen: ChosenSubject) => understandAbout(chosen, { cues, periods, last, context })
  const understood = understandAs(chooseSubject(index.find(words), cues, index.kpisWith(cues.unknown)))
  if (understood.tool !== 'NONE') return understood
  // Words with the same meaning are less certain than names: they are tried only if nothing is understood without them.
  const related = chooseSubject(index.find(words, cues.unknown), cues, [])
  const isClear = cues.unknown.filter((word) => related.subject?.words.has(word) !== true).length <= 1
  return related.isSure && isClear ? understandAs(related) : understood
}

/** The question with the words of names in place of phrases that ask for them. */
function withNames(asked: string, { phrases }: Vocabulary): string {
  let named = asked
  for (const [source, words] of Object.entries(phrases)) named = named.replace(anywhere(source), words)
  return named
}

function understandAbout(
  { subject, isSure, kpis, withWords }: ChosenSubject,
  {
    cues,
    periods,
    last,
    context,
  }: Pick<QuestionBasis, 'last' | 'context'> & { readonly cues: FoundCues; readonly periods: readonly NamedPeriod[] },
): UnderstoodQuestion {
  const unknown = cues.unknown.filter((word) => subject?.words.has(word) !== true)
  const isFollowUp = subject === null && context !== null && unknown.length === 0
  const about = subject === null ? (isFollowUp ? context : null) : ids(subject)
  const tool = chooseTool({
    cues,
    about,
    isSure,
    periods,
    unknown: unknown.length,
    context: isFollowUp ? context : null,
  })
  if (tool === 'NONE') {
    return { ...NOT_UNDERSTOOD, alternatives: idsOf([...kpis.map((one) => one.subject), ...withWords]) }
  }
  const compares = tool === 'COMPARE_PERIODS'
  const scope = SURE_SUBJECT_ONLY.has(tool) && !isSure ? null : about
  return {
    tool,
    kpiId: scope?.kpiId ?? null,
    areaId: scope?.areaId ?? null,
    topicId: scope?.topicId ?? null,
    ...periodsOf(periods, compares, last, isFollowUp ? context : null),
    isOverdueOnly: cues.has('OVERDUE'),
    ...(tool === 'MY_MEASURES' ? { titleWords: scope === null ? cues.unknown : unknown } : {}),
    alternatives: alternativesOf(subject, kpis, withWords),
  }
}

interface FoundCues {
  has(cue: Cue): boolean
  /** Words of the question that are neither a cue nor a filler. */
  readonly unknown: readonly string[]
  /** Words of the question that are not a cue. */
  readonly left: ReadonlySet<string>
}

function findCues(rest: string, { cues, fillers }: Vocabulary): FoundCues {
  const filler = wholeWord(fillers)
  const found = new Set<string>()
  let left = rest
  for (const [cue, source] of Object.entries(cues)) {
    const pattern = anywhere(source)
    if (rest.search(pattern) < 0) continue
    found.add(cue)
    left = left.replace(pattern, ' ')
  }
  const words = wordsOf(left.trim().replace(/ +/g, ' '))
  return { has: (cue) => found.has(cue), unknown: words.filter((word) => !filler.test(word)), left: new Set(words) }
}

interface ChosenSubject {
  readonly subject: FoundSubject | null
  /** Whether most of the name is in the question. */
  readonly isSure: boolean
  readonly kpis: readonly FoundSubject[]
  /** KPIs with all words of the question in their name. */
  readonly withWords: readonly NamedSubject[]
}

function chooseSubject(
  found: readonly FoundSubject[],
  cues: FoundCues,
  withWords: readonly NamedSubject[],
): ChosenSubject {
  const kpis = found.filter(({ subject }) => subject.kind === 'KPI')
  const [first] = found
  const short = shortNameIn(found, cues, withWords)
  if (short !== null) return { subject: short, isSure: true, kpis, withWords }
  const [kpi] = kpis
  const asksForNumber = NUMBER_CUES.some((cue) => cues.has(cue))
  // Areas and topics have potentials as KPIs do.
  const prefersKpi =
    kpi !== undefined && first !== undefined && asksForNumber && !cues.has('STATUS') && !cues.has('POTENTIAL')
  const best = prefersKpi && kpi.score >= first.score * KPI_PREFERENCE ? kpi : first
  // A word that is a cue, such as "market", names a subject only together with other words of its name.
  const isNamed = best !== undefined && [...best.words].some((word) => cues.left.has(word))
  const subject = isNamed ? best : null
  return { subject, isSure: subject !== null && subject.coverage >= SURE_COVERAGE, kpis, withWords }
}

/** Cues of questions that are about topics as well as about KPIs. */
const TOPIC_CUES = ['STATUS', 'POTENTIAL', 'FIRST', 'MEASURES', 'ASSESSMENTS'] as const
const NUMBER_CUES = ['WHY', 'VALUE', 'HISTORY', 'COMPARE', 'PEERS'] as const

/**
 * The KPI that people mean by a part of its name, such as "days in stock" for the average days in stock of cars sold: no other
 * KPI has these words. A topic with this name is meant by a single word, unless a number is asked for; an area always.
 */
function shortNameIn(
  found: readonly FoundSubject[],
  cues: FoundCues,
  withWords: readonly NamedSubject[],
): FoundSubject | null {
  const [kpi, ...others] = withWords
  const named = found.find(({ subject }) => subject === kpi)
  if (named === undefined || others.length > 0 || TOPIC_CUES.some((cue) => cues.has(cue))) return null
  const kind = found[0]?.subject.kind
  const asksForNumber = NUMBER_CUES.some((cue) => cues.has(cue))
  if (kind === 'AREA' || (kind === 'TOPIC' && cues.unknown.length < 2 && !asksForNumber)) return null
  return named
}

const ids = ({ subject: { kind, id } }: FoundSubject) => ({
  kpiId: kind === 'KPI' ? id : null,
  areaId: kind === 'AREA' ? id : null,
  topicId: kind === 'TOPIC' ? id : null,
})

interface ToolChoice {
  readonly cues: FoundCues
  readonly about: Pick<UnderstoodQuestion, 'kpiId' | 'areaId' | 'topicId'> | null
  readonly isSure: boolean
  readonly periods: readonly NamedPeriod[]
  /** Number of words that mean nothing to us. */
  readonly unknown: number
  /** The question before, if this one has nothing of its own. */
  readonly context: QuestionContext | null
}

function chooseTool({ cues, about, isSure, periods, unknown, context }: ToolChoice): QuestionTool {
  const isKpi = about !== null && about.kpiId !== null
  const isKnown = about !== null
  const isClear = unknown <= 1
  if (cues.has('FIRST') && (isKnown || isClear)) return 'FIRST_STEPS'
  if (cues.has('MEASURES') || (cues.has('OVERDUE') && !isKpi && isClear)) return 'MY_MEASURES'
  if (cues.has('ASSESSMENTS')) return 'ASSESSMENTS'
  if (cues.has('WHY') && (isKnown || isClear)) return 'WHY_CHANGED'
  if (cues.has('POTENTIAL') && (isKnown || isClear)) return 'POTENTIAL'
  if (cues.has('PEERS') && isKpi) return 'COMPARE_WITH_PEERS'
  if (cues.has('MARKET') && !(isKpi && isSure)) return 'MARKET'
  if (cues.has('COMPARE') && isKpi) return 'COMPARE_PERIODS'
  if (cues.has('HISTORY') && isKpi) return 'KPI_HISTORY'
  if (cues.has('PEERS') && (isKnown || isClear)) return 'COMPARE_WITH_PEERS'
  if (context !== null) return followUpTool(cues, context, periods)
  if (isKpi && unknown <= (isSure ? 3 : 0)) return 'KPI_VALUE'
  if (isKnown && (isSure || cues.has('STATUS'))) return 'STATUS_OVERVIEW'
  if (cues.has('STATUS') && isClear) return 'STATUS_OVERVIEW'
  return smallTalk(cues, isClear)
}

function smallTalk(cues: FoundCues, isClear: boolean): QuestionTool {
  if (!isClear) return 'NONE'
  for (const cue of ['HELP', 'THANKS', 'GREETING'] as const) if (cues.has(cue)) return cue
  return 'NONE'
}

/** A question that only names a month is the question before, for this month. */
function followUpTool(cues: FoundCues, context: QuestionContext, periods: readonly NamedPeriod[]): QuestionTool {
  const talk = smallTalk(cues, true)
  if (talk !== 'NONE') return talk
  if (periods.length > 0) return context.kpiId === null ? context.tool : 'KPI_VALUE'
  if (cues.has('STATUS')) return 'STATUS_OVERVIEW'
  return cues.has('VALUE') && context.kpiId !== null ? 'KPI_VALUE' : 'NONE'
}

function periodsOf(
  periods: readonly NamedPeriod[],
  compares: boolean,
  last: string,
  context: QuestionContext | null,
): Pick<UnderstoodQuestion, 'period' | 'isYear' | 'against'> {
  const [first, second] = periods
  if (first === undefined) {
    return { period: context?.period ?? null, isYear: context?.isYear ?? false, against: null }
  }
  if (!compares) return { period: first.period, isYear: first.isYear, against: null }
  if (second === undefined) {
    // "with last year" means the same month of it.
    return { period: null, isYear: false, against: first.isYear ? priorYear(last) : first.period }
  }
  const [later, earlier] = first.period >= second.period ? [first, second] : [second, first]
  return { period: later.period, isYear: later.isYear && earlier.isYear, against: earlier.period }
}

/** Other KPIs that fit nearly as well, or that have all words of the question too. */
function alternativesOf(
  subject: FoundSubject | null,
  kpis: readonly FoundSubject[],
  withWords: readonly NamedSubject[],
): readonly string[] {
  if (subject === null || subject.coverage >= 0.95) return []
  const similar = kpis.filter((one) => one.score >= subject.score * SIMILAR_SCORE).map((one) => one.subject)
  return idsOf([...similar, ...withWords].filter((one) => one !== subject.subject))
}

const MAXIMUM_ALTERNATIVES = 3

const idsOf = (subjects: readonly NamedSubject[]) =>
  [...new Set(subjects.map(({ id }) => id))].slice(0, MAXIMUM_ALTERNATIVES)
