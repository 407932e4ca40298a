import type { EventType } from '@lotse/contract/event-catalogue.ts'

/**
 * The rights of somebody changed: streams look at their sessions again. Never leaves the server.
 * Without people, everybody's rights did (roles changed).
 */
export const SESSION_CHANGED = 'session.changed'

/** A change to announce. */
export interface PublishedEvent {
  readonly type: EventType | typeof SESSION_CHANGED
  /** What changed. It reaches only who may see the unit and is among the people named. */
  readonly id?: string
  /** The unit it belongs to: only who works in that unit hears of it. Without it, everybody in the tenant. */
  readonly businessUnitId?: string | null
  /** Only these people hear of it. Without it, everybody with the permission of the type. */
  readonly personIds?: readonly string[]
}

/** An event of the outbox. */
export interface StoredEvent {
  /** Rises by one with each event of the tenant, in the order of commits. */
  readonly id: number
  readonly type: string
  readonly subjectId: string | null
  readonly businessUnitId: string | null
  readonly personIds: readonly string[] | null
}
