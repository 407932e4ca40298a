import { EVENTS, type EventDefinition } from '@lotse/contract/event-catalogue.ts'
import { isAllowed } from '@lotse/contract/permission.ts'
import type { StoredEvent } from './event.ts'

/** The caller's rights, which determine the events of a stream. */
export interface StreamRights {
  readonly personId: string
  readonly permissions: readonly string[]
  /** The selected unit; null if none. */
  readonly businessUnitId: string | null
}

/** Whether a stream with these rights may receive the event: checks the type's permission, the unit and the people. */
export function mayReceive(event: StoredEvent, { personId, permissions, businessUnitId }: StreamRights): boolean {
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
