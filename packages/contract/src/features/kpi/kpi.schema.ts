import { Array, Enum, Integer, Null, Number, Object, type Static, String, Union } from 'typebox'
import { DIRECTIONS } from '../../figure.constants.ts'
import {
  Benchmark,
  KpiSummary,
  kpiProperties,
  Period,
  Reading,
  ResolvedView,
  Target,
  UnitOfMeasure,
  Value,
} from '../../figure.schema.ts'
import { REGISTRATIONS } from '../market/market.drive.ts'
import { POTENTIAL_ROLES } from './kpi.potential.constants.ts'
import { TARGET_BASES } from './kpi.target.schema.ts'

export const KpiList = Object({ view: ResolvedView, content: Array(KpiSummary) }, { additionalProperties: false })
export type KpiList = Static<typeof KpiList>

/** One month of the detail series: value, prior year, target and the peers' quartiles. */
export const DetailPoint = Object(
  { period: Period, value: Value, priorYear: Value, target: Target, benchmark: Union([Benchmark, Null()]) },
  { additionalProperties: false },
)
export type DetailPoint = Static<typeof DetailPoint>

/** A formula with names in the reader's language, and the figures it refers to. */
export const FormulaText = Object(
  {
    text: String(),
    references: Array(
      Object(
        { id: String(), name: String(), kind: Enum(['BASE_FIGURE', 'DERIVED_FIGURE', 'KPI']) },
        { additionalProperties: false },
      ),
    ),
  },
  { additionalProperties: false },
)
export type FormulaText = Static<typeof FormulaText>

/** The default target and thresholds, with their source. */
export const BenchmarkSource = Object(
  { weak: Value, target: Target, top: Value, source: String(), confidence: String() },
  { additionalProperties: false },
)

export const KpiDetail = Object(
  {
    ...kpiProperties,
    areaName: String(),
    topicName: Union([String(), Null()]),
    view: ResolvedView,
    reading: Reading,
    series: Array(DetailPoint),
    registrations: Union([Enum([...REGISTRATIONS]), Null()], {
      description:
        'The registrations of the market that the KPI is part of; null if it is not a number of new cars sold.',
    }),
    formula: FormulaText,
    defaults: BenchmarkSource,
    targetBasis: Enum([...TARGET_BASES], {
      description: 'YEAR: the defaults are for twelve months; a month is compared with a twelfth of them.',
    }),
  },
  { additionalProperties: false },
)
export type KpiDetail = Static<typeof KpiDetail>

/** The contribution of one operand to a change. Contributions add up to the change. */
export const Contribution = Object(
  {
    id: String(),
    name: String(),
    kind: Enum(['BASE_FIGURE', 'DERIVED_FIGURE', 'KPI']),
    unit: UnitOfMeasure,
    decimals: Integer(),
    before: Value,
    after: Value,
    contribution: Number({ description: 'Part of the change, in the unit of the explained KPI.' }),
  },
  { additionalProperties: false },
)
export type Contribution = Static<typeof Contribution>

/** The change of a KPI (or of a figure of its formula) since the comparison period, explained along its formula. */
export const KpiAnalysis = Object(
  {
    view: ResolvedView,
    node: Object(
      {
        id: String(),
        name: String(),
        kind: Enum(['BASE_FIGURE', 'DERIVED_FIGURE', 'KPI']),
        unit: UnitOfMeasure,
        decimals: Integer(),
        direction: Union([Enum([...DIRECTIONS]), Null()]),
      },
      { additionalProperties: false },
    ),
    before: Value,
    after: Value,
    change: Value,
    method: Union([Enum(['SHAPLEY', 'SEQUENTIAL']), Null()]),
    contributions: Array(Contribution),
  },
  { additionalProperties: false },
)
export type KpiAnalysis = Static<typeof KpiAnalysis>

/** The change of one KPI of the unit, with its euro impact. */
export const KpiChange = Object(
  {
    id: String(),
    areaId: String(),
    name: String(),
    unit: UnitOfMeasure,
    decimals: Integer(),
    direction: Enum([...DIRECTIONS]),
    reading: Reading,
    change: Number({ description: 'Value minus comparison, in the unit of the KPI.' }),
    euroImpact: Union([Number(), Null()], {
      description:
        'EUR in the period: the outcome minus the outcome with the KPI at its earlier value, at the volumes of twelve months. Null if the KPI has neither a path to the outcome nor an expression. Amounts of several KPIs overlap: never add them up.',
    }),
    role: Enum([...POTENTIAL_ROLES]),
  },
  { additionalProperties: false },
)
export type KpiChange = Static<typeof KpiChange>

/** What changed most: all KPIs of the unit that changed since the comparison period. */
export const KpiChanges = Object(
  {
    view: ResolvedView,
    outcome: Union([KpiChange, Null()], { description: 'The change of the outcome itself, which is not in the list.' }),
    content: Array(KpiChange, {
      description: 'Largest euro impact first; KPIs without one at the end, by relative change.',
    }),
  },
  { additionalProperties: false },
)
export type KpiChanges = Static<typeof KpiChanges>

/** A row of the actual values: a figure of the KPI, month by month, aggregated by the view. */
export const ActualValueRow = Object(
  {
    id: String(),
    name: String(),
    kind: Enum(['BASE_FIGURE', 'DERIVED_FIGURE', 'KPI']),
    unit: UnitOfMeasure,
    decimals: Integer(),
    values: Array(Value),
    corrected: Array(Period, {
      description: 'The months whose value is the correction of a person; only base figures have any.',
    }),
  },
  { additionalProperties: false },
)
export type ActualValueRow = Static<typeof ActualValueRow>

/** The KPI (first row) and its figures over the requested months. */
export const ActualValues = Object(
  { view: ResolvedView, periods: Array(Period), rows: Array(ActualValueRow) },
  { additionalProperties: false },
)
export type ActualValues = Static<typeof ActualValues>
