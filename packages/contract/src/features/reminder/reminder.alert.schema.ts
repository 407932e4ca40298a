import { Array, Boolean, Integer, Literal, Null, Number, Object, type Static, String, Union } from 'typebox'
import { Period, UnitOfMeasure } from '../../figure.schema.ts'
import { ENTERED_VALUE_LIMIT } from '../kpi/kpi.correction.constants.ts'

const closed = { additionalProperties: false } as const
const Limit = Union([Number({ minimum: -ENTERED_VALUE_LIMIT, maximum: ENTERED_VALUE_LIMIT }), Null()])

/** Maximum number of KPIs with alerts per person, in all business units. */
export const ALERTS_PER_PERSON = 50

/** When a person wants to be informed about a KPI: a month's value falls below or rises above a limit. Null: not informed. */
export const KpiAlertDraft = Object({ below: Limit, above: Limit }, closed)
export type KpiAlertDraft = Static<typeof KpiAlertDraft>

/** The limits of a person for a KPI of the business unit, with the decimals of the KPI, and its value of the newest month. */
export const KpiAlert = Object(
  {
    kpiId: String(),
    kpiName: String(),
    unit: UnitOfMeasure,
    decimals: Integer(),
    ...KpiAlertDraft.properties,
    value: Union([Number(), Null()]),
    passed: Union([Literal('below'), Literal('above'), Null()], {
      description: 'The limit that the value is beyond. A value equal to a limit does not.',
    }),
  },
  closed,
)
export type KpiAlert = Static<typeof KpiAlert>

/** The alerts of the caller in the business unit, in the order of the KPIs. */
export const KpiAlertList = Object(
  {
    content: Array(KpiAlert),
    period: Period,
    hasAddress: Boolean({ description: 'False when no e-mail address of the caller is known: then nothing is sent.' }),
    canSend: Boolean({ description: 'False when no mail server is configured: then nothing is sent.' }),
  },
  closed,
)
export type KpiAlertList = Static<typeof KpiAlertList>
