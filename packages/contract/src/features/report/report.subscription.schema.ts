import { Boolean, Integer, Null, Object, type Static, String, Union } from 'typebox'

const closed = { additionalProperties: false } as const
const Email = String({ format: 'email', minLength: 3, maxLength: 254 })
const weekday = Integer({ minimum: 1, maximum: 7, description: '1 is Monday, 7 is Sunday.' })
const time = String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$', description: "HH:MM by the tenant's clocks." })

/** When and where the weekly report of a business unit is sent. */
export const SubscriptionDraft = Object({ weekday, time, email: Email }, closed)
export type SubscriptionDraft = Static<typeof SubscriptionDraft>

/** The caller's subscription to the weekly report of the business unit; without one, what would be proposed. */
export const Subscription = Object(
  {
    isActive: Boolean(),
    weekday,
    time,
    email: Union([String(), Null()]),
    timeZone: String(),
    nextAt: Union([String({ format: 'date-time' }), Null()]),
    lastWeek: Union([String(), Null()], { description: 'The week last sent.' }),
    canSend: Boolean({ description: 'False while the operator has set up no mail: then nothing is sent.' }),
  },
  closed,
)
export type Subscription = Static<typeof Subscription>
