import { SESSION_CHANGED } from '@lotse/contract/event-catalogue.ts'
import type { changePassword as changePasswordOperation } from '@lotse/contract/features/person/person.account.operations.ts'
import type {
  AccountLink,
  PasswordByLink,
  PasswordChange,
  PasswordForgotten,
} from '@lotse/contract/features/person/person.account.schema.ts'
import { DEFAULT_AUTHENTICATION_METHOD } from '@lotse/contract/features/tenant/tenant.constants.ts'
import { beginAuditEvent, recordAuditEvent } from '../../../platform/audit/audit.ts'
import { AppError } from '../../../platform/error/app-error.ts'
import { publish } from '../../../platform/events/publish.ts'
import type { PublicContext } from '../../../platform/http/request-context.ts'
import type { StepContext } from '../../../platform/http/serve-in-steps.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import type { AccountLinkLimits } from '../../../platform/security/account-link-limits.ts'
import type { SignInLimits } from '../../../platform/security/sign-in-limits.ts'
import { hashPassword, isPassword } from '../../../platform/session/password.ts'
import { findAccount, updateAccount, updateAllTokensRevoked } from '../person.repository.ts'
import { personOf } from '../sign-in-event.ts'
import { deleteAccountTokens, findAccountToken } from './account-token.repository.ts'
import { deleteSecondFactors } from './authenticator.repository.ts'
import { deleteChallengesOf } from './challenge.repository.ts'
import { requireStrongPassword } from './password-policy.ts'
import { sendPasswordReset } from './password-reset.job.ts'
import { countRightPassword } from './right-password.ts'
import { updateSessionProved } from './session.repository.ts'
import { mailSignInChange } from './sign-in-change.mail.ts'

/**
 * Enqueues the mail with a link to choose a new password. The account is looked up by the job, so that neither the reply nor its
 * duration reveals whether it exists.
 *
 * @throws AppError person.method_not_active, person.too_many_attempts
 */
export async function requestPasswordReset(
  { tenant, address, webOrigin, inTransaction }: PublicContext,
  { account }: PasswordForgotten,
  limits: AccountLinkLimits,
): Promise<void> {
  if ((tenant.config.authentication_method ?? DEFAULT_AUTHENTICATION_METHOD) !== 'USERNAME_PASSWORD') {
    throw new AppError('person.method_not_active')
  }
  await limits.countAddress(address)
  if (!(await limits.mayMail(tenant.id, account))) return
  await inTransaction((tx) => enqueue(tx, sendPasswordReset, { account: account.trim(), webOrigin }))
}

/** @throws AppError person.link_not_valid, person.too_many_attempts */
export async function readAccountLink(
  { tenant, address, inTransaction }: PublicContext,
  token: string,
  limits: AccountLinkLimits,
): Promise<AccountLink> {
  await limits.countAddress(address)
  const { person, purpose } = await requireLink({ inTransaction }, token)
  return { purpose, username: person.username, name: person.name, tenant: tenant.name }
}

/**
 * Sets the password of a link's person, uses up the person's links and ends the sessions, passkeys and second factors: another
 * person may have added them.
 *
 * @throws AppError person.link_not_valid, person.too_many_attempts, validation.failed for a weak password
 */
export async function setPassword(
  { tenant, webOrigin, address, language, inTransaction }: PublicContext,
  { token, password }: PasswordByLink,
  limits: AccountLinkLimits,
): Promise<void> {
  await limits.countAddress(address)
  const { person, purpose } = await requireLink({ inTransaction }, token)
  await requireStrongPassword(password, { ...person, tenant: tenant.name }, { path: '/body/password', language })
  const passwordHash = await hashPassword(password)
  await inTransaction(async (tx) => {
    // Again, because another request may have used it meanwhile.
    if (!(await findAccountToken(tx, token))) throw new AppError('person.link_not_valid')
    await beginAuditEvent(tx, {
      action: purpose === 'INVITATION' ? 'acceptInvitation' : 'setPassword',
      kind: 'ACCOUNT',
      address,
      actorId: person.id,
      subject: personOf(person.id),
    })
    await deleteSecondFactors(tx, person.id)
    await deleteAccountTokens(tx, person.id)
    await deleteChallengesOf(tx, person.id)
    await updateAccount(tx, person.id, { passwordHash })
    await updateAllTokensRevoked(tx, person.id)
    if (purpose === 'RESET') await mailSignInChange(tx, { tenant, webOrigin }, person.id, { kind: 'PASSWORD_RESET' })
    publish(tx, { type: 'person.changed', id: person.id })
    publish(tx, { type: SESSION_CHANGED, personIds: [person.id] })
  })
}

async function requireLink({ inTransaction }: Pick<PublicContext, 'inTransaction'>, token: string) {
  const found = await inTransaction((tx) => findAccountToken(tx, token))
  if (!found) throw new AppError('person.link_not_valid')
  return found
}

/**
 * Changes the caller's password and ends all other sessions. The current password proves who the caller is.
 *
 * @throws AppError person.wrong_password, person.too_many_attempts, validation.failed for a weak password
 */
export async function changePassword(
  context: StepContext<typeof changePasswordOperation>,
  { currentPassword, newPassword }: PasswordChange,
  limits: SignInLimits,
): Promise<void> {
  const { tenant, person, address, language, tokenHash, inTransaction, inLastTransaction } = context
  await requireStrongPassword(newPassword, { ...person, tenant: tenant.name }, { path: '/body/newPassword', language })
  const counted = await limits.count({ tenantId: tenant.id, username: person.username, address })
  const account = await inTransaction((tx) => findAccount(tx, person.username))
  if (!(await isPassword(currentPassword, account?.passwordHash ?? null))) throw new AppError('person.wrong_password')
  await countRightPassword(counted, { personId: person.id, inTransaction })
  const passwordHash = await hashPassword(newPassword)
  await inLastTransaction(async (tx) => {
    await recordAuditEvent(tx, { kind: 'ACCOUNT', subject: personOf(person.id) })
    await updateAccount(tx, person.id, { passwordHash })
    await deleteAccountTokens(tx, person.id)
    await deleteChallengesOf(tx, person.id)
    await updateAllTokensRevoked(tx, person.id, { except: tokenHash })
    await updateSessionProved(tx, tokenHash)
    await mailSignInChange(tx, context, person.id, { kind: 'PASSWORD' })
    publish(tx, { type: SESSION_CHANGED, personIds: [person.id] })
  })
}
