import type { FoundPhrase } from './account.ts'
import type { Cue } from './cue.ts'
import type { QuestionTool } from './question.ts'

/** What a question is about: nothing, one KPI or two, a figure, an area or topic. */
export type About = 'NONE' | 'KPI' | 'KPIS' | 'FIGURE' | 'SCOPE'

/**
 * A kind of question. It is meant when one of `needs` and one of `with` is in the question (if there are any); then every
 * other phrase must be one that it `allows`.
 */
interface Kind {
  readonly tool: QuestionTool
  readonly about: readonly About[]
  readonly needs: readonly Cue[]
  readonly with?: readonly Cue[]
  readonly allows: readonly Cue[]
  /** Words without another meaning may be in the title of a measure. */
  readonly takesTitles?: boolean
}

const RATING = ['STATUS', 'GOOD', 'BAD', 'HIGH', 'LOW'] as const
const TURNING = ['RISE', 'FALL', 'BETTER', 'WORSE'] as const
const MOVING = [...TURNING, 'CHANGE'] as const
const ONE = ['KPI', 'FIGURE'] as const
const ANY = ['NONE', 'KPI', 'SCOPE'] as const

/** All kinds; the first one that fits is meant. */
const KINDS: readonly Kind[] = [
  {
    tool: 'ASSESSMENTS',
    about: ['NONE', 'SCOPE'],
    needs: ['ASSESSMENTS'],
    allows: [...RATING, 'HIGHEST', 'LOWEST', 'WHICH_MONTH', 'SUM'],
  },
  { tool: 'DEFINITION', about: ONE, needs: ['DEFINITION'], allows: ['KPIS'] },
  {
    tool: 'FIRST_STEPS',
    about: ANY,
    needs: ['FIRST'],
    allows: [
      ...RATING,
      'RISE',
      'FALL',
      'ACTION',
      'MEASURES',
      'KPIS',
      'POTENTIAL',
      'MONEY',
      'HIGHEST',
      'PER_YEAR',
      'FORECAST',
    ],
  },
  {
    tool: 'MY_MEASURES',
    about: [...ANY, 'FIGURE'],
    needs: ['MEASURES', 'OVERDUE', 'OWNER'],
    allows: [...RATING, 'MEASURES', 'OVERDUE', 'OWNER', 'WHO', 'WHEN', ...TURNING, 'SUM', 'HISTORY', 'ACTION'],
    takesTitles: true,
  },
  {
    tool: 'WHAT_IF',
    about: ['KPI', 'KPIS'],
    needs: ['IF'],
    allows: [...RATING, ...MOVING, 'ACTION', 'FORECAST', 'SUM'],
  },
  {
    tool: 'POTENTIAL',
    about: ANY,
    needs: ['POTENTIAL'],
    allows: [...RATING, ...TURNING, 'ACTION', 'IF', 'SUM', 'MONEY', 'PER_YEAR', 'TARGET'],
  },
  {
    tool: 'RANKING',
    about: ['NONE', 'SCOPE'],
    needs: ['POTENTIAL'],
    with: ['TOP', 'HIGHEST', 'KPIS', 'FIRST'],
    allows: ['MONEY', 'PER_YEAR', 'STATUS', 'FIRST', 'TOP', 'HIGHEST', 'KPIS'],
  },
  {
    tool: 'OUTLOOK',
    about: ['KPI', 'FIGURE'],
    needs: ['FORECAST'],
    allows: [...RATING, ...MOVING, 'HISTORY', 'TARGET', 'SUM', 'PER_YEAR'],
  },
  { tool: 'WHY_CHANGED', about: ANY, needs: ['WHY'], allows: [...RATING, ...MOVING, 'VERSUS'] },
  { tool: 'TARGET', about: ['KPI'], needs: ['TARGET'], allows: [...RATING, ...MOVING, 'VERSUS', 'ACTION', 'FORECAST'] },
  {
    tool: 'COMPARE_WITH_PEERS',
    about: ['KPI'],
    needs: ['PEERS'],
    allows: [...RATING, ...TURNING, 'VERSUS', 'AVERAGE', 'KPIS'],
  },
  {
    tool: 'COMPARE_KPIS',
    about: ['KPIS'],
    needs: [],
    allows: ['VERSUS', ...RATING, ...TURNING, 'HIGHEST', 'LOWEST', 'SUM'],
  },
  { tool: 'MARKET', about: ['NONE'], needs: ['MARKET'], allows: [...RATING, ...MOVING, 'HISTORY', 'VERSUS'] },
  {
    tool: 'KPI_HISTORY',
    about: ['KPI'],
    needs: ['HIGHEST', 'LOWEST', 'GOOD', 'BAD', 'HIGH', 'LOW'],
    with: ['WHICH_MONTH', 'WHEN'],
    allows: ['HIGHEST', 'LOWEST', 'HISTORY'],
  },
  { tool: 'KPI_HISTORY', about: ['KPI'], needs: ['HIGHEST', 'LOWEST'], allows: ['WHICH_MONTH', 'HISTORY'] },
  { tool: 'KPI_VALUE', about: ['KPI'], needs: ['AVERAGE'], allows: ['SUM', 'PER_YEAR', ...RATING] },
  {
    tool: 'COMPARE_PERIODS',
    about: ['KPI', 'FIGURE'],
    needs: ['VERSUS', ...MOVING],
    allows: [...RATING, ...MOVING, 'VERSUS', 'HISTORY', 'ACTION'],
  },
  { tool: 'KPI_HISTORY', about: ['KPI'], needs: ['HISTORY'], allows: [...RATING, ...MOVING, 'WHICH_MONTH'] },
  { tool: 'KPI_VALUE', about: ONE, needs: [], allows: [...RATING, 'SUM', 'MONEY'] },
  {
    tool: 'COMPARE_WITH_PEERS',
    about: ['NONE', 'SCOPE'],
    needs: ['PEERS'],
    allows: [...RATING, 'VERSUS', ...TURNING, 'KPIS'],
  },
  {
    tool: 'RANKING',
    about: ['NONE', 'SCOPE'],
    needs: ['TOP', 'HIGHEST', 'LOWEST', 'GOOD', 'BAD'],
    with: ['KPIS', 'TOP'],
    allows: ['TOP', 'STATUS', 'GOOD', 'BAD', 'HIGHEST', 'LOWEST'],
  },
  {
    tool: 'COMPARE_PERIODS',
    about: ['NONE', 'SCOPE'],
    needs: [...MOVING, 'HISTORY'],
    with: ['HIGHEST', 'KPIS', 'CHANGE'],
    allows: [...MOVING, 'HIGHEST', 'KPIS', 'VERSUS', ...RATING],
  },
  {
    tool: 'STATUS_OVERVIEW',
    about: ['NONE', 'SCOPE'],
    needs: ['STATUS', 'GOOD', 'BAD'],
    allows: ['KPIS', ...RATING, 'HIGHEST', 'LOWEST', 'SUM', 'HISTORY'],
  },
  { tool: 'STATUS_OVERVIEW', about: ['SCOPE'], needs: [], allows: ['KPIS', 'HISTORY', ...MOVING] },
  { tool: 'THANKS', about: ['NONE'], needs: ['THANKS'], allows: ['GREETING', 'HELP', 'GOOD'] },
  { tool: 'HELP', about: ['NONE'], needs: ['HELP'], allows: ['GREETING', 'THANKS'] },
  { tool: 'GREETING', about: ['NONE'], needs: ['GREETING'], allows: [] },
]

/** What never changes what a question asks for. */
const ALWAYS: ReadonlySet<Cue | 'FILLER'> = new Set(['FILLER', 'VALUE', 'TODAY', 'GREETING'])

/** What a question asks for. */
export interface ChosenKind {
  readonly tool: QuestionTool
  readonly takesTitles: boolean
  /** Phrases that the kind has no meaning for; with any, the question must not be answered. */
  readonly unused: readonly FoundPhrase<Cue | 'FILLER'>[]
}

/** Chooses the kind of a question by its phrases. */
export function chooseKind(found: readonly FoundPhrase<Cue | 'FILLER'>[], about: About): ChosenKind | null {
  const has = (cues: readonly Cue[]) =>
    found.some(({ kinds }) => kinds.some((kind) => kind !== 'FILLER' && cues.includes(kind)))
  const meant = KINDS.filter(
    (kind) =>
      kind.about.includes(about) &&
      (kind.needs.length === 0 || has(kind.needs)) &&
      (kind.with === undefined || has(kind.with)),
  ).map((kind): ChosenKind => {
    const allowed: ReadonlySet<Cue | 'FILLER'> = new Set([...kind.needs, ...(kind.with ?? []), ...kind.allows])
    const unused = found.filter(({ kinds }) => !kinds.some((one) => ALWAYS.has(one) || allowed.has(one)))
    return { tool: kind.tool, takesTitles: kind.takesTitles === true, unused }
  })
  return meant.find(({ unused }) => unused.length === 0) ?? meant[0] ?? null
}
