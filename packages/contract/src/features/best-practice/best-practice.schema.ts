import { Array, Boolean, Enum, Integer, Null, Number, Object, type Static, String, Union } from 'typebox'
import { STATUSES } from '../../figure.constants.ts'
import { KpiSummary, ResolvedView, UnitOfMeasure, Value } from '../../figure.schema.ts'

const closed = { additionalProperties: false }
const TextOrNull = Union([String(), Null()])

/** A KPI that a best practice affects, with its value and status in the business unit. */
export const BestPracticeKpi = Object(
  {
    id: String(),
    name: String(),
    unit: UnitOfMeasure,
    decimals: Integer(),
    value: Value,
    status: Enum([...STATUSES]),
  },
  closed,
)
export type BestPracticeKpi = Static<typeof BestPracticeKpi>

/**
 * Verdicts on the adopters of a best practice. They are counted only when at least five independent adopters were
 * evaluated; below that `verdicts` is null, so that no single unit can be identified.
 */
export const AdopterEvidence = Object(
  {
    adopters: Integer({ description: 'Business units with a measure made from it.' }),
    evaluated: Integer({ description: 'Number of adopters with a verdict.' }),
    verdicts: Union([Object({ positive: Integer(), noEvidence: Integer(), negative: Integer() }, closed), Null()]),
  },
  closed,
)
export type AdopterEvidence = Static<typeof AdopterEvidence>

const bestPracticeProperties = {
  id: String(),
  areaId: String(),
  areaName: String(),
  topicId: TextOrNull,
  topicName: TextOrNull,
  name: String(),
  description: String(),
  isFavorite: Boolean({ description: 'A favourite of the caller.' }),
  measureCount: Integer({ description: 'Measures of the business unit that were made from it.' }),
  evidence: AdopterEvidence,
}

/** A best practice in the catalogue. */
export const BestPracticeSummary = Object(
  { ...bestPracticeProperties, kpis: Array(BestPracticeKpi, { description: 'None without KPI_READ.' }) },
  closed,
)
export type BestPracticeSummary = Static<typeof BestPracticeSummary>

export const BestPracticeList = Object({ content: Array(BestPracticeSummary) }, closed)
export type BestPracticeList = Static<typeof BestPracticeList>

/** A measure template that implements a best practice. */
export const BestPracticeTemplate = Object(
  {
    id: String(),
    name: String(),
    description: String(),
    effort: Enum(['S', 'M', 'L']),
    personDays: Number(),
    costEur: Number(),
    durationWeeks: Number(),
  },
  closed,
)
export type BestPracticeTemplate = Static<typeof BestPracticeTemplate>

/** One best practice with the readings of its KPIs, and the measure templates that implement it. */
export const BestPracticeDetail = Object(
  {
    ...bestPracticeProperties,
    view: ResolvedView,
    kpis: Array(KpiSummary, { description: 'None without KPI_READ.' }),
    templates: Array(BestPracticeTemplate),
  },
  closed,
)
export type BestPracticeDetail = Static<typeof BestPracticeDetail>

/** Whether a best practice is a favourite of the caller after the change. */
export const FavoriteState = Object({ id: String(), isFavorite: Boolean() }, closed)
export type FavoriteState = Static<typeof FavoriteState>
