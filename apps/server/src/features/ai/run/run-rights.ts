import type { TenantTransaction } from '../../../platform/database/tenant-transaction.ts'
import type { Context } from '../../../platform/http/request-context.ts'
import type { Session, SessionFinder } from '../../../platform/session/session.ts'
import type { StoredRun } from './run.repository.ts'

/** The rights under which the background work of a request reads now; null if the session no longer allows it. */
export async function currentRights(
  tx: TenantTransaction,
  findSessions: SessionFinder,
  { tokenHash, businessUnitId }: Pick<Context<true>, 'tokenHash' | 'businessUnitId'>,
): Promise<Pick<Context<true>, 'person' | 'permissions' | 'revision'> | null> {
  const [session] = await findSessions(tx, [{ tokenHash, requestedUnitId: businessUnitId }])
  if (!session?.permissions.includes('AI_USE') || !mayWorkIn(session, businessUnitId)) return null
  const { person, permissions, revision } = session
  return { person, permissions, revision }
}

function mayWorkIn(session: Session, businessUnitId: string): boolean {
  return session.permissions.includes('CHANGE_BUSINESS_UNIT')
    ? session.mayEnterRequestedUnit
    : session.person.ownBusinessUnitId === businessUnitId
}

/** Whether a person may read an answer: their own or a shared one, with all permissions under which it was written. */
export function mayReadRun(run: StoredRun, { person, permissions }: Pick<Context, 'person' | 'permissions'>): boolean {
  return (run.isShared || run.personId === person.id) && run.requires.every((one) => permissions.includes(one))
}
