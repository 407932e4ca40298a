import { Array, Boolean, Integer, Null, Object, type Static, String, Union } from 'typebox'

const closed = { additionalProperties: false } as const
const weekday = Integer({ minimum: 1, maximum: 7, description: '1 is Monday, 7 is Sunday.' })
const time = String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$', description: "HH:MM in the tenant's time zone." })

/** Weekday and time of a subscription. */
export const SubscriptionDraft = Object({ weekday, time }, closed)
export type SubscriptionDraft = Static<typeof SubscriptionDraft>

/** The caller's subscription to the weekly report of the business unit; without one, the defaults. */
export const Subscription = Object(
  {
    isActive: Boolean(),
    weekday,
    time,
    email: Union([String(), Null()], {
      description: "The caller's e-mail address, to which the report is sent; null if none is known.",
    }),
    timeZone: String(),
    nextAt: Union([String({ format: 'date-time' }), Null()]),
    lastWeek: Union([String(), Null()], { description: 'The week that was sent last.' }),
    canSend: Boolean({ description: 'False when no mail server is configured: then nothing is sent.' }),
  },
  closed,
)
export type Subscription = Static<typeof Subscription>

/** The caller's subscriptions in all business units. */
export const OwnSubscriptionList = Object(
  {
    content: Array(Object({ businessUnitId: String(), businessUnitName: String(), weekday, time }, closed)),
  },
  closed,
)
export type OwnSubscriptionList = Static<typeof OwnSubscriptionList>
