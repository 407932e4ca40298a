import { Array, Enum, Integer, Null, Object, type Static, String, Union } from 'typebox'
import { Period } from '../../figure.schema.ts'
import { MultiLine } from '../../written-text.schema.ts'
import { CLOSING_MONTHS, REOPEN_REASON_LENGTH } from './closing.constants.ts'

const closed = { additionalProperties: false } as const
const by = Union([String(), Null()], { description: 'Name of the person.' })
const at = String({ format: 'date-time' })

/** A complete month: whether it is closed, and the units without any value of it. */
export const ClosingMonth = Object(
  {
    period: Period,
    state: Enum(['OPEN', 'CLOSED']),
    closed: Union([Object({ at, by }, closed), Null()], { description: 'The last time it was closed.' }),
    reopened: Union([Object({ at, by, reason: String() }, closed), Null()], {
      description: 'Since it was closed; null while it is closed.',
    }),
    missing: Array(Object({ id: String(), name: String() }, closed), {
      description: 'Units that have not delivered any value of the month.',
    }),
  },
  closed,
)
export type ClosingMonth = Static<typeof ClosingMonth>

export const ClosingMonthList = Object(
  { content: Array(ClosingMonth, { description: `Newest first, at most ${CLOSING_MONTHS}.` }) },
  closed,
)
export type ClosingMonthList = Static<typeof ClosingMonthList>

export const Reopening = Object({ reason: MultiLine({ minLength: 1, maxLength: REOPEN_REASON_LENGTH }) }, closed)

/** The reminder that was sent, and how many people received it. */
export const ClosingReminder = Object({ messageId: String({ format: 'uuid' }), recipients: Integer() }, closed)
export type ClosingReminder = Static<typeof ClosingReminder>
