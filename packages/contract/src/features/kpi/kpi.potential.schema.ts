import { Array, Enum, Integer, Null, Number, Object, type Static, String, Union } from 'typebox'
import { Benchmark, kpiProperties, POSITIONS, ResolvedView, UnitOfMeasure, Value } from '../../figure.schema.ts'

/** How far up among its peers a KPI is thought to move: the median, the better quartile, the best tenth. */
export const POTENTIAL_LEVELS = ['MEDIAN', 'TOP_QUARTILE', 'BEST_PRACTICE'] as const
export type PotentialLevel = (typeof POTENTIAL_LEVELS)[number]

/** What a KPI is in the joint potential; see docs/guides/potential.md. */
export const POTENTIAL_ROLES = ['LEVER', 'ESTIMATE', 'RESULT', 'NONE'] as const
export type PotentialRole = (typeof POTENTIAL_ROLES)[number]

/**
 * Whether there is a potential, and if not, why: AT_BEST (as good as the best tenth or, for a corridor, inside it), NO_VALUE
 * (no value over twelve months), NOT_RELEASED (fewer than five independent peers), NO_PEERS (no peer group), NO_CORRIDOR (a
 * range without a corridor knows no better), NO_WAY (neither formula nor expression leads to money), NO_OUTCOME_VALUE
 * (figures that the sum needs are missing).
 */
export const POTENTIAL_STATES = [
  'READY',
  'AT_BEST',
  'NO_VALUE',
  'NOT_RELEASED',
  'NO_PEERS',
  'NO_CORRIDOR',
  'NO_WAY',
  'NO_OUTCOME_VALUE',
] as const
export type PotentialState = (typeof POTENTIAL_STATES)[number]

const closed = { additionalProperties: false }
const Named = Object({ id: String(), name: String() }, closed)

/** A figure on the way from the KPI to the outcome, today and with the KPI at its aim. */
export const PotentialStep = Object(
  { ...Named.properties, unit: UnitOfMeasure, decimals: Integer(), before: Value, after: Value },
  closed,
)
export type PotentialStep = Static<typeof PotentialStep>

/** One level: where the KPI would be, and what that is worth in EUR per year. */
export const LevelPotential = Object(
  {
    level: Enum([...POTENTIAL_LEVELS]),
    aim: Number({ description: 'The KPI at this level, in its unit.' }),
    gap: Number({ minimum: 0, description: 'Distance to the aim in the unit of the KPI; 0 for who is there already.' }),
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

/** A number that nobody measures and that expressions use, with where it comes from. */
export const Assumption = Object(
  {
    ...Named.properties,
    unit: UnitOfMeasure,
    value: Number(),
    packValue: Number({ description: 'As the tenant pack brings it.' }),
    source: String(),
    changedAt: Union([String({ format: 'date-time' }), Null()], { description: 'Null: as the tenant pack brings it.' }),
    changedBy: Union([String(), Null()]),
  },
  closed,
)
export type Assumption = Static<typeof Assumption>

export const AssumptionList = Object({ content: Array(Assumption) }, closed)
export type AssumptionList = Static<typeof AssumptionList>

/** A change of an assumption, newest first. `value` null: back to the value of the tenant pack. */
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

/** A new value; null takes back what people changed. */
export const AssumptionChange = Object({ value: Union([Number({ minimum: 0, maximum: 1e12 }), Null()]) }, closed)

/** What closing one KPI's gap is worth to the unit, over the twelve months that end with the period. */
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
    levels: Array(LevelPotential, { description: 'Lowest level first; empty unless READY or AT_BEST.' }),
    expression: Union([String(), Null()], {
      description: 'For an estimate: how its worth is computed, with names in the language of the reader.',
    }),
    figures: Array(PotentialStep, { description: 'The figures that the expression reads, `before` only.' }),
    assumptions: Array(Assumption),
    heldBy: Array(Named, { description: 'For a result: the KPIs whose shares hold its potential.' }),
    overlapsWith: Array(Named, { description: 'Other KPIs that describe the same money.' }),
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
    aim: Number(),
    amount: Number({ minimum: 0, description: 'EUR per year, this KPI alone; never add these up.' }),
    share: Number({ minimum: 0, description: 'EUR per year; the shares add up to the joint potential.' }),
  },
  closed,
)
export type PotentialItem = Static<typeof PotentialItem>

/** What all of a unit's gaps are worth together at one level, over the twelve months that end with the period. */
export const UnitPotential = Object(
  {
    view: ResolvedView,
    level: Enum([...POTENTIAL_LEVELS]),
    joint: Union([Number({ minimum: 0 }), Null()], {
      description: 'EUR per year; null while no KPI has a released benchmark and a value.',
    }),
    overlap: Object(
      {
        sum: Number({ description: 'EUR per year: what adding the single amounts would promise.' }),
        count: Integer({ description: 'Of how many KPIs.' }),
      },
      closed,
    ),
    items: Array(PotentialItem, { description: 'Largest share first, without those that have none.' }),
    areas: Array(Object({ ...Named.properties, share: Number({ minimum: 0 }) }, closed), {
      description: 'The shares by area, in the order of the tenant; they add up to the joint potential.',
    }),
    outcome: Union([Named, Null()]),
  },
  closed,
)
export type UnitPotential = Static<typeof UnitPotential>
