import { Array, Enum, Integer, Null, Number, Object, type Static, String, Union } from 'typebox'
import { DIRECTIONS } from '../../figure.constants.ts'
import { Period, UnitOfMeasure, Value } from '../../figure.schema.ts'

/**
 * The verdict on a measure's effect on a KPI. The first three give the reason why there is none (yet): fewer than six
 * months with figures before the work started, fewer than three after it was done, fewer than five independent peers.
 */
export const EFFECT_VERDICTS = [
  'TOO_SHORT_BEFORE',
  'TOO_EARLY',
  'TOO_FEW_PEERS',
  'NO_EVIDENCE',
  'POSITIVE',
  'NEGATIVE',
] as const
export type EffectVerdict = (typeof EFFECT_VERDICTS)[number]

/** Why a clear difference is no evidence: an earlier trend could explain it, or the KPI moved within its target range. */
export const EFFECT_DOUBTS = ['EARLIER_TREND', 'WITHIN_TARGET_RANGE'] as const
export type EffectDoubt = (typeof EFFECT_DOUBTS)[number]

const closed = { additionalProperties: false } as const
const nullable = <T extends Parameters<typeof Union>[0][number]>(schema: T) => Union([schema, Null()])
const Span = Object({ from: Period, to: Period }, closed)
const interval = { value: Number(), low: Number(), high: Number() }

/**
 * How much more the unit changed than its peers, in the KPI's unit (percentage points for %), with its 90 % interval.
 * With an EARLIER_TREND the interval also covers the change that remains after such a trend is subtracted.
 */
export const EffectEstimate = Object(
  {
    ...interval,
    ownBefore: Number({ description: "The unit's mean before the measure." }),
    ownAfter: Number(),
    peersBefore: Number({
      description: 'The mean of at least five independent peers; amounts are scaled to the size of the unit.',
    }),
    peersAfter: Number(),
    units: Integer({ description: 'Number of peers in the comparison.' }),
  },
  closed,
)
export type EffectEstimate = Static<typeof EffectEstimate>

/** One month of the chart. `counterfactual`: the value of the unit if it had changed as its peers did. */
export const EffectPoint = Object({ period: Period, own: Value, counterfactual: Value }, closed)
export type EffectPoint = Static<typeof EffectPoint>

/** The effect of a measure on one of its KPIs. */
export const KpiEffect = Object(
  {
    kpi: Object(
      { id: String(), name: String(), unit: UnitOfMeasure, decimals: Integer(), direction: Enum([...DIRECTIONS]) },
      closed,
    ),
    peerGroup: nullable(
      Object({ id: String(), name: String() }, { ...closed, description: 'The peer group of the comparison.' }),
    ),
    verdict: Enum([...EFFECT_VERDICTS]),
    doubt: nullable(Enum([...EFFECT_DOUBTS])),
    before: nullable(Span),
    after: nullable(Span),
    monthsBefore: Integer(),
    monthsAfter: Integer(),
    contributors: Integer({ description: 'Independent owners among the peers.' }),
    possibleFrom: nullable(
      String({ ...Period, description: 'For TOO_EARLY: the month whose figures make a verdict possible.' }),
    ),
    otherMeasures: Integer({
      description: "The unit's other measures on this KPI that were implemented in the compared months.",
    }),
    estimate: nullable(EffectEstimate),
    eurPerYear: nullable(
      Object(interval, {
        ...closed,
        description:
          'Euro impact of the estimate on the outcome KPI, in € per year; null where no formula leads to it.',
      }),
    ),
    /** `delta`: of a month, comparable with the estimate. */
    expected: nullable(Object({ delta: nullable(Number()), eurPerYear: nullable(Number()) }, closed)),
    series: Array(EffectPoint),
  },
  closed,
)
export type KpiEffect = Static<typeof KpiEffect>

/** The effect of a measure, for each of its KPIs in its order. */
export const MeasureEffect = Object(
  {
    measureId: String({ format: 'uuid' }),
    implementedOn: nullable(String({ description: 'A day; null: not implemented yet, so there is no effect.' })),
    startedIn: nullable(Period),
    implementedIn: nullable(Period),
    lastPeriod: nullable(String({ ...Period, description: 'The last month for which the unit has figures.' })),
    verdict: nullable(
      Enum([...EFFECT_VERDICTS], { description: 'Over all KPIs; NO_EVIDENCE when they contradict each other.' }),
    ),
    kpis: Array(KpiEffect),
  },
  closed,
)
export type MeasureEffect = Static<typeof MeasureEffect>
