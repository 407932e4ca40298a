import { Enum, Integer, Null, Number, Object, Optional, type Static, String, Union } from 'typebox'
import { Period } from '../../figure.schema.ts'
import { MultiLine } from '../../written-text.schema.ts'
import { ENTERED_VALUE_LIMIT } from '../kpi/kpi.correction.constants.ts'
import { FINDING_DECISIONS, IMPLAUSIBLE_LISTED, IMPLAUSIBLE_REASONS, IMPORT_REASON_LENGTH } from './import.constants.ts'

const closed = { additionalProperties: false } as const

/** Why an implausible value is right, or why a delivery is withdrawn. */
export const ImportReason = MultiLine({ minLength: 1, maxLength: IMPORT_REASON_LENGTH })

/** What is implausible of a unit in a month: a value, or the whole month (then `figureId` and `value` are null). */
export const ImplausibleFinding = Object(
  {
    reason: Enum([...IMPLAUSIBLE_REASONS]),
    businessUnitId: String(),
    businessUnit: String(),
    figureId: Union([String(), Null()]),
    figure: Union([String(), Null()]),
    period: Period,
    value: Union([Number(), Null()]),
    low: Union([Number(), Null()], {
      description: "The usual range of the unit's own values; null where there is none.",
    }),
    high: Union([Number(), Null()]),
    factor: Union([Number(), Null()], { description: 'Of MONTH_FACTOR: by how much the month is off.' }),
    otherPeriod: Union([Period, Null()], { description: 'Of DUPLICATE: the month with the same values.' }),
    otherFigure: Union([String(), Null()], { description: 'Of SWAPPED: the other figure.' }),
  },
  closed,
)
export type ImplausibleFinding = Static<typeof ImplausibleFinding>

/** An implausible value of a delivery, and what a person decided about it. */
export const DecidedFinding = Object(
  {
    ...ImplausibleFinding.properties,
    decision: Enum([...FINDING_DECISIONS]),
    text: Union([String(), Null()], { description: 'Why the value is right.' }),
    mended: Union([Number(), Null()], { description: 'The value that was imported instead.' }),
  },
  closed,
)
export type DecidedFinding = Static<typeof DecidedFinding>

/** What is decided about an implausible value. */
export const FindingDecision = Object(
  {
    finding: Integer({
      minimum: 0,
      maximum: IMPLAUSIBLE_LISTED - 1,
      description: 'Position in the list of findings, from 0.',
    }),
    decision: Enum([...FINDING_DECISIONS]),
    reason: Optional(ImportReason),
    value: Optional(
      Number({
        minimum: -ENTERED_VALUE_LIMIT,
        maximum: ENTERED_VALUE_LIMIT,
        description: 'Of MEND: the value to import.',
      }),
    ),
  },
  closed,
)
export type FindingDecision = Static<typeof FindingDecision>
