import type { NewPasskey, PasskeyList, PasskeyOptions } from '@lotse/contract/features/person/person.passkey.schema.ts'
import { recordAuditEvent } from '../../../platform/audit/audit.ts'
import { AppError } from '../../../platform/error/app-error.ts'
import type { Context, RequestContext } from '../../../platform/http/request-context.ts'
import { deleteChallenge, insertChallenge } from '../account/challenge.repository.ts'
import { mailSignInChange } from '../account/sign-in-change.mail.ts'
import { personOf } from '../sign-in-event.ts'
import { deletePasskeyOf, insertPasskey, listPasskeysOf } from './passkey.repository.ts'

/**
 * EdDSA, ES256 and RS256 (COSE algorithms), which all browsers support. Not what the runtime offers beyond: a passkey must stay
 * valid with every later version of Node.js.
 */
const ALGORITHMS = [-8, -7, -257]

/** More passkeys than a person has devices. */
const MAXIMUM_PASSKEYS = 20

/** The host that a passkey is bound to, and the origin from which it is used. From the tenant, never from a header. */
export function relyingPartyOf({ webOrigin }: Pick<RequestContext, 'webOrigin'>) {
  return { rpID: new URL(webOrigin).hostname, origin: webOrigin }
}

/** The caller's passkeys. */
export async function listPasskeys({ tx, person }: Context): Promise<PasskeyList> {
  const passkeys = await listPasskeysOf(tx, person.id)
  return {
    content: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
  }
}

/** Begins to add a passkey. @throws AppError person.too_many_passkeys */
export async function beginPasskey(context: Context): Promise<PasskeyOptions> {
  const { tx, tenant, person } = context
  const known = await listPasskeysOf(tx, person.id)
  if (known.length >= MAXIMUM_PASSKEYS) {
    throw new AppError('person.too_many_passkeys', { params: { limit: MAXIMUM_PASSKEYS } })
  }
  // Loaded with the first passkey, to keep the start fast.
  const { generateRegistrationOptions } = await import('@simplewebauthn/server')
  const options = await generateRegistrationOptions({
    rpName: tenant.name,
    rpID: relyingPartyOf(context).rpID,
    userName: person.username,
    userDisplayName: person.name,
    userID: new TextEncoder().encode(person.id),
    excludeCredentials: known.map(({ credentialId }) => ({ id: credentialId })),
    supportedAlgorithmIDs: ALGORITHMS,
    // Signing in without a user name needs a passkey that is stored with it; without a password, the owner must be verified.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  const challengeToken = await insertChallenge(tx, {
    purpose: 'PASSKEY_REGISTRATION',
    personId: person.id,
    challenge: options.challenge,
  })
  return { challengeToken, options: { ...options } }
}

/** Adds a passkey. @throws AppError person.passkey_refused when the challenge or the signature is not valid */
export async function addPasskey(
  context: Context,
  { challengeToken, name, credential }: NewPasskey,
): Promise<PasskeyList> {
  const { tx, person } = context
  const begun = await deleteChallenge(tx, challengeToken, 'PASSKEY_REGISTRATION')
  if (!begun?.challenge || begun.personId !== person.id) throw new AppError('person.passkey_refused')
  const { rpID, origin } = relyingPartyOf(context)
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const { registrationInfo } = await verifyRegistrationResponse({
    response: credential as Parameters<typeof verifyRegistrationResponse>[0]['response'],
    expectedChallenge: begun.challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch((cause: unknown) => {
    throw new AppError('person.passkey_refused', { cause })
  })
  if (!registrationInfo) throw new AppError('person.passkey_refused')
  const { id, publicKey, counter } = registrationInfo.credential
  const isNew = await insertPasskey(tx, {
    personId: person.id,
    credentialId: id,
    publicKey: Buffer.from(publicKey),
    counter,
    transports: credential.response.transports ?? [],
    relyingParty: rpID,
    name: name.trim(),
  })
  if (!isNew) throw new AppError('person.passkey_refused')
  await recordAuditEvent(tx, { kind: 'ACCOUNT', subject: personOf(person.id), details: { passkey: name.trim() } })
  await mailSignInChange(tx, context, person.id, { kind: 'PASSKEY_ADDED', name: name.trim() })
  return listPasskeys(context)
}

/** @throws AppError person.passkey_not_found when the caller has no such passkey */
export async function deletePasskey(context: Context, id: string): Promise<void> {
  const { tx, person } = context
  const name = await deletePasskeyOf(tx, person.id, id)
  if (name === null) throw new AppError('person.passkey_not_found')
  await recordAuditEvent(tx, { kind: 'ACCOUNT', subject: personOf(person.id), details: { passkey: name } })
  await mailSignInChange(tx, context, person.id, { kind: 'PASSKEY_REMOVED', name })
}
