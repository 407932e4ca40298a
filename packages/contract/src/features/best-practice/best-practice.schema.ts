import { Array, Boolean, Enum, Integer, Null, Number, Object, type Static, String, Union } from 'typebox'
import { KpiSummary, ResolvedView, STATUSES, UnitOfMeasure, Value } from '../../figure.schema.ts'

const closed = { additionalProperties: false }
const TextOrNull = Union([String(), Null()])

/** A KPI that a best practice moves, with where the business unit stands. */
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
 * What became of the business units that took a measure from a best practice. Their verdicts are counted only when at
 * least five were evaluated; below that `verdicts` is null: too few to say anything, and nobody can be recognised.
 */
export const AdopterEvidence = Object(
  {
    adopters: Integer({ description: 'Business units with a measure from it.' }),
    evaluated: Integer({ description: 'Of these, how many have a verdict.' }),
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
  isFavorite: Boolean({ description: 'The caller has marked it.' }),
  measureCount: Integer({ description: 'Measures of the business unit that were made from it.' }),
  evidence: AdopterEvidence,
}

/** A best practice as it stands in the catalogue. */
export const BestPracticeSummary = Object(
  { ...bestPracticeProperties, kpis: Array(BestPracticeKpi, { description: 'None without KPI_READ.' }) },
  closed,
)
export type BestPracticeSummary = Static<typeof BestPracticeSummary>

export const BestPracticeList = Object({ content: Array(BestPracticeSummary) }, closed)
export type BestPracticeList = Static<typeof BestPracticeList>

/** A measure template that puts a best practice into work. */
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

/** One best practice with its KPIs as any screen shows them, and the measure templates that put it into work. */
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

/** What a best practice is to the caller after the mark was set or taken away. */
export const FavoriteState = Object({ id: String(), isFavorite: Boolean() }, closed)
export type FavoriteState = Static<typeof FavoriteState>
