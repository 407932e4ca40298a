import { Array, Boolean, Enum, Integer, Null, Number, Object, type Static, String, Union } from 'typebox'
import { POSITIONS } from '../../figure.constants.ts'
import { Benchmark, kpiProperties, ResolvedView, UnitOfMeasure, Value } from '../../figure.schema.ts'
import { POTENTIAL_LEVELS, POTENTIAL_ROLES, POTENTIAL_STATES, STANDARD_LEVELS } from './kpi.potential.constants.ts'

const closed = { additionalProperties: false }
const Named = Object({ id: String(), name: String() }, closed)

/** A figure between the KPI and the outcome, today and with the KPI at its target level. */
export const PotentialStep = Object(
  { ...Named.properties, unit: UnitOfMeasure, decimals: Integer(), before: Value, after: Value },
  closed,
)
export type PotentialStep = Static<typeof PotentialStep>

/** One target level: the value of the KPI there, and its potential in EUR per year. */
export const LevelPotential = Object(
  {
    level: Enum([...POTENTIAL_LEVELS]),
    targetLevel: Number({ description: 'The KPI at this level, in its unit.' }),
    isRangeStart: Boolean({
      description:
        'True when this is the near end of the target range, which all higher levels are limited to as well.',
    }),
    releasedLevel: Enum([...POTENTIAL_LEVELS], {
      description:
        'What the target level is: the level itself, or the next lower one whose quantile is released for this peer group.',
    }),
    gap: Number({ minimum: 0, description: 'Distance to the target level in the unit of the KPI; 0 at or beyond it.' }),
    amount: Union([Number({ minimum: 0 }), Null()], {
      description: 'EUR per year, this KPI alone. Amounts of several KPIs overlap: never add them up.',
    }),
    share: Union([Number({ minimum: 0 }), Null()], {
      description: "EUR per year: overlap-free share of the unit's joint potential; null for a result, which has none.",
    }),
    joint: Number({ minimum: 0, description: 'EUR per year: all KPIs of the unit at this level together.' }),
    steps: Array(PotentialStep),
  },
  closed,
)
export type LevelPotential = Static<typeof LevelPotential>

/** A value that is not measured and that expressions use, with its source. */
export const Assumption = Object(
  {
    ...Named.properties,
    unit: UnitOfMeasure,
    value: Number(),
    packValue: Number({ description: 'Value of the tenant pack.' }),
    source: String(),
    changedAt: Union([String({ format: 'date-time' }), Null()], {
      description: 'Null while it has the value of the tenant pack.',
    }),
    changedBy: Union([String(), Null()]),
  },
  closed,
)
export type Assumption = Static<typeof Assumption>

export const AssumptionList = Object({ content: Array(Assumption) }, closed)
export type AssumptionList = Static<typeof AssumptionList>

/** An assumption with its changes, newest first. `value` null: reset to the value of the tenant pack. */
export const AssumptionDetail = Object(
  {
    ...Assumption.properties,
    history: Array(
      Object(
        {
          value: Union([Number(), Null()]),
          changedAt: String({ format: 'date-time' }),
          changedBy: Union([String(), Null()]),
        },
        closed,
      ),
    ),
  },
  closed,
)
export type AssumptionDetail = Static<typeof AssumptionDetail>

/** A new value; null resets it to the value of the tenant pack. */
export const AssumptionChange = Object({ value: Union([Number({ minimum: 0, maximum: 1e12 }), Null()]) }, closed)

/** The potential of one KPI for the unit, over the twelve months that end with the period. */
export const KpiPotential = Object(
  {
    ...kpiProperties,
    areaName: String(),
    view: ResolvedView,
    state: Enum([...POTENTIAL_STATES]),
    role: Enum([...POTENTIAL_ROLES]),
    value: Value,
    benchmark: Union([Benchmark, Null()]),
    position: Union([Enum([...POSITIONS]), Null()]),
    contributors: Union([Integer(), Null()], {
      description: 'Independent owners in the peer group, whether or not they have a value; null without a group.',
    }),
    outcome: Union([
      Object({ ...Named.properties, unit: UnitOfMeasure, decimals: Integer(), value: Value }, closed),
      Null(),
    ]),
    standardLevel: Enum([...STANDARD_LEVELS], { description: 'The level of the amounts on all other screens.' }),
    levels: Array(LevelPotential, {
      description:
        'Lowest level first; empty unless READY or AT_BEST. Of levels that are the same, because they are limited to the same end of the target range or because the higher quantile is not released, only one, at the standard level if possible.',
    }),
    expression: Union([String(), Null()], {
      description: 'For an estimate: the expression of its euro impact, with names in the language of the reader.',
    }),
    figures: Array(PotentialStep, { description: 'The figures that the expression uses, `before` only.' }),
    assumptions: Array(Assumption),
    levers: Array(Named, { description: 'For a result: the KPIs whose shares include its potential.' }),
    overlapsWith: Array(Named, { description: 'Other KPIs whose potentials count the same amount.' }),
  },
  closed,
)
export type KpiPotential = Static<typeof KpiPotential>

/** One KPI's part in the unit's joint potential. */
export const PotentialItem = Object(
  {
    ...Named.properties,
    areaId: String(),
    unit: UnitOfMeasure,
    decimals: Integer(),
    value: Number(),
    targetLevel: Number(),
    releasedLevel: Enum([...POTENTIAL_LEVELS], {
      description: 'Lower than the requested level where the quantile of that level is not released.',
    }),
    amount: Number({ minimum: 0, description: 'EUR per year, this KPI alone; never add these up.' }),
    share: Number({ minimum: 0, description: 'EUR per year; the shares add up to the joint potential.' }),
  },
  closed,
)
export type PotentialItem = Static<typeof PotentialItem>

/** The joint potential of a unit at one target level, over the twelve months that end with the period. */
export const UnitPotential = Object(
  {
    view: ResolvedView,
    level: Enum([...POTENTIAL_LEVELS]),
    standardLevel: Enum([...STANDARD_LEVELS], { description: 'The level when none is requested.' }),
    joint: Union([Number({ minimum: 0 }), Null()], {
      description: 'EUR per year; null while no KPI has both a benchmark and a value.',
    }),
    ambition: Union([Object({ level: Enum([...POTENTIAL_LEVELS]), joint: Number({ minimum: 0 }) }, closed), Null()], {
      description:
        'The joint potential at the next higher level, EUR per year; null where that level is released for no KPI.',
    }),
    overlap: Object(
      {
        sum: Number({ description: 'EUR per year: sum of the single amounts, which overlap.' }),
        count: Integer({ description: 'Number of KPIs in the sum.' }),
      },
      closed,
    ),
    items: Array(PotentialItem, { description: 'Largest share first, without KPIs that have no share.' }),
    areas: Array(Object({ ...Named.properties, share: Number({ minimum: 0 }) }, closed), {
      description: "The shares by area, in the tenant's order; they add up to the joint potential.",
    }),
    outcome: Union([Named, Null()]),
  },
  closed,
)
export type UnitPotential = Static<typeof UnitPotential>
