import { Object, Optional, type Static, String } from 'typebox'
import type { EventType } from './event-catalogue.ts'

/** Data of a change: what changed, and the business unit when the change belongs to one unit. */
export const ChangeEvent = Object(
  { type: String(), id: Optional(String()), businessUnitId: Optional(String()) },
  { additionalProperties: false },
)
export type ChangeEvent = Omit<Static<typeof ChangeEvent>, 'type'> & { readonly type: EventType }
