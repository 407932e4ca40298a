import {
  Array,
  Boolean,
  Enum,
  Integer,
  Null,
  Object,
  Optional,
  type Static,
  String,
  type TSchema,
  Union,
} from 'typebox'
import { Language } from '../../language.schema.ts'
import { PATTERN_PROBLEM, SingleLine } from '../../written-text.schema.ts'
import { EMAIL_PATTERN, MAIL_ADDRESS_LENGTH, USERNAME_PATTERN } from './mail-address.ts'
import { LAST_SIGN_INS, PEOPLE_SORTS, PERSON_STATES } from './person.people.constants.ts'

const closed = { additionalProperties: false } as const
const nullable = <Schema extends TSchema>(schema: Schema) => Union([schema, Null()])
const Id = String({ minLength: 1, maxLength: 100 })
const Reference = Object({ id: String(), name: String() }, closed)

const filterProperties = {
  search: Optional(
    SingleLine({ maxLength: 200, description: 'All words must occur in name, user name or e-mail address.' }),
  ),
  roleId: Optional(Id),
  businessUnitId: Optional(String({ ...Id, description: 'The own unit, or one of a portfolio that lists it.' })),
  state: Optional(Enum([...PERSON_STATES])),
  lastSignIn: Optional(Enum([...LAST_SIGN_INS])),
  sort: Optional(Enum([...PEOPLE_SORTS], { default: 'NAME' })),
  direction: Optional(Enum(['ASC', 'DESC'], { default: 'ASC' })),
}

/** Filter and order of people. */
export const PeopleFilter = Object(filterProperties, closed)
export type PeopleFilter = Static<typeof PeopleFilter>

export const PeopleQuery = Object(
  {
    page: Optional(Integer({ minimum: 0, maximum: 100_000, default: 0 })),
    size: Optional(Integer({ minimum: 1, maximum: 200, default: 50 })),
    ...filterProperties,
  },
  closed,
)
export type PeopleQuery = Static<typeof PeopleQuery>

/** A person in the administrators' list. */
export const PeopleItem = Object(
  {
    id: String({ format: 'uuid' }),
    version: Integer({ description: 'Increases with every edit; an edit contains the version it is based on.' }),
    username: String(),
    name: String(),
    email: nullable(String()),
    language: nullable(Language),
    state: Enum([...PERSON_STATES]),
    roles: Array(Reference),
    businessUnit: nullable(Reference),
    hasAllBusinessUnits: Boolean({ description: 'With CHANGE_BUSINESS_UNIT: may work in every unit.' }),
    businessUnitCount: Integer({ description: 'Number of units in the portfolio, without the own unit.' }),
    areas: Array(Reference, { description: "The own areas: their figures come first. In the tenant's order." }),
    lastSignInAt: nullable(String({ format: 'date-time' })),
    invitedUntil: nullable(
      String({
        format: 'date-time',
        description:
          'Until when an invited person can accept the invitation. Null: there is no open one, or single sign-on needs none.',
      }),
    ),
  },
  closed,
)
export type PeopleItem = Static<typeof PeopleItem>

/** A page of people. */
export const PeopleList = Object(
  { content: Array(PeopleItem), page: Integer(), size: Integer(), totalElements: Integer() },
  closed,
)
export type PeopleList = Static<typeof PeopleList>

/** One person with all details; `can`: what the caller may do now. */
export const PersonAccount = Object(
  {
    ...PeopleItem.properties,
    businessUnits: Array(Reference, { description: 'The portfolio, without the own unit.' }),
    createdAt: String({ format: 'date-time' }),
    editedAt: nullable(
      String({
        format: 'date-time',
        description: 'Edited in the product: a later tenant pack does not change the person.',
      }),
    ),
    hasSecondFactor: Boolean({ description: 'Has an authenticator app or a passkey.' }),
    hasContent: Boolean({ description: 'Has written content, and can therefore be disabled but not deleted.' }),
    can: Object(
      {
        edit: Boolean(),
        disable: Boolean(),
        enable: Boolean(),
        delete: Boolean(),
        invite: Boolean(),
        revokeInvitation: Boolean(),
        resetSecondFactor: Boolean(),
      },
      closed,
    ),
  },
  closed,
)
export type PersonAccount = Static<typeof PersonAccount>

const Email = SingleLine({
  maxLength: MAIL_ADDRESS_LENGTH,
  pattern: EMAIL_PATTERN,
  [PATTERN_PROBLEM]: 'person.email_invalid',
  description: 'an e-mail address',
})
const Username = SingleLine({
  maxLength: MAIL_ADDRESS_LENGTH,
  pattern: USERNAME_PATTERN,
  [PATTERN_PROBLEM]: 'person.username_invalid',
  description: 'Default: the e-mail address.',
})

const accountProperties = {
  name: SingleLine({ minLength: 1, maxLength: 200 }),
  language: nullable(Language),
  roleIds: Array(Id, { maxItems: 50, uniqueItems: true }),
  businessUnitId: nullable(Id),
  hasAllBusinessUnits: Boolean(),
  businessUnitIds: Array(Id, { maxItems: 5_000, uniqueItems: true }),
}
const AreaIds = Array(Id, { maxItems: 50, uniqueItems: true, description: 'The own areas.' })

/** A person to invite. */
export const NewAccount = Object(
  {
    username: Optional(Username),
    email: Email,
    name: accountProperties.name,
    language: Optional({ ...accountProperties.language, default: null }),
    roleIds: Array(Id, { minItems: 1, maxItems: 50, uniqueItems: true }),
    businessUnitId: Optional({ ...accountProperties.businessUnitId, default: null }),
    hasAllBusinessUnits: Optional(Boolean({ default: false })),
    businessUnitIds: Optional(Array(Id, { maxItems: 5_000, uniqueItems: true, default: [] })),
    areaIds: Optional(AreaIds),
  },
  closed,
)
export type NewAccount = Static<typeof NewAccount>

/** The new properties of a person, and the version that the edit is based on. */
export const AccountEdit = Object(
  {
    version: Integer({ minimum: 1 }),
    ...accountProperties,
    email: nullable(Email),
    areaIds: Optional({ ...AreaIds, description: 'The own areas; unchanged when missing.' }),
  },
  closed,
)
export type AccountEdit = Static<typeof AccountEdit>

/** The link of an invitation, shown once: the server stores only its hash. */
export const InvitationLink = Object(
  {
    url: String({ maxLength: 500, description: 'With single sign-on, the sign-in page.' }),
    validUntil: nullable(String({ format: 'date-time' })),
  },
  closed,
)
export type InvitationLink = Static<typeof InvitationLink>

/** Roles, business units and areas of the tenant, for filters and forms, and whether invitations can be sent. */
export const PeopleChoices = Object(
  {
    roles: Array(
      Object(
        { ...Reference.properties, isGrantable: Boolean({ description: 'Whether the caller may give this role.' }) },
        closed,
      ),
    ),
    businessUnits: Array(Reference),
    areas: Array(Reference),
    canSend: Boolean({ description: 'False when no mail server is configured: then mails wait.' }),
  },
  closed,
)
export type PeopleChoices = Static<typeof PeopleChoices>
