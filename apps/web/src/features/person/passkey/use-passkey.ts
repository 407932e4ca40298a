import type { NewPasskey, PasskeyList, PasskeySignIn } from '@lotse/contract/features/person/person.passkey.schema.ts'
import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser'
import { callExpecting } from '../../../platform/api/call.ts'
import {
  addPasskey,
  beginPasskey,
  beginPasskeySignIn,
  signInWithPasskey as signInOperation,
} from '../../../platform/api/generated/person.passkey.operations.ts'
import { beginPasskeyProof, proveSession } from '../../../platform/api/generated/person.proof.operations.ts'
import { beginSession } from '../person.session.ts'
import { isRefusal } from '../use-task.ts'

/** Signs in with a passkey of this device or of a security key. Rejects when none is used or the server refuses it. */
export async function signInWithPasskey(): Promise<void> {
  const { challengeToken, options } = await callExpecting(beginPasskeySignIn, {}, isRefusal)
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON
  const credential = await startAuthentication({ optionsJSON })
  const body = { challengeToken, credential: credential as unknown as PasskeySignIn['credential'] }
  await beginSession(await callExpecting(signInOperation, { body }, isRefusal))
}

/** Proves with a passkey who the signed-in person is. Rejects when none is used or the server refuses it. */
export async function proveWithPasskey(): Promise<void> {
  const { challengeToken, options } = await callExpecting(beginPasskeyProof, {}, isRefusal)
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON
  const credential = await startAuthentication({ optionsJSON })
  const body = { challengeToken, credential: credential as unknown as PasskeySignIn['credential'] }
  await callExpecting(proveSession, { body }, isRefusal)
}

/** Creates a passkey. Rejects when none is created or the server refuses it. */
export async function createPasskey(name: string): Promise<PasskeyList> {
  const { challengeToken, options } = await callExpecting(beginPasskey, {}, isRefusal)
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON
  const credential = await startRegistration({ optionsJSON })
  const body = { challengeToken, name, credential: credential as unknown as NewPasskey['credential'] }
  return callExpecting(addPasskey, { body }, isRefusal)
}
