import { SESSION_CHANGED } from '@lotse/contract/event-catalogue.ts'
import type { TenantTransaction } from '../../../platform/database/tenant-transaction.ts'
import { publish } from '../../../platform/events/publish.ts'
import { deleteSecondFactors } from '../account/authenticator.repository.ts'
import { deleteChallengesOf } from '../account/challenge.repository.ts'
import { updateAllTokensRevoked } from '../person.repository.ts'

/** Removes the second factors of a person, and ends the sessions and the sign-ins that have begun. */
export async function resetSecondFactors(tx: TenantTransaction, personId: string): Promise<void> {
  await deleteSecondFactors(tx, personId)
  await deleteChallengesOf(tx, personId)
  await updateAllTokensRevoked(tx, personId)
  publish(tx, { type: SESSION_CHANGED, personIds: [personId] })
}
