import { Enum, Null, Object, Optional, type Static, String, Union } from 'typebox'
import { ProductAddress } from '../../product-address.schema.ts'

const closed = { additionalProperties: false }

export const SignOnStart = Object(
  { returnTo: Optional({ ...ProductAddress, description: 'Screen to open after the sign-in, with its query.' }) },
  closed,
)

const Parameter = (maxLength: number) => Optional(String({ maxLength }))

/** What an identity provider adds to the address; it may add more. */
export const SignOnReturn = Object({
  code: Parameter(8_000),
  state: Parameter(500),
  iss: Parameter(1_000),
  error: Parameter(200),
  error_description: Parameter(2_000),
})

/** The person of a single-sign-on session. */
export const RegisteredPerson = Object(
  {
    state: Enum(['REGISTERED', 'NO_ACCESS'], {
      description:
        '`NO_ACCESS`: the organisation has not given this person a role and a business unit, or has disabled them.',
    }),
    csrfToken: String({ description: 'Sent as `X-CSRF-TOKEN` with every call other than `GET`.' }),
    name: String({ description: 'The name that the identity provider knows.' }),
    email: Union([String(), Null()]),
    contact: Union([String(), Null()], { description: 'Whom people without access ask, e.g. an e-mail address.' }),
  },
  closed,
)
export type RegisteredPerson = Static<typeof RegisteredPerson>

export const SignOnEnd = Object(
  {
    continueAt: Union([String(), Null()], {
      description: 'Address at which the browser also signs out at the identity provider; null if there is none.',
    }),
  },
  closed,
)
export type SignOnEnd = Static<typeof SignOnEnd>

export const LogoutRequest = Object({ logout_token: String({ minLength: 1, maxLength: 7_000 }) })
