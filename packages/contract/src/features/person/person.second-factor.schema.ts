import { Array, Boolean, Enum, Integer, Object, type Static, String } from 'typebox'

const closed = { additionalProperties: false }

/** A code of the authenticator app, or a recovery code; spaces and hyphens are ignored. */
const Code = String({ minLength: 6, maxLength: 40 })

/** The reply of a sign-in whose password is right, for a person with a second factor. */
export const SecondFactorChallenge = Object(
  {
    challengeToken: String({ description: 'Sent with the code within ten minutes.' }),
    secondFactors: Array(Enum(['CODE', 'PASSKEY']), {
      description:
        'CODE: of the authenticator app, or a recovery code. PASSKEY: the person signs in with a passkey instead.',
    }),
  },
  closed,
)
export type SecondFactorChallenge = Static<typeof SecondFactorChallenge>

export const SecondFactorCode = Object({ challengeToken: String({ minLength: 1, maxLength: 100 }), code: Code }, closed)
export type SecondFactorCode = Static<typeof SecondFactorCode>

export const AuthenticatorCode = Object({ code: Code }, closed)
export type AuthenticatorCode = Static<typeof AuthenticatorCode>

/** The caller's second factor. */
export const SecondFactor = Object(
  {
    hasAuthenticator: Boolean(),
    recoveryCodesLeft: Integer({ minimum: 0 }),
    isRequired: Boolean({ description: 'True when the organisation requires a second factor.' }),
  },
  closed,
)
export type SecondFactor = Static<typeof SecondFactor>

/** What an authenticator app needs. The address contains the secret: both are shown once. */
export const AuthenticatorSetup = Object(
  {
    secret: String({ description: 'Base32, for apps without a camera.' }),
    address: String({ description: '`otpauth://…`, the content of the QR code.' }),
  },
  closed,
)
export type AuthenticatorSetup = Static<typeof AuthenticatorSetup>

/** Recovery codes: each signs in once without the authenticator app. They cannot be read again. */
export const RecoveryCodes = Object({ codes: Array(String()) }, closed)
export type RecoveryCodes = Static<typeof RecoveryCodes>
