import { Array, Boolean, Integer, Null, Number, Object, Optional, type Static, String, Union } from 'typebox'
import { Period, UnitOfMeasure, Value } from '../../figure.schema.ts'
import { MultiLine } from '../../written-text.schema.ts'
import { CORRECTION_REASON_LENGTH, ENTERED_VALUE_LIMIT } from './kpi.correction.constants.ts'

const closed = { additionalProperties: false }

const Entered = Number({ minimum: -ENTERED_VALUE_LIMIT, maximum: ENTERED_VALUE_LIMIT })

/** A correction of one base figure of the unit in one month. */
export const ValueCorrection = Object(
  {
    figureId: String({ minLength: 1, maxLength: 100, description: 'A base figure that the KPI is calculated from.' }),
    period: Period,
    value: Union([Entered, Null()], { description: 'The new value; null withdraws the value.' }),
    seen: Union([Number(), Null()], { description: 'The value that the person saw before; null if there was none.' }),
    reason: MultiLine({ minLength: 1, maxLength: CORRECTION_REASON_LENGTH }),
    confirmed: Optional(Boolean({ description: 'True if the value is right although it is implausible.' })),
  },
  closed,
)
export type ValueCorrection = Static<typeof ValueCorrection>

/** One change of a value: the first delivery, a later one, or a correction by a person. */
export const ValueChange = Object(
  {
    id: Integer({ description: 'Number of the delivery; a later change has a higher one.' }),
    at: Union([String({ format: 'date-time' }), Null()]),
    by: Union([Object({ id: String(), name: String() }, closed), Null()], {
      description: 'Who corrected the value; null if it was delivered in a file or a tenant pack.',
    }),
    importedBy: Union([String(), Null()], {
      description: 'Name of the person who imported the file; null for a correction and for a tenant pack.',
    }),
    source: Union([String(), Null()], { description: 'Name of the delivered file or pack; null for a correction.' }),
    before: Value,
    after: Value,
    reason: Union([String(), Null()]),
  },
  closed,
)
export type ValueChange = Static<typeof ValueChange>

/**
 * A base figure of the unit in one month, and how its value came about. Values from `firstPeriod` to `lastPeriod` can be
 * corrected.
 */
export const ValueHistory = Object(
  {
    figure: Object({ id: String(), name: String(), unit: UnitOfMeasure, decimals: Integer() }, closed),
    period: Period,
    value: Value,
    firstPeriod: Period,
    lastPeriod: Period,
    changes: Array(ValueChange, { description: 'Newest first.' }),
  },
  closed,
)
export type ValueHistory = Static<typeof ValueHistory>

/** The figure and month of a history. */
export const ValueHistoryQuery = Object({ figureId: String({ minLength: 1, maxLength: 100 }), period: Period }, closed)
