import type { TopicStep } from '@lotse/contract/features/topic/topic.step.ts'
import { sql } from 'kysely'
import type { TenantTransaction } from '../../platform/database/tenant-transaction.ts'
import './topic.table.ts'

/** The last and the furthest step of a person in a topic. */
export interface StoredTopicPosition {
  readonly topicId: string
  readonly lastStep: TopicStep
  /** Counted from 0 in the order of the steps. */
  readonly furthestStep: number
}

/** The owner of positions: a person in a business unit. */
export interface TopicPositionOwner {
  readonly personId: string
  readonly businessUnitId: string
}

/** The positions of a person in a unit, one for each opened topic. */
export function listTopicPositions(tx: TenantTransaction, owner: TopicPositionOwner): Promise<StoredTopicPosition[]> {
  return tx
    .selectFrom('topic_place')
    .select(['topic_id as topicId', 'last_step as lastStep', 'furthest_step as furthestStep'])
    .where('tenant_id', '=', tx.tenantId)
    .where('person_id', '=', owner.personId)
    .where('business_unit_id', '=', owner.businessUnitId)
    .execute()
}

/** Saves the current step of a person; the furthest step never decreases. */
export async function upsertTopicPosition(
  tx: TenantTransaction,
  owner: TopicPositionOwner,
  position: StoredTopicPosition,
): Promise<void> {
  const updated_at = new Date()
  await tx
    .insertInto('topic_place')
    .values({
      tenant_id: tx.tenantId,
      person_id: owner.personId,
      business_unit_id: owner.businessUnitId,
      topic_id: position.topicId,
      last_step: position.lastStep,
      furthest_step: position.furthestStep,
      updated_at,
    })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'person_id', 'business_unit_id', 'topic_id']).doUpdateSet({
        last_step: position.lastStep,
        furthest_step: sql<number>`greatest(topic_place.furthest_step, excluded.furthest_step)`,
        updated_at,
      }),
    )
    .execute()
}
