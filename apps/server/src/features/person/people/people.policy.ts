import { updatePersonAccount } from '@lotse/contract/features/person/person.people.operations.ts'
import type { PersonAccount } from '@lotse/contract/features/person/person.people.schema.ts'
import { resetSecondFactor } from '@lotse/contract/features/person/person.second-factor.operations.ts'
import { mayCall } from '../../../platform/http/may-call.ts'
import { type Administrator, maySetPermissions } from './administrator.ts'
import type { AccountRow } from './list.repository.ts'

/** The own account cannot be disabled, deleted or left without a second factor: another person could do it at a screen that was left open. */
export const isSelf = ({ personId }: Pick<Administrator, 'personId'>, id: string): boolean => personId === id

/** What an administrator may do with a person. `permissions`: those of the person. */
export function accountActions(
  administrator: Administrator,
  account: AccountRow,
  { permissions, hasContent }: { readonly permissions: readonly string[]; readonly hasContent: boolean },
): PersonAccount['can'] {
  const isOther = !isSelf(administrator, account.id)
  const hasRights = maySetPermissions(administrator, permissions)
  const mayChange = hasRights && mayCall(updatePersonAccount, administrator)
  return {
    edit: mayChange,
    disable: mayChange && isOther && account.state !== 'DISABLED',
    enable: mayChange && account.state === 'DISABLED',
    delete: mayChange && isOther && !hasContent,
    invite: mayChange && account.state === 'INVITED' && account.email !== null,
    revokeInvitation: mayChange && account.invitedUntil !== null,
    resetSecondFactor: hasRights && mayCall(resetSecondFactor, administrator) && isOther && account.hasSecondFactor,
  }
}
