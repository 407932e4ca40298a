import { Array, Literal, Null, Object, Optional, Record, type Static, String, Union, Unknown } from 'typebox'
import { SingleLine } from '../../written-text.schema.ts'

const closed = { additionalProperties: false }

/** Bytes in base64url, as WebAuthn writes them in JSON. */
const Bytes = (maxLength: number) => String({ minLength: 1, maxLength, pattern: '^[A-Za-z0-9_-]+$' })

/** What a browser needs to create or use a passkey: the options of WebAuthn Level 3 in their JSON form. */
export const PasskeyOptions = Object(
  {
    challengeToken: String({ description: 'Sent with the result within ten minutes. Works once.' }),
    options: Record(String(), Unknown()),
  },
  closed,
)
export type PasskeyOptions = Static<typeof PasskeyOptions>

const credential = {
  id: Bytes(1_400),
  rawId: Bytes(1_400),
  type: Literal('public-key'),
  authenticatorAttachment: Optional(Union([Literal('platform'), Literal('cross-platform')])),
  clientExtensionResults: Record(String(), Unknown()),
}

/** A new passkey: the browser's `RegistrationResponseJSON` and a name. */
export const NewPasskey = Object(
  {
    challengeToken: String({ minLength: 1, maxLength: 100 }),
    name: SingleLine({ minLength: 1, maxLength: 100 }),
    credential: Object(
      {
        ...credential,
        response: Object(
          {
            clientDataJSON: Bytes(4_000),
            attestationObject: Bytes(20_000),
            authenticatorData: Optional(Bytes(20_000)),
            publicKey: Optional(Bytes(4_000)),
            publicKeyAlgorithm: Optional(Unknown()),
            transports: Optional(Array(String({ maxLength: 40 }), { maxItems: 10 })),
          },
          closed,
        ),
      },
      closed,
    ),
  },
  closed,
)
export type NewPasskey = Static<typeof NewPasskey>

/** A sign-in with a passkey: the browser's `AuthenticationResponseJSON`. */
export const PasskeySignIn = Object(
  {
    challengeToken: String({ minLength: 1, maxLength: 100 }),
    credential: Object(
      {
        ...credential,
        response: Object(
          {
            clientDataJSON: Bytes(4_000),
            authenticatorData: Bytes(4_000),
            signature: Bytes(2_000),
            userHandle: Optional(Union([Bytes(200), Null()])),
          },
          closed,
        ),
      },
      closed,
    ),
  },
  closed,
)
export type PasskeySignIn = Static<typeof PasskeySignIn>

/** A passkey of the caller. */
export const Passkey = Object(
  {
    id: String({ format: 'uuid' }),
    name: String(),
    createdAt: String({ format: 'date-time' }),
    lastUsedAt: Union([String({ format: 'date-time' }), Null()]),
  },
  closed,
)
export type Passkey = Static<typeof Passkey>

export const PasskeyList = Object({ content: Array(Passkey) }, closed)
export type PasskeyList = Static<typeof PasskeyList>
