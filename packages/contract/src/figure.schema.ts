import { Array, Boolean, Enum, Integer, Null, Number, Object, Optional, type Static, String, Union } from 'typebox'

/** A calendar month, `YYYY-MM`. */
export const Period = String({ pattern: '^\\d{4}-(0[1-9]|1[0-2])$', description: 'A calendar month, YYYY-MM.' })

/** How months are put together: the month itself, January to the month, or the twelve months that end with it. */
export const VIEWS = ['MONTH', 'YTD', 'R12'] as const
export type View = (typeof VIEWS)[number]

/** What a value is compared with over time. */
export const COMPARISONS = ['PRIOR_YEAR', 'PRIOR_MONTH'] as const
export type Comparison = (typeof COMPARISONS)[number]

export const DIRECTIONS = ['HIGHER', 'LOWER', 'RANGE'] as const
export type Direction = (typeof DIRECTIONS)[number]
export const STATUSES = ['GOOD', 'WARN', 'BAD', 'NONE'] as const
export type Status = (typeof STATUSES)[number]
export const POSITIONS = ['TOP_QUARTER', 'UPPER_MIDDLE', 'LOWER_MIDDLE', 'BOTTOM_QUARTER'] as const
export type Position = (typeof POSITIONS)[number]

/** A number, or null for "no value". */
export const Value = Union([Number(), Null()], { description: 'A number, or null for "no value".' })

/** What a view of figures is asked for: month, aggregation, comparison, peer group. Missing ones take the standard. */
export const ViewQuery = Object(
  {
    period: Optional(Period),
    view: Optional(Enum([...VIEWS])),
    comparison: Optional(Enum([...COMPARISONS])),
    peerGroup: Optional(String({ minLength: 1, maxLength: 100 })),
  },
  { additionalProperties: false },
)
export type ViewQuery = Static<typeof ViewQuery>

/** The view a reply was computed for: what was asked, completed by the standard, and the months there are figures for. */
export const ResolvedView = Object(
  {
    period: Period,
    view: Enum([...VIEWS]),
    comparison: Enum([...COMPARISONS]),
    comparisonPeriod: Period,
    firstPeriod: Period,
    lastPeriod: Period,
    peerGroup: Union([Object({ id: String(), name: String() }, { additionalProperties: false }), Null()]),
  },
  { additionalProperties: false },
)
export type ResolvedView = Static<typeof ResolvedView>

/** Unit of measurement: its id (`EUR`, `%`, `days`, …) and its short label in the reader's language. */
export const UnitOfMeasure = Object({ id: String(), label: String() }, { additionalProperties: false })
export type UnitOfMeasure = Static<typeof UnitOfMeasure>

/** A target: a minimum (HIGHER), a maximum (LOWER) or a corridor (RANGE). Both null: no target. */
export const Target = Object({ min: Value, max: Value }, { additionalProperties: false })
export type Target = Static<typeof Target>

/** The distribution of a KPI over a peer group in one period. Never holds another unit's name or single value. */
export const Benchmark = Object(
  { p10: Number(), p25: Number(), p50: Number(), p75: Number(), p90: Number(), n: Integer() },
  { additionalProperties: false },
)
export type Benchmark = Static<typeof Benchmark>

/** A KPI's value with everything needed to judge it; the same anatomy in tile, table row and detail header. */
export const Reading = Object(
  {
    value: Value,
    comparison: Value,
    target: Target,
    status: Enum([...STATUSES]),
    statusAgainst: Union([Enum(['TARGET', 'MEDIAN']), Null()]),
    benchmark: Union([Benchmark, Null()], { description: 'Null while fewer than five independent units contribute.' }),
    position: Union([Enum([...POSITIONS]), Null()]),
    deviation: Number({
      description:
        'Gap to the target (or median) in peer interquartile ranges; 0 at or beyond it, and when there is nothing to compare.',
    }),
    peerDeviation: Number({
      description:
        'Gap to the median of the peers in peer interquartile ranges; 0 at or beyond it, and when there is nothing to compare.',
    }),
  },
  { additionalProperties: false },
)
export type Reading = Static<typeof Reading>

/** One month of a series. */
export const SeriesPoint = Object({ period: Period, value: Value }, { additionalProperties: false })
export type SeriesPoint = Static<typeof SeriesPoint>

/** What every form of a KPI carries. */
export const kpiProperties = {
  id: String(),
  areaId: String(),
  topicId: Union([String(), Null()]),
  name: String(),
  description: String(),
  unit: UnitOfMeasure,
  decimals: Integer(),
  direction: Enum([...DIRECTIONS]),
  isHeadline: Boolean({ description: 'One of the few KPIs that stand for their area.' }),
}

/** A KPI with its reading and the last 24 months. */
export const KpiSummary = Object(
  { ...kpiProperties, reading: Reading, series: Array(SeriesPoint) },
  { additionalProperties: false },
)
export type KpiSummary = Static<typeof KpiSummary>

/** How many of a unit's (or an area's) KPIs stand where, in the latest month with figures. */
export const StatusCounts = Object(
  { GOOD: Integer(), WARN: Integer(), BAD: Integer(), NONE: Integer() },
  { additionalProperties: false },
)
export type StatusCounts = Static<typeof StatusCounts>
