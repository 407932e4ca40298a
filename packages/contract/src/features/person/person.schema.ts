import { Array, Boolean, Enum, Null, Object, Optional, type Static, String, Union } from 'typebox'
import { CURRENCIES } from '../../currency.ts'
import { Language } from '../../language.schema.ts'
import { SingleLine } from '../../written-text.schema.ts'
import { GETTING_STARTED_KINDS } from '../getting-started/getting-started.schema.ts'
import { Appearance } from './appearance.schema.ts'
import { MAIL_ADDRESS_LENGTH } from './mail-address.ts'
import { SecondFactorChallenge } from './person.second-factor.schema.ts'

/** User name and password. */
export const Credentials = Object(
  {
    username: SingleLine({ minLength: 1, maxLength: MAIL_ADDRESS_LENGTH }),
    password: String({ minLength: 1, maxLength: 500 }),
  },
  { additionalProperties: false },
)
export type Credentials = Static<typeof Credentials>

/** An opaque access token: sent as `Authorization: Bearer {accessToken}` until it expires or is revoked. */
export const SignIn = Object(
  { accessToken: String(), expiresAt: String({ format: 'date-time' }) },
  { additionalProperties: false },
)
export type SignIn = Static<typeof SignIn>

/** The reply of a sign-in by password: a session, or the challenge of a second step. */
export const SignInReply = Union([SignIn, SecondFactorChallenge])
export type SignInReply = Static<typeof SignInReply>

/** The signed-in user with roles, permissions and the current business unit. */
export const Whoami = Object(
  {
    id: String({ format: 'uuid' }),
    username: String(),
    name: String(),
    language: Union([Language, Null()], { description: 'The language that this person chose, if any.' }),
    appearance: Union([Appearance, Null()], {
      description: 'Light or dark, as this person chose; null until then: each device keeps its own choice.',
    }),
    roles: Array(Object({ id: String(), name: String() }, { additionalProperties: false })),
    permissions: Array(String()),
    businessUnitId: Union([String(), Null()], {
      description:
        'Own business unit, or the one of the header X-BUSINESSUNIT-ID; null until a consultant has selected one.',
    }),
    businessUnitName: Union([String(), Null()]),
    areaIds: Array(String(), { description: 'The own areas: their figures come first.' }),
    mayChangeBusinessUnit: Boolean(),
    eventPosition: String({
      description:
        'Current position of the event stream: a stream that sends it as `Last-Event-ID` receives every change after this reply.',
    }),
    needsSecondFactor: Boolean({
      description:
        'True when the organisation requires a second factor and this person has none: every other call is refused until it is set up.',
    }),
    gettingStarted: Union([Enum([...GETTING_STARTED_KINDS]), Null()], {
      description:
        'The kind of first steps that are shown to this person, who is new or wants to see them; null: none.',
    }),
    timeZone: String({ description: "The tenant's time zone (IANA name). It determines the current day." }),
    currency: Enum([...CURRENCIES], { description: "The tenant's currency (ISO 4217): all amounts are in it." }),
  },
  { additionalProperties: false },
)
export type Whoami = Static<typeof Whoami>

/** A person who works in a business unit and can own its measures. */
export const PersonSummary = Object(
  {
    id: String({ format: 'uuid' }),
    name: String(),
    roles: Array(Object({ id: String(), name: String() }, { additionalProperties: false })),
    isOwnUnit: Boolean({
      description: 'True when it is their own unit; false when they may only work in it, like a consultant.',
    }),
  },
  { additionalProperties: false },
)
export type PersonSummary = Static<typeof PersonSummary>

/** The people that a list to choose from has at most; a search finds the others. */
export const LISTED_PEOPLE = 50

export const PersonQuery = Object(
  {
    search: Optional(
      SingleLine({ maxLength: 200, description: 'All words must occur in the name, without case and accents.' }),
    ),
    id: Optional(String({ format: 'uuid', description: 'Only this person.' })),
  },
  { additionalProperties: false },
)
export type PersonQuery = Static<typeof PersonQuery>

export const PersonList = Object(
  {
    content: Array(PersonSummary, { maxItems: LISTED_PEOPLE }),
    hasMore: Boolean({ description: 'True when more people match than are listed.' }),
  },
  { additionalProperties: false },
)
export type PersonList = Static<typeof PersonList>
