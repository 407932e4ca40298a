import type { TopicStep } from '@lotse/contract/features/topic/topic.step.ts'
import { sql } from 'kysely'
import type { TenantTransaction } from '../../platform/database/tenant-transaction.ts'
import './topic.table.ts'

/** Where a person is on the way through a topic. */
export interface TopicPlaceRow {
  readonly topicId: string
  readonly lastStep: TopicStep
  /** Counted from 0 in the order of the steps. */
  readonly furthestStep: number
}

/** Whose place: a person's in a business unit. */
export interface PlaceOwner {
  readonly personId: string
  readonly businessUnitId: string
}

/** The places of a person in a unit, one a topic that was opened. */
export function listTopicPlaces(tx: TenantTransaction, owner: PlaceOwner): Promise<TopicPlaceRow[]> {
  return tx
    .selectFrom('topic_place')
    .select(['topic_id as topicId', 'last_step as lastStep', 'furthest_step as furthestStep'])
    .where('tenant_id', '=', tx.tenantId)
    .where('person_id', '=', owner.personId)
    .where('business_unit_id', '=', owner.businessUnitId)
    .execute()
}

/** Writes where a person is now; the furthest step only moves on. */
export async function upsertTopicPlace(tx: TenantTransaction, owner: PlaceOwner, place: TopicPlaceRow): Promise<void> {
  const updated_at = new Date()
  await tx
    .insertInto('topic_place')
    .values({
      tenant_id: tx.tenantId,
      person_id: owner.personId,
      business_unit_id: owner.businessUnitId,
      topic_id: place.topicId,
      last_step: place.lastStep,
      furthest_step: place.furthestStep,
      updated_at,
    })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'person_id', 'business_unit_id', 'topic_id']).doUpdateSet({
        last_step: place.lastStep,
        furthest_step: sql<number>`greatest(topic_place.furthest_step, excluded.furthest_step)`,
        updated_at,
      }),
    )
    .execute()
}
