import { Array, Boolean, Integer, Null, Number, Object, type Static, String, Union } from 'typebox'
import { Period, UnitOfMeasure, Value } from '../../figure.schema.ts'
import { DELIVERED_LISTED } from './import.constants.ts'
import { DecidedFinding, ImportReason } from './import.finding.schema.ts'
import { FigureDelivery } from './import.schema.ts'

const closed = { additionalProperties: false } as const

/** A delivery with what it changed. */
export const FigureDeliveryDetails = Object(
  {
    delivery: FigureDelivery,
    withdrawal: Union([FigureDelivery, Null()], { description: 'The withdrawal that is in force.' }),
    canWithdraw: Boolean({ description: 'False for tenant packs and withdrawals.' }),
    findings: Array(DecidedFinding),
    values: Array(
      Object(
        {
          businessUnitId: String(),
          businessUnit: String(),
          figureId: String(),
          figure: String(),
          period: Period,
          before: Value,
          after: Value,
        },
        closed,
      ),
      { description: `The first ${DELIVERED_LISTED}. Null: no value.` },
    ),
    changes: Array(
      Object(
        {
          businessUnitId: String(),
          businessUnit: String(),
          kpis: Array(
            Object(
              {
                id: String(),
                name: String(),
                unit: UnitOfMeasure,
                decimals: Integer(),
                before: Number(),
                after: Number(),
                eur: Union([Number(), Null()], { description: 'Euro impact of the difference per year.' }),
              },
              closed,
            ),
          ),
        },
        closed,
      ),
      {
        description:
          'KPIs over twelve months with these values and before them, largest euro impact first, of at most ten business units. For the first figures of a unit, the prior year is the comparison.',
      },
    ),
  },
  closed,
)
export type FigureDeliveryDetails = Static<typeof FigureDeliveryDetails>

/** Why a delivery is withdrawn. */
export const DeliveryWithdrawal = Object({ reason: ImportReason }, closed)
export type DeliveryWithdrawal = Static<typeof DeliveryWithdrawal>
