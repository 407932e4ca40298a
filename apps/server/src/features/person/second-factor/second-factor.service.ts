import { SESSION_CHANGED } from '@lotse/contract/event-catalogue.ts'
import type { SignIn } from '@lotse/contract/features/person/person.schema.ts'
import type {
  AuthenticatorSetup,
  RecoveryCodes,
  SecondFactor,
  SecondFactorCode,
} from '@lotse/contract/features/person/person.second-factor.schema.ts'
import type { Operation } from '@lotse/contract/operation.ts'
import { recordAuditEvent } from '../../../platform/audit/audit.ts'
import type { TenantTransaction } from '../../../platform/database/tenant-transaction.ts'
import { AppError } from '../../../platform/error/app-error.ts'
import { publish } from '../../../platform/events/publish.ts'
import type { Context, PublicContext } from '../../../platform/http/request-context.ts'
import type { StepContext } from '../../../platform/http/serve-in-steps.ts'
import type { SecretBox } from '../../../platform/security/secret-box.ts'
import type { SignInLimits } from '../../../platform/security/sign-in-limits.ts'
import {
  deleteAuthenticator,
  deleteRecoveryCode,
  findAuthenticator,
  findSecondFactors,
  replaceRecoveryCodes,
  saveAuthenticator,
  updateAuthenticatorStep,
} from '../account/authenticator.repository.ts'
import { countChallengeAttempt, deleteChallenge } from '../account/challenge.repository.ts'
import { mailSignInChange } from '../account/sign-in-change.mail.ts'
import { updateAllTokensRevoked } from '../person.repository.ts'
import { type SignInServices, startRecordedSession } from '../person.service.ts'
import { personOf, recordFailedSignIn, type SignInFacts, type UsedSecondFactor } from '../sign-in-event.ts'
import {
  createAuthenticatorSecret,
  createRecoveryCodes,
  hashRecoveryCode,
  otpauthAddress,
  plainCode,
  stepOfCode,
} from './codes.ts'

/** The services for second factors. */
export interface SecondFactorServices {
  readonly secrets: SecretBox
  readonly limits: SignInLimits
}

/** Names the secret of a person's authenticator for the secret box. */
export const contextOfSecret = (tenantId: string, personId: string): string =>
  `tenant/${tenantId}/authenticator/${personId}`

/**
 * Finishes a sign-in with a code. Every attempt counts like a sign-in; the counters are reset when it succeeds.
 *
 * @throws AppError person.challenge_not_valid, person.wrong_code, person.too_many_attempts
 */
export async function signInWithCode(
  context: PublicContext,
  { challengeToken, code }: SecondFactorCode,
  { secrets, limits, log, tokenHours }: SecondFactorServices & SignInServices,
): Promise<SignIn> {
  const { tenant, address, requestId, inTransaction } = context
  const person = await inTransaction((tx) => countChallengeAttempt(tx, challengeToken))
  if (!person) throw new AppError('person.challenge_not_valid')
  const { personId, username } = person
  const facts: SignInFacts = { action: 'signInWithSecondFactor', method: 'PASSWORD', address }
  const attempt = { tenantId: tenant.id, username, address }
  const counted = await limits.count(attempt)
  const signIn = await inTransaction(async (tx) => {
    const secondFactor = await useCode(tx, { personId, code, secrets })
    if (secondFactor === null) {
      await recordFailedSignIn(tx, facts, { personId, problem: 'WRONG_CODE' })
      return null
    }
    // Of two requests with the same challenge, only one finishes.
    if (!(await deleteChallenge(tx, challengeToken, 'SECOND_FACTOR'))) throw new AppError('person.challenge_not_valid')
    return startRecordedSession(tx, context, { ...facts, secondFactor, personId, tokenHours })
  })
  if (signIn === null) {
    const account = await limits.accountHash(attempt)
    log.warn({ tenant: tenant.id, account, address, reason: 'person.wrong_code', requestId }, 'sign-in failed')
    throw new AppError('person.wrong_code')
  }
  await counted.succeed()
  return signIn
}

/** What a code is: one of the authenticator or a recovery code; null if it is wrong. A right code is used up. */
export async function useCode(
  tx: TenantTransaction,
  { personId, code, secrets }: { readonly personId: string; readonly code: string; readonly secrets: SecretBox },
): Promise<UsedSecondFactor | null> {
  const plain = plainCode(code)
  if (!/^\d{6}$/.test(plain)) {
    return (await deleteRecoveryCode(tx, personId, hashRecoveryCode(plain))) ? 'RECOVERY_CODE' : null
  }
  const authenticator = await findAuthenticator(tx, personId)
  if (!authenticator?.isConfirmed) return null
  const step = stepOfCode(secrets.decrypt(authenticator.encryptedSecret, contextOfSecret(tx.tenantId, personId)), plain)
  // A step that was used, or an earlier one, is a replay.
  if (step === null || step <= (authenticator.lastStep ?? 0)) return null
  await updateAuthenticatorStep(tx, personId, step)
  return 'CODE'
}

/** The caller's second factor. */
export async function readSecondFactor({ tx, tenant, person }: Context): Promise<SecondFactor> {
  const { hasAuthenticator, recoveryCodes } = await findSecondFactors(tx, person.id)
  return { hasAuthenticator, recoveryCodesLeft: recoveryCodes, isRequired: tenant.secondFactor === 'REQUIRED' }
}

/** Begins to set up an authenticator. @throws AppError person.second_factor_exists */
export async function beginAuthenticator(
  { tx, tenant, person }: Context,
  { secrets }: SecondFactorServices,
): Promise<AuthenticatorSetup> {
  if ((await findSecondFactors(tx, person.id)).hasAuthenticator) throw new AppError('person.second_factor_exists')
  const secret = createAuthenticatorSecret()
  await saveAuthenticator(tx, person.id, secrets.encrypt(secret, contextOfSecret(tenant.id, person.id)))
  return { secret, address: otpauthAddress({ secret, issuer: tenant.name, account: person.username }) }
}

/**
 * Confirms an authenticator with its first code. Other sessions, which began without it, end.
 *
 * @throws AppError person.wrong_code, person.second_factor_exists, person.second_factor_missing, person.too_many_attempts
 */
export async function confirmAuthenticator(
  context: StepContext<Operation>,
  code: string,
  { secrets, limits }: SecondFactorServices,
): Promise<RecoveryCodes> {
  const { tenant, person, tokenHash, inLastTransaction } = context
  return counting(context, limits, () =>
    inLastTransaction(async (tx) => {
      const found = await findAuthenticator(tx, person.id)
      if (!found) throw new AppError('person.second_factor_missing')
      if (found.isConfirmed) throw new AppError('person.second_factor_exists')
      const secret = secrets.decrypt(found.encryptedSecret, contextOfSecret(tenant.id, person.id))
      const step = stepOfCode(secret, plainCode(code))
      if (step === null) throw new AppError('person.wrong_code')
      await updateAuthenticatorStep(tx, person.id, step)
      await updateAllTokensRevoked(tx, person.id, { except: tokenHash })
      await recordAuditEvent(tx, { kind: 'ACCOUNT', subject: personOf(person.id) })
      publish(tx, { type: SESSION_CHANGED, personIds: [person.id] })
      await mailSignInChange(tx, context, person.id, { kind: 'AUTHENTICATOR_ADDED' })
      return newRecoveryCodes(tx, person.id)
    }),
  )
}

/** @throws AppError person.wrong_code, person.second_factor_missing, person.too_many_attempts */
export async function renewRecoveryCodes(
  context: StepContext<Operation>,
  code: string,
  services: SecondFactorServices,
): Promise<RecoveryCodes> {
  return withCode(context, code, services, async (tx) => {
    await mailSignInChange(tx, context, context.person.id, { kind: 'RECOVERY_CODES' })
    return newRecoveryCodes(tx, context.person.id)
  })
}

/** @throws AppError person.wrong_code, person.second_factor_missing, person.second_factor_enforced, person.too_many_attempts */
export async function removeAuthenticator(
  context: StepContext<Operation>,
  code: string,
  services: SecondFactorServices,
): Promise<void> {
  await withCode(context, code, services, async (tx) => {
    const { hasPasskey } = await findSecondFactors(tx, context.person.id)
    if (context.tenant.secondFactor === 'REQUIRED' && !hasPasskey) throw new AppError('person.second_factor_enforced')
    await deleteAuthenticator(tx, context.person.id)
    await mailSignInChange(tx, context, context.person.id, { kind: 'AUTHENTICATOR_REMOVED' })
  })
}

/** Runs `work` in the transaction that uses up the code. */
async function withCode<T>(
  context: StepContext<Operation>,
  code: string,
  { secrets, limits }: SecondFactorServices,
  work: (tx: TenantTransaction) => Promise<T>,
): Promise<T> {
  const { person, inLastTransaction } = context
  return counting(context, limits, () =>
    inLastTransaction(async (tx) => {
      if (!(await findSecondFactors(tx, person.id)).hasAuthenticator) throw new AppError('person.second_factor_missing')
      const proof = await useCode(tx, { personId: person.id, code, secrets })
      if (proof === null) throw new AppError('person.wrong_code')
      await recordAuditEvent(tx, { kind: 'ACCOUNT', subject: personOf(person.id), details: { secondFactor: proof } })
      return work(tx)
    }),
  )
}

/** Counts an attempt of the caller like a sign-in; a failed one stays counted. */
async function counting<T>(
  { tenant, person, address }: StepContext<Operation>,
  limits: SignInLimits,
  work: () => Promise<T>,
): Promise<T> {
  const counted = await limits.count({ tenantId: tenant.id, username: person.username, address })
  const result = await work()
  await counted.succeed()
  return result
}

async function newRecoveryCodes(tx: TenantTransaction, personId: string): Promise<RecoveryCodes> {
  const codes = createRecoveryCodes()
  await replaceRecoveryCodes(tx, personId, codes.map(hashRecoveryCode))
  return { codes }
}
