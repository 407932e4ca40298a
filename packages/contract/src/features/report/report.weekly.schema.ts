import { Array, Boolean, Enum, Integer, Null, Number, Object, type Static, String, Union } from 'typebox'
import { DIRECTIONS, Period, UnitOfMeasure, Value } from '../../figure.schema.ts'
import { MEASURE_STATES } from '../measure/measure.state.ts'

const closed = { additionalProperties: false } as const
const nullable = <T extends Parameters<typeof Union>[0][number]>(schema: T) => Union([schema, Null()])

/** A week of ISO 8601. That it exists (2025 has no 53rd) is checked beyond the pattern. */
export const Week = String({ pattern: '^\\d{4}-W\\d{2}$', description: 'A week of ISO 8601, YYYY-Www.' })
const Day = String({ format: 'date', description: 'YYYY-MM-DD.' })
const Sentence = String({ description: "In the reader's language." })

/** Whether a change did the business good. */
export const TONES = ['BETTER', 'WORSE', 'NEUTRAL'] as const
export type Tone = (typeof TONES)[number]

/** A KPI that new figures moved: over twelve months, against what the last report knew or the year before. */
export const WeeklyKpi = Object(
  {
    id: String(),
    name: String(),
    areaId: String(),
    unit: UnitOfMeasure,
    decimals: Integer(),
    direction: Enum([...DIRECTIONS]),
    period: Period,
    value: Number(),
    before: Number(),
    change: Number(),
    eur: Value,
    tone: Enum([...TONES]),
    sentence: Sentence,
  },
  closed,
)
export type WeeklyKpi = Static<typeof WeeklyKpi>

/** What came in during the week. `comparedWith` is null when nothing came in or there is nothing to compare with. */
export const WeeklyFigures = Object(
  {
    sentence: Sentence,
    latestPeriod: nullable(Period),
    newPeriods: Array(Period),
    added: Integer(),
    corrected: Integer(),
    comparedWith: nullable(Enum(['LAST_REPORT', 'PRIOR_YEAR'])),
    outcome: nullable(WeeklyKpi),
    items: Array(WeeklyKpi),
    furtherCount: Integer({ description: 'KPIs that moved besides those listed.' }),
  },
  closed,
)
export type WeeklyFigures = Static<typeof WeeklyFigures>

/** Registrations of one of the unit's brands in Germany. */
export const WeeklyBrand = Object(
  { id: String(), name: String(), registrations: Value, priorYear: Value, changePct: Value, sentence: Sentence },
  closed,
)
export type WeeklyBrand = Static<typeof WeeklyBrand>

/** The last month of the German market that was published by the end of the week. */
export const WeeklyMarket = Object(
  {
    sentence: Sentence,
    period: Period,
    isNew: Boolean({ description: 'Published within the week.' }),
    brands: Array(WeeklyBrand),
    source: String(),
  },
  closed,
)
export type WeeklyMarket = Static<typeof WeeklyMarket>

/** A measure as it stood at the end of the week. */
export const WeeklyMeasure = Object(
  {
    id: String(),
    title: String(),
    state: Enum([...MEASURE_STATES]),
    due: nullable(Day),
    owner: nullable(String()),
    eur: Value,
    sentence: Sentence,
  },
  closed,
)
export type WeeklyMeasure = Static<typeof WeeklyMeasure>

/**
 * Measures, each in one list: `openFromLastWeek` were due in the week before, `overdue` longer ago, `next` are due in the
 * week after.
 */
export const WeeklyMeasures = Object(
  {
    sentence: Sentence,
    due: Array(WeeklyMeasure),
    next: Array(WeeklyMeasure),
    openFromLastWeek: Array(WeeklyMeasure),
    overdue: Array(WeeklyMeasure),
    finished: Array(WeeklyMeasure),
  },
  closed,
)
export type WeeklyMeasures = Static<typeof WeeklyMeasures>

/** An assessment that was begun and not handed in by the end of the week. */
export const WeeklyAssessment = Object({ id: String(), topicId: String(), name: String(), sentence: Sentence }, closed)
export type WeeklyAssessment = Static<typeof WeeklyAssessment>

/** A business unit's week: what changed, ranked by € effect, the market, what is due, what stayed open. */
export const WeeklyReport = Object(
  {
    week: Week,
    firstDay: Day,
    lastDay: Day,
    timeZone: String(),
    isCurrent: Boolean(),
    previousWeek: Week,
    nextWeek: nullable(Week),
    currentWeek: Week,
    asOf: String({ format: 'date-time', description: 'What was known until then is reported.' }),
    businessUnit: Object({ id: String(), name: String() }, closed),
    headline: Sentence,
    isQuiet: Boolean({ description: 'Nothing came in, nothing is due, nothing was finished.' }),
    figures: WeeklyFigures,
    market: nullable(WeeklyMarket),
    measures: nullable(WeeklyMeasures),
    assessments: nullable(Array(WeeklyAssessment)),
    unreadMessages: Integer(),
  },
  closed,
)
export type WeeklyReport = Static<typeof WeeklyReport>
