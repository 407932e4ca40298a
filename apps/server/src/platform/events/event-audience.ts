import { EVENTS, type EventDefinition } from '@lotse/contract/event-catalogue.ts'
import { isAllowed } from '@lotse/contract/permission.ts'
import type { StoredEvent } from './event.ts'

/** What decides which events a stream carries. */
export interface StreamRights {
  readonly personId: string
  readonly permissions: readonly string[]
  /** The unit in which the caller works; null when in none. */
  readonly businessUnitId: string | null
}

/** Whether a stream with these rights carries the event: its type, its unit and its people must all allow it. */
export function mayHear(event: StoredEvent, { personId, permissions, businessUnitId }: StreamRights): boolean {
  const definition: EventDefinition | undefined = Object.hasOwn(EVENTS, event.type)
    ? EVENTS[event.type as keyof typeof EVENTS]
    : undefined
  return (
    definition !== undefined &&
    (event.businessUnitId === null || event.businessUnitId === businessUnitId) &&
    (event.personIds === null || event.personIds.includes(personId)) &&
    isAllowed(definition.requires, { permissions })
  )
}
