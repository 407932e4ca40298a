import { Array, Enum, Object, type Static, String, Union } from 'typebox'
import { PasskeySignIn } from './person.passkey.schema.ts'
import { AuthenticatorCode } from './person.second-factor.schema.ts'

const closed = { additionalProperties: false }

/** How a person proves who they are. */
export const PROOF_WAYS = ['PASSWORD', 'CODE', 'PASSKEY'] as const
export type ProofWay = (typeof PROOF_WAYS)[number]

/** How the caller can prove who they are. */
export const ProofWays = Object(
  {
    ways: Array(Enum([...PROOF_WAYS]), {
      description:
        'CODE: of the authenticator app, or a recovery code. Empty for people who sign in with single sign-on only: they sign in again.',
    }),
  },
  closed,
)
export type ProofWays = Static<typeof ProofWays>

/** One proof: the password, a code of the authenticator app or a recovery code, or a passkey. */
export const Proof = Union([
  Object({ password: String({ minLength: 1, maxLength: 500 }) }, closed),
  AuthenticatorCode,
  PasskeySignIn,
])
export type Proof = Static<typeof Proof>
