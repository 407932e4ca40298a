import type { PasskeyOptions, PasskeySignIn } from '@lotse/contract/features/person/person.passkey.schema.ts'
import type { SignIn } from '@lotse/contract/features/person/person.schema.ts'
import { DEFAULT_AUTHENTICATION_METHOD } from '@lotse/contract/features/tenant/tenant.constants.ts'
import type { TenantTransaction } from '../../../platform/database/tenant-transaction.ts'
import { AppError } from '../../../platform/error/app-error.ts'
import type { PublicContext, RequestContext } from '../../../platform/http/request-context.ts'
import type { AccountLinkLimits } from '../../../platform/security/account-link-limits.ts'
import type { Tenant } from '../../../platform/tenant/tenant.ts'
import { deleteChallenge, insertChallenge } from '../account/challenge.repository.ts'
import { type SignInServices, startRecordedSession } from '../person.service.ts'
import { recordFailedSignIn, type SignInFacts } from '../sign-in-event.ts'
import { findPasskey, type PasskeyToVerify, updatePasskeyUsed } from './passkey.repository.ts'
import { relyingPartyOf } from './passkey.service.ts'

/** The services of a sign-in with a passkey; calls are limited per address. */
export interface PasskeySignInServices extends Pick<SignInServices, 'tokenHours' | 'log'> {
  readonly limits: AccountLinkLimits
}

/** Begins a sign-in with a passkey. @throws AppError person.method_not_active, person.too_many_attempts */
export async function beginPasskeySignIn(
  context: PublicContext,
  { limits }: PasskeySignInServices,
): Promise<PasskeyOptions> {
  requirePasswordMethod(context.tenant)
  await limits.countAddress(context.address)
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server')
  const options = await generateAuthenticationOptions({
    rpID: relyingPartyOf(context).rpID,
    userVerification: 'required',
  })
  const challengeToken = await context.inTransaction((tx) =>
    insertChallenge(tx, { purpose: 'PASSKEY_SIGN_IN', personId: null, challenge: options.challenge }),
  )
  return { challengeToken, options: { ...options } }
}

/** Signs in with a passkey. @throws AppError person.passkey_refused, person.method_not_active, person.too_many_attempts */
export async function signInWithPasskey(
  context: PublicContext,
  body: PasskeySignIn,
  { limits, tokenHours, log }: PasskeySignInServices,
): Promise<SignIn> {
  const { tenant, address, requestId, inTransaction } = context
  const facts: SignInFacts = { action: 'signInWithPasskey', method: 'PASSKEY', address }
  requirePasswordMethod(tenant)
  await limits.countAddress(address)
  // In a transaction of its own: a challenge is used up also when the signature is wrong.
  const begun = await inTransaction((tx) => deleteChallenge(tx, body.challengeToken, 'PASSKEY_SIGN_IN'))
  const signIn = await inTransaction(async (tx) => {
    const passkey = await findPasskey(tx, body.credential.id, relyingPartyOf(context).rpID)
    const challenge = begun?.challenge
    if (passkey && challenge && (await verifyPasskey(tx, context, body, { passkey, challenge })))
      return startRecordedSession(tx, context, { ...facts, personId: passkey.personId, tokenHours })
    await recordFailedSignIn(tx, facts, { personId: passkey?.personId ?? null, problem: 'PASSKEY_REFUSED' })
    return null
  })
  if (signIn) return signIn
  log.warn({ tenant: tenant.id, address, reason: 'person.passkey_refused', requestId }, 'sign-in failed')
  throw new AppError('person.passkey_refused')
}

/** Whether the signature of the challenge is that of the passkey. A valid one counts as its use. */
export async function verifyPasskey(
  tx: TenantTransaction,
  context: Pick<RequestContext, 'webOrigin'>,
  { credential }: Pick<PasskeySignIn, 'credential'>,
  { passkey, challenge }: { readonly passkey: PasskeyToVerify; readonly challenge: string },
): Promise<boolean> {
  const { rpID, origin } = relyingPartyOf(context)
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const verified = await verifyAuthenticationResponse({
    response: credential as Parameters<typeof verifyAuthenticationResponse>[0]['response'],
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    credential: { id: credential.id, publicKey: new Uint8Array(passkey.publicKey), counter: passkey.counter },
    requireUserVerification: true,
  }).catch(() => null)
  if (!verified?.verified) return false
  await updatePasskeyUsed(tx, passkey.id, verified.authenticationInfo.newCounter)
  return true
}

/** @throws AppError person.method_not_active for tenants whose people do not sign in with passwords and passkeys */
export function requirePasswordMethod({ config }: Tenant): void {
  if ((config.authentication_method ?? DEFAULT_AUTHENTICATION_METHOD) !== 'USERNAME_PASSWORD') {
    throw new AppError('person.method_not_active')
  }
}
