import { Array, Boolean, Literal, Object, Optional, type Static, String, Union } from 'typebox'
import { Line, ref } from '../../../platform/pack/pack-schema.ts'

const closed = { additionalProperties: false }

/** The issuer of the demonstration's own identity provider, whose address depends on the port. */
export const DEMO_ISSUER = 'DEMO'

const ClaimName = String({
  minLength: 1,
  maxLength: 200,
  description: 'name of a claim; for a value inside an object, names with dots, e.g. realm_access.roles',
})
const ClaimValues = Array(String({ minLength: 1, maxLength: 500 }), { minItems: 1, uniqueItems: true })

/** How the people of a tenant sign in at its identity provider: the entry of `single-sign-on.yaml`. */
export const SignOnSettings = Object(
  {
    issuer: String({
      maxLength: 500,
      pattern: `^(https?://[^\\s?#]+|${DEMO_ISSUER})$`,
      description: `address of the identity provider as in the claim "iss"; ${DEMO_ISSUER} for the demonstration's own provider`,
    }),
    clientId: Line,
    scopes: Optional(
      Array(String({ pattern: '^[\\x21\\x23-\\x5B\\x5D-\\x7E]+$', maxLength: 200 }), {
        uniqueItems: true,
        description: 'scopes to ask for; default: openid, profile, email',
      }),
    ),
    userInfo: Optional(
      Boolean({ description: 'true: claims that the ID token lacks are read from the provider’s userinfo endpoint' }),
    ),
    requiredClaims: Optional(
      Array(Object({ claim: ClaimName, values: ClaimValues }, closed), {
        description: 'only people whose claims have one of the values may sign in, e.g. hd: customer.example',
      }),
    ),
    linkByEmail: Optional(
      Boolean({
        description:
          'true: at the first sign-in, the account of exactly one person with the same verified e-mail address is used',
      }),
    ),
    trustsEmail: Optional(
      Boolean({
        description:
          'true: addresses count as verified although the provider sends no email_verified, because the organisation administers them',
      }),
    ),
    roles: Optional(
      Array(Object({ claim: ClaimName, values: ClaimValues, role: ref('roles') }, closed), {
        description: 'roles by claims; without it, roles are given in the product',
      }),
    ),
    defaultRoles: Optional(
      Array(ref('roles'), { uniqueItems: true, description: 'roles of people to whom no rule gives one' }),
    ),
    businessUnits: Optional(
      Array(
        Object(
          {
            claim: ClaimName,
            values: Optional(ClaimValues),
            businessUnit: Optional(ref('business-units')),
            portfolio: Optional(Union([Literal('ALL'), Array(ref('business-units'), { uniqueItems: true })])),
          },
          { ...closed, description: 'without values, businessUnit and portfolio: the claim is the id of the unit' },
        ),
        { description: 'business units by claims; without it, units are given in the product' },
      ),
    ),
    contact: Optional({
      ...Line,
      maxLength: 200,
      description: 'whom people without access ask, e.g. an e-mail address; default: the support address of the tenant',
    }),
  },
  closed,
)
export type SignOnSettings = Static<typeof SignOnSettings>

/** Scopes that contain name and e-mail address. */
export const DEFAULT_SCOPES: readonly string[] = ['openid', 'profile', 'email']
