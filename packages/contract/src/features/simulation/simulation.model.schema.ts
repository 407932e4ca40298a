import { Array, Boolean, Enum, Integer, Null, Number, Object, Optional, type Static, String, Union } from 'typebox'
import { DIRECTIONS, STATUSES } from '../../figure.constants.ts'
import { Benchmark, Period, Target, UnitOfMeasure, Value } from '../../figure.schema.ts'
import { COMPARED_SCENARIOS } from './simulation.constants.ts'
import { SimulationFigureName, SimulationItem, SimulationLever, SimulationResult } from './simulation.schema.ts'

const closed = { additionalProperties: false } as const
const nullable = <T extends Parameters<typeof Union>[0][number]>(schema: T) => Union([schema, Null()])
const Reference = Object({ id: String(), name: String() }, closed)

/** A rule of a KPI's own status thresholds: "at least as good as `reference` × `factor` → this status". */
export const SimulationThreshold = Object(
  {
    status: Enum(['GOOD', 'WARN', 'BAD']),
    reference: Enum(['TARGET', 'WEAK', 'MEDIAN', 'WEAK_QUARTILE', 'VALUE']),
    factor: Optional(Number()),
    value: Optional(Number()),
  },
  closed,
)

/** A figure of the model: everything that a browser needs to compute with it. All single values are over twelve months. */
export const SimulationNode = Object(
  {
    code: String(),
    kind: Enum(['KPI', 'DERIVED_FIGURE', 'BASE_FIGURE']),
    name: String(),
    description: nullable(String({ description: 'KPIs only.' })),
    unit: UnitOfMeasure,
    decimals: Integer(),
    direction: nullable(Enum([...DIRECTIONS])),
    targetBasis: Enum(['POINT', 'YEAR'], {
      description: 'YEAR: an amount that grows with the length of the period; POINT: a ratio, a rate, a stock.',
    }),
    areaId: nullable(String()),
    formula: nullable(String({ description: 'Of actual values; null for a base figure.' })),
    driverFormula: nullable(
      String({
        description:
          'The formula that levers work through; null: a leaf, which keeps its actual value until a lever moves it.',
      }),
    ),
    aggregation: nullable(
      Enum(['SUM', 'AVERAGE', 'LAST'], { description: 'How months are combined; base figures only.' }),
    ),
    value: Value,
    priorYear: Value,
    plan: Union([Number(), Null()], {
      description: 'Computed from planned base figures; null unless all are planned.',
    }),
    target: Object({ ...Target.properties }, closed),
    isOwnTarget: Boolean({ description: 'The organisation set the target; else it is the guide value of the KPI.' }),
    weak: Union([Number(), Null()], { description: 'The value from which a KPI is weak.' }),
    thresholds: Union([Array(SimulationThreshold), Null()], {
      description: "The KPI's own rules for its status, in their order; null: the default rules.",
    }),
    status: Enum([...STATUSES]),
    benchmark: Union([Benchmark, Null()], { description: 'Null while fewer than five independent units contribute.' }),
    series: Array(Value, { description: 'Monthly values of the months in `months`.' }),
  },
  closed,
)
export type SimulationNode = Static<typeof SimulationNode>

/** The outcome and month of a model. Defaults: the tenant's outcome KPI, the last month with figures. */
export const SimulationModelQuery = Object(
  { kpiId: Optional(String({ minLength: 1, maxLength: 100 })), month: Optional(Period) },
  closed,
)
export type SimulationModelQuery = Static<typeof SimulationModelQuery>

/** A unit's figures below an outcome, and the formulas, so that a browser can compute scenarios without further calls. */
export const SimulationModel = Object(
  {
    outcomeId: String(),
    baseMonth: Period,
    firstMonth: Period,
    lastMonth: String({ ...Period, description: 'First and last month with figures: the possible base months.' }),
    peerGroup: nullable(Reference),
    months: Array(Period, { description: 'The months of all series, oldest first; the last one is the base month.' }),
    nodes: Array(SimulationNode, {
      description:
        'The outcome, everything that it depends on along its driver formulas, and everything that the formulas of these use. Base figures first, then KPIs without a driver formula, then every figure after those of its driver formula.',
    }),
    assumptions: Array(Object({ id: String(), name: String(), unit: UnitOfMeasure, value: Number() }, closed)),
    areas: Array(Reference, { description: "Areas of the nodes, in the tenant's order." }),
    missing: Array(Object({ code: String(), months: Array(Period) }, closed), {
      description:
        'Base figures without a value in some of the twelve months up to the base month; figures that need them have no value.',
    }),
    isTenantOutcome: Boolean({ description: 'Whether it is the outcome that potentials are differences of, in EUR.' }),
  },
  closed,
)
export type SimulationModel = Static<typeof SimulationModel>

const uuid = '[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}'

/** The scenarios to compare, and a base month. Default: the latest base month of the scenarios. */
export const SimulationComparisonQuery = Object(
  {
    ids: String({
      pattern: `^${uuid}(,${uuid}){0,${COMPARED_SCENARIOS - 1}}$`,
      description: `Ids of one to ${COMPARED_SCENARIOS} scenarios, separated by commas.`,
    }),
    month: Optional(Period),
  },
  closed,
)

/** Scenarios side by side, in the order of the ids. `result` is computed now at `baseMonth`, not the stored one. */
export const SimulationComparison = Object(
  {
    baseMonth: Period,
    scenarios: Array(
      Object(
        {
          ...SimulationItem.properties,
          levers: Array(SimulationLever),
          figures: Array(SimulationFigureName),
          result: SimulationResult,
          path: Array(Object({ period: Period, baseline: Value, value: Value }, closed), {
            description: 'The outcome month by month after the base month; empty without a result.',
          }),
        },
        closed,
      ),
    ),
  },
  closed,
)
export type SimulationComparison = Static<typeof SimulationComparison>

/** A figure of a scenario against its actual values. Arrays have one entry per month of `months`. */
export const ActualsFigure = Object(
  {
    ...SimulationFigureName.properties,
    role: Enum(['OUTCOME', 'LEVER']),
    direction: nullable(Enum([...DIRECTIONS])),
    baseline: Array(Value, {
      description: 'Monthly value of the same month in the twelve months up to the base month.',
    }),
    expected: Array(Value, { description: 'Baseline plus what the scenario changes in this month.' }),
    actual: Array(Value, { description: 'Monthly actual value; null where there is none (yet).' }),
  },
  closed,
)
export type ActualsFigure = Static<typeof ActualsFigure>

/** A scenario against the actual values since its base month. The outcome first, then the levers in their order. */
export const SimulationActuals = Object(
  {
    baseMonth: Period,
    lastMonth: String({ ...Period, description: 'Last month with figures of the unit.' }),
    months: Array(Period, { description: 'The months of the horizon, whether or not they have actual values.' }),
    figures: Array(ActualsFigure),
  },
  closed,
)
export type SimulationActuals = Static<typeof SimulationActuals>
