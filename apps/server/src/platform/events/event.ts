import type { PublishedType } from '@lotse/contract/event-catalogue.ts'

/** A change to publish. */
export interface PublishedEvent {
  readonly type: PublishedType
  /** Id of the changed object. */
  readonly id?: string
  /** Only people who have selected this unit receive the event. Default: everyone in the tenant. */
  readonly businessUnitId?: string | null
  /** Only these people receive the event. Default: everyone with the permission of the type. */
  readonly personIds?: readonly string[]
}

/** An event of the outbox. */
export interface StoredEvent {
  /** Increases by one with each event of the tenant, in the order of commits. */
  readonly id: number
  readonly type: string
  readonly subjectId: string | null
  readonly businessUnitId: string | null
  readonly personIds: readonly string[] | null
}
