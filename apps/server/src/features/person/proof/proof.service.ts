import type { PasskeyOptions, PasskeySignIn } from '@lotse/contract/features/person/person.passkey.schema.ts'
import { proveSession } from '@lotse/contract/features/person/person.proof.operations.ts'
import type { Proof, ProofWay, ProofWays } from '@lotse/contract/features/person/person.proof.schema.ts'
import { DEFAULT_AUTHENTICATION_METHOD } from '@lotse/contract/features/tenant/tenant.constants.ts'
import type { FastifyBaseLogger } from 'fastify'
import { recordAuditEvent } from '../../../platform/audit/audit.ts'
import { AppError } from '../../../platform/error/app-error.ts'
import type { Context } from '../../../platform/http/request-context.ts'
import type { StepContext } from '../../../platform/http/serve-in-steps.ts'
import type { SecretBox } from '../../../platform/security/secret-box.ts'
import type { SignInAttempt, SignInLimits } from '../../../platform/security/sign-in-limits.ts'
import { isPassword } from '../../../platform/session/password.ts'
import { findSecondFactors } from '../account/authenticator.repository.ts'
import { deleteChallenge, insertChallenge } from '../account/challenge.repository.ts'
import { countRightPassword } from '../account/right-password.ts'
import { updateSessionProved } from '../account/session.repository.ts'
import { findPasskey, listPasskeysOf } from '../passkey/passkey.repository.ts'
import { relyingPartyOf } from '../passkey/passkey.service.ts'
import { requirePasswordMethod, verifyPasskey } from '../passkey/passkey-sign-in.service.ts'
import { findAccount } from '../person.repository.ts'
import { useCode } from '../second-factor/second-factor.service.ts'
import { personOf, recordFailedSignIn, type SignInProblem } from '../sign-in-event.ts'

type ProofContext = StepContext<typeof proveSession>

/** The services of a proof. */
export interface ProofServices {
  readonly limits: SignInLimits
  readonly secrets: SecretBox
  readonly log: FastifyBaseLogger
}

/** How the caller can prove who they are. */
export async function readProofWays({ tx, tenant, person }: Context): Promise<ProofWays> {
  const { hasAuthenticator, hasPasskey } = await findSecondFactors(tx, person.id)
  const signsInHere = (tenant.config.authentication_method ?? DEFAULT_AUTHENTICATION_METHOD) === 'USERNAME_PASSWORD'
  const hasPassword = ((await findAccount(tx, person.username))?.passwordHash ?? null) !== null
  const ways: readonly (readonly [ProofWay, boolean])[] = [
    ['PASSWORD', signsInHere && hasPassword],
    ['CODE', hasAuthenticator],
    ['PASSKEY', signsInHere && hasPasskey],
  ]
  return { ways: ways.flatMap(([way, isThere]) => (isThere ? [way] : [])) }
}

/** Begins a proof with a passkey of the caller. @throws AppError person.method_not_active, person.passkey_refused */
export async function beginPasskeyProof(context: Context): Promise<PasskeyOptions> {
  const { tx, tenant, person } = context
  requirePasswordMethod(tenant)
  const passkeys = await listPasskeysOf(tx, person.id)
  if (passkeys.length === 0) throw new AppError('person.passkey_refused')
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server')
  const options = await generateAuthenticationOptions({
    rpID: relyingPartyOf(context).rpID,
    allowCredentials: passkeys.map(({ credentialId }) => ({ id: credentialId })),
    userVerification: 'required',
  })
  const { challenge } = options
  const challengeToken = await insertChallenge(tx, { purpose: 'PASSKEY_PROOF', personId: person.id, challenge })
  return { challengeToken, options: { ...options } }
}

/**
 * Records that the caller has proved who they are. A wrong proof counts like a failed sign-in, and is recorded as one.
 *
 * @throws AppError person.method_not_active, person.wrong_password, person.wrong_code, person.passkey_refused, person.too_many_attempts
 */
export async function proveCaller(context: ProofContext, proof: Proof, services: ProofServices): Promise<void> {
  const { tenant, person, address, tokenHash, requestId, inTransaction, inLastTransaction } = context
  const { limits, log } = services
  const kind = kindOf(proof)
  if (kind.way !== 'CODE') requirePasswordMethod(tenant)
  const attempt: SignInAttempt = { tenantId: tenant.id, username: person.username, address }
  const counted = await limits.count(attempt)
  if (!(await isRight(context, proof, services))) {
    const facts = { action: proveSession.id, method: kind.way === 'PASSKEY' ? 'PASSKEY' : 'PASSWORD', address } as const
    await inTransaction((tx) => recordFailedSignIn(tx, facts, { personId: person.id, problem: kind.problem }))
    const account = await limits.accountHash(attempt)
    log.warn({ tenant: tenant.id, account, address, reason: kind.error, requestId }, 'proof failed')
    throw new AppError(kind.error)
  }
  if (kind.way === 'PASSWORD') await countRightPassword(counted, { personId: person.id, inTransaction })
  else await counted.succeed()
  await inLastTransaction(async (tx) => {
    await recordAuditEvent(tx, { kind: 'SIGN_IN', subject: personOf(person.id) })
    await updateSessionProved(tx, tokenHash)
  })
}

/** The way of a proof, and how a wrong one is reported. */
function kindOf(proof: Proof): {
  readonly way: ProofWay
  readonly problem: SignInProblem
  readonly error: 'person.wrong_password' | 'person.wrong_code' | 'person.passkey_refused'
} {
  if ('password' in proof) return { way: 'PASSWORD', problem: 'WRONG_PASSWORD', error: 'person.wrong_password' }
  if ('code' in proof) return { way: 'CODE', problem: 'WRONG_CODE', error: 'person.wrong_code' }
  return { way: 'PASSKEY', problem: 'PASSKEY_REFUSED', error: 'person.passkey_refused' }
}

async function isRight(context: ProofContext, proof: Proof, { secrets }: ProofServices): Promise<boolean> {
  const { person, inTransaction } = context
  if ('password' in proof) {
    const account = await inTransaction((tx) => findAccount(tx, person.username))
    return isPassword(proof.password, account?.passwordHash ?? null)
  }
  if ('code' in proof) {
    const used = await inTransaction((tx) => useCode(tx, { personId: person.id, code: proof.code, secrets }))
    return used !== null
  }
  return isPasskeyOfCaller(context, proof)
}

async function isPasskeyOfCaller(context: ProofContext, proof: PasskeySignIn): Promise<boolean> {
  const { person, inTransaction } = context
  // In a transaction of its own: a challenge is used up also when the signature is wrong.
  const begun = await inTransaction((tx) => deleteChallenge(tx, proof.challengeToken, 'PASSKEY_PROOF'))
  const challenge = begun?.personId === person.id ? begun.challenge : null
  if (challenge === null) return false
  return inTransaction(async (tx) => {
    const passkey = await findPasskey(tx, proof.credential.id, relyingPartyOf(context).rpID)
    return passkey?.personId === person.id && verifyPasskey(tx, context, proof, { passkey, challenge })
  })
}
