import { Array, Boolean, Null, Object, type Static, String, Union } from 'typebox'
import { Language } from '../../language.ts'

/** What somebody types to sign in. */
export const Credentials = Object(
  { username: String({ minLength: 1, maxLength: 200 }), password: String({ minLength: 1, maxLength: 500 }) },
  { additionalProperties: false },
)
export type Credentials = Static<typeof Credentials>

/** An opaque access token: sent as `Authorization: Bearer {accessToken}` until it expires or is revoked. */
export const SignIn = Object(
  { accessToken: String(), expiresAt: String({ format: 'date-time' }) },
  { additionalProperties: false },
)
export type SignIn = Static<typeof SignIn>

/** The signed-in user: who, what they may, and in which business unit they work now. */
export const Whoami = Object(
  {
    id: String({ format: 'uuid' }),
    username: String(),
    name: String(),
    language: Union([Language, Null()], { description: 'The language this person chose, if any.' }),
    roles: Array(Object({ id: String(), name: String() }, { additionalProperties: false })),
    permissions: Array(String()),
    businessUnitId: Union([String(), Null()], {
      description: 'Own business unit, or the one named by X-BUSINESSUNIT-ID; null until a consultant has chosen.',
    }),
    businessUnitName: Union([String(), Null()]),
    mayChangeBusinessUnit: Boolean(),
  },
  { additionalProperties: false },
)
export type Whoami = Static<typeof Whoami>

/** Somebody who works in a business unit: whom a measure can be given to. */
export const PersonSummary = Object(
  {
    id: String({ format: 'uuid' }),
    name: String(),
    roles: Array(Object({ id: String(), name: String() }, { additionalProperties: false })),
    isOwnUnit: Boolean({
      description: 'The unit is their own; otherwise they only may work in it, like a consultant.',
    }),
  },
  { additionalProperties: false },
)
export type PersonSummary = Static<typeof PersonSummary>

export const PersonList = Object({ content: Array(PersonSummary) }, { additionalProperties: false })
export type PersonList = Static<typeof PersonList>
