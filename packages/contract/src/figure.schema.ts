import { Array, Boolean, Enum, Integer, Null, Number, Object, Optional, type Static, String, Union } from 'typebox'
import { COMPARISONS, DIRECTIONS, POSITIONS, STATUSES, VIEWS } from './figure.constants.ts'

/** A calendar month, `YYYY-MM`. */
export const Period = String({ pattern: '^\\d{4}-(0[1-9]|1[0-2])$', description: 'A calendar month, YYYY-MM.' })

/** A number, or null for "no value". */
export const Value = Union([Number(), Null()], { description: 'A number, or null for "no value".' })

/** The query of a view of figures: month, view, comparison, peer group. All have defaults. */
export const ViewQuery = Object(
  {
    period: Optional(Period),
    view: Optional(Enum([...VIEWS])),
    comparison: Optional(Enum([...COMPARISONS])),
    comparisonPeriod: Optional(
      String({
        ...Period,
        description:
          'The month of the comparison PERIOD, YYYY-MM; ignored with another comparison. Default: the prior year.',
      }),
    ),
    peerGroup: Optional(String({ minLength: 1, maxLength: 100 })),
  },
  { additionalProperties: false },
)
export type ViewQuery = Static<typeof ViewQuery>

/** The view of a reply: the query completed with the defaults, and the first and last month with figures. */
export const ResolvedView = Object(
  {
    period: Period,
    view: Enum([...VIEWS]),
    comparison: Enum([...COMPARISONS]),
    comparisonPeriod: Period,
    firstPeriod: Period,
    lastPeriod: Period,
    fiscalYear: Optional(
      Object(
        { first: Period, years: String({ description: 'Such as `2026/27`.' }) },
        {
          additionalProperties: false,
          description: 'The fiscal year of the month; absent if fiscal years are calendar years.',
        },
      ),
    ),
    peerGroup: Union([Object({ id: String(), name: String() }, { additionalProperties: false }), Null()]),
  },
  { additionalProperties: false },
)
export type ResolvedView = Static<typeof ResolvedView>

/** Unit of measurement: its id (`EUR`, `%`, `days`, …) and its short label in the reader's language. */
export const UnitOfMeasure = Object({ id: String(), label: String() }, { additionalProperties: false })
export type UnitOfMeasure = Static<typeof UnitOfMeasure>

/** A target: a minimum (HIGHER), a maximum (LOWER) or a target range (RANGE). Both null: no target. */
export const Target = Object({ min: Value, max: Value }, { additionalProperties: false })
export type Target = Static<typeof Target>

/**
 * The distribution of a KPI over a peer group in one period, rounded. Quantiles that a member could derive other units' values from
 * are null: in small groups only the median is released. Never contains the name or the value of a single unit.
 */
export const Benchmark = Object(
  { p10: Value, p25: Value, p50: Number(), p75: Value, p90: Value, n: Integer() },
  { additionalProperties: false },
)
export type Benchmark = Static<typeof Benchmark>

/** A KPI's value with everything needed to evaluate it; the same in tile, table row and detail header. */
export const Reading = Object(
  {
    value: Value,
    comparison: Value,
    target: Target,
    isOwnTarget: Boolean({ description: 'The organisation set the target; else it is the guide value of the KPI.' }),
    status: Enum([...STATUSES]),
    statusAgainst: Union([Enum(['TARGET', 'MEDIAN']), Null()]),
    benchmark: Union([Benchmark, Null()], { description: 'Null while fewer than five independent units contribute.' }),
    position: Union([Enum([...POSITIONS]), Null()]),
    deviation: Number({
      description:
        'Gap to the target (or median) in interquartile ranges of the peers; 0 at or beyond it, and without a comparison.',
    }),
    peerDeviation: Number({
      description:
        'Gap to the median of the peers in interquartile ranges of the peers; 0 at or beyond it, and without a comparison.',
    }),
  },
  { additionalProperties: false },
)
export type Reading = Static<typeof Reading>

/** One month of a series. */
export const SeriesPoint = Object({ period: Period, value: Value }, { additionalProperties: false })
export type SeriesPoint = Static<typeof SeriesPoint>

/** The properties shared by all schemas of a KPI. */
export const kpiProperties = {
  id: String(),
  areaId: String(),
  topicId: Union([String(), Null()]),
  name: String(),
  description: String(),
  unit: UnitOfMeasure,
  decimals: Integer(),
  direction: Enum([...DIRECTIONS]),
  isHeadline: Boolean({ description: 'One of the few KPIs shown for their area.' }),
}

/** A KPI with its reading and the last 24 months. */
export const KpiSummary = Object(
  { ...kpiProperties, reading: Reading, series: Array(SeriesPoint) },
  { additionalProperties: false },
)
export type KpiSummary = Static<typeof KpiSummary>

/** Number of KPIs of a unit, an area or a topic by status. */
export const StatusCounts = Object(
  { GOOD: Integer(), WARN: Integer(), BAD: Integer(), NONE: Integer() },
  { additionalProperties: false },
)
export type StatusCounts = Static<typeof StatusCounts>
