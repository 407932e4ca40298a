import { Array, Boolean, Enum, Integer, Null, Number, Object, type Static, String, Union } from 'typebox'
import { DIRECTIONS } from '../../figure.constants.ts'
import { Period, UnitOfMeasure, Value } from '../../figure.schema.ts'
import { MEASURE_STATES } from '../measure/measure.state.ts'

const closed = { additionalProperties: false } as const
const nullable = <T extends Parameters<typeof Union>[0][number]>(schema: T) => Union([schema, Null()])

/** An ISO 8601 week. The pattern does not check that it exists (2025 has no week 53). */
export const Week = String({ pattern: '^\\d{4}-W\\d{2}$', description: 'An ISO 8601 week, YYYY-Www.' })
const Day = String({ format: 'date', description: 'YYYY-MM-DD.' })
const Sentence = String({ description: "In the reader's language." })

/** Whether a change is better or worse for the business. */
export const TONES = ['BETTER', 'WORSE', 'NEUTRAL'] as const
export type Tone = (typeof TONES)[number]

/** A KPI that new figures changed, over twelve months, compared with the last report or the prior year. */
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

/** The figures imported during the week. `comparedWith` is null without new figures or without a comparison. */
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
    furtherCount: Integer({ description: 'Number of changed KPIs that are not listed.' }),
  },
  closed,
)
export type WeeklyFigures = Static<typeof WeeklyFigures>

/** A problem of the unit at present, as `GET /priority` ranks it. */
export const WeeklyProblem = Object(
  {
    id: String({ description: 'The KPI that names it.' }),
    name: String(),
    period: Period,
    eur: Value,
    sentence: Sentence,
  },
  closed,
)
export type WeeklyProblem = Static<typeof WeeklyProblem>

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

/** A measure as of the end of the week. */
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
 * Measures, each in exactly one list: `openFromLastWeek` were due in the previous week, `overdue` earlier, `next` are due
 * in the following week.
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

/** An assessment that was started and not submitted by the end of the week. */
export const WeeklyAssessment = Object({ id: String(), topicId: String(), name: String(), sentence: Sentence }, closed)
export type WeeklyAssessment = Static<typeof WeeklyAssessment>

/** The weekly report of a business unit: changes by euro impact, market, due and open measures. */
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
    asOf: String({ format: 'date-time', description: 'Point in time of the reported state.' }),
    businessUnit: Object({ id: String(), name: String() }, closed),
    headline: Sentence,
    isQuiet: Boolean({ description: 'True without new figures, due measures and finished measures.' }),
    first: nullable(
      Array(WeeklyProblem, {
        description: 'What to do first, in the current week only: earlier orders are not stored.',
      }),
    ),
    figures: WeeklyFigures,
    market: nullable(WeeklyMarket),
    measures: nullable(WeeklyMeasures),
    assessments: nullable(Array(WeeklyAssessment)),
    unreadMessages: Integer(),
  },
  closed,
)
export type WeeklyReport = Static<typeof WeeklyReport>
