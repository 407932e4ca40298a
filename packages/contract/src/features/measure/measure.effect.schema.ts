import { Array, Enum, Integer, Null, Number, Object, type Static, String, Union } from 'typebox'
import { DIRECTIONS, Period, UnitOfMeasure, Value } from '../../figure.schema.ts'

/**
 * What can be said of a measure's effect on a KPI. The first three say why nothing can be said (yet): fewer than six months
 * with figures before the work began, fewer than three after it was done, fewer than five independent peers.
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

/** Why a clear difference is no evidence: the unit was on its way before, or it moved within its target corridor. */
export const EFFECT_DOUBTS = ['EARLIER_TREND', 'WITHIN_CORRIDOR'] as const
export type EffectDoubt = (typeof EFFECT_DOUBTS)[number]

const closed = { additionalProperties: false } as const
const nullable = <T extends Parameters<typeof Union>[0][number]>(schema: T) => Union([schema, Null()])
const Span = Object({ from: Period, to: Period }, closed)
const interval = { value: Number(), low: Number(), high: Number() }

/** How much more the unit changed than its peers, in the KPI's unit (percentage points for %), with its interval of 95 %. */
export const EffectEstimate = Object(
  {
    ...interval,
    ownBefore: Number({ description: "The unit's mean before." }),
    ownAfter: Number(),
    peersBefore: Number({
      description: 'The mean of at least five independent peers; amounts in the size of the unit.',
    }),
    peersAfter: Number(),
    units: Integer({ description: 'How many peers took part.' }),
  },
  closed,
)
export type EffectEstimate = Static<typeof EffectEstimate>

/** One month of the picture. `counterfactual`: where the unit would be, had it changed as its peers did. */
export const EffectPoint = Object({ period: Period, own: Value, counterfactual: Value }, closed)
export type EffectPoint = Static<typeof EffectPoint>

/** What a measure did to one of its KPIs. */
export const KpiEffect = Object(
  {
    kpi: Object(
      { id: String(), name: String(), unit: UnitOfMeasure, decimals: Integer(), direction: Enum([...DIRECTIONS]) },
      closed,
    ),
    peerGroup: nullable(
      Object({ id: String(), name: String() }, { ...closed, description: 'Whose units it was held against.' }),
    ),
    verdict: Enum([...EFFECT_VERDICTS]),
    doubt: nullable(Enum([...EFFECT_DOUBTS])),
    before: nullable(Span),
    after: nullable(Span),
    monthsBefore: Integer(),
    monthsAfter: Integer(),
    contributors: Integer({ description: 'Independent owners among the peers.' }),
    possibleFrom: nullable(
      String({ ...Period, description: 'Of TOO_EARLY: the month whose figures make a verdict possible.' }),
    ),
    otherMeasures: Integer({
      description: "The unit's other measures on this KPI that were carried out in the months compared.",
    }),
    estimate: nullable(EffectEstimate),
    eurPerYear: nullable(
      Object(interval, {
        ...closed,
        description: 'What the estimate is worth in the outcome KPI, in € per year; null where no way leads there.',
      }),
    ),
    expected: nullable(Object({ delta: nullable(Number()), eurPerYear: nullable(Number()) }, closed)),
    series: Array(EffectPoint),
  },
  closed,
)
export type KpiEffect = Static<typeof KpiEffect>

/** What came of a measure, for each of its KPIs in its order. */
export const MeasureEffect = Object(
  {
    measureId: String({ format: 'uuid' }),
    implementedOn: nullable(
      String({ description: 'A day; null: not carried out yet, so there is nothing to look at.' }),
    ),
    begunIn: nullable(Period),
    implementedIn: nullable(Period),
    lastPeriod: nullable(String({ ...Period, description: 'The last month the unit has figures for.' })),
    verdict: nullable(
      Enum([...EFFECT_VERDICTS], { description: 'Of all KPIs together; NO_EVIDENCE when they contradict each other.' }),
    ),
    kpis: Array(KpiEffect),
  },
  closed,
)
export type MeasureEffect = Static<typeof MeasureEffect>
