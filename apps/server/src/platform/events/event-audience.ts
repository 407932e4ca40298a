import { EVENTS, type EventDefinition, SESSION_CHANGED } from '@lotse/contract/event-catalogue.ts'
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
  const definition = definitionOf(event.type)
  return (
    definition !== undefined &&
    (event.businessUnitId === null || event.businessUnitId === businessUnitId) &&
    (event.personIds === null || event.personIds.includes(personId)) &&
    isAllowed(definition.requires, { permissions })
  )
}

/** Every signed-in person may know that the own rights changed. */
const OF_SESSION: EventDefinition = { requires: [], description: '' }

function definitionOf(type: string): EventDefinition | undefined {
  if (type === SESSION_CHANGED) return OF_SESSION
  return Object.hasOwn(EVENTS, type) ? EVENTS[type as keyof typeof EVENTS] : undefined
}
