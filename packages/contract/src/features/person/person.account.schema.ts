import { Array, Boolean, Enum, Null, Object, Optional, type Static, String, Union } from 'typebox'
import { Language } from '../../language.schema.ts'
import { SingleLine } from '../../written-text.schema.ts'
import { Appearance } from './appearance.schema.ts'
import { MAIL_ADDRESS_LENGTH } from './mail-address.ts'
import { MAXIMUM_PASSWORD_LENGTH, MINIMUM_PASSWORD_LENGTH } from './password-policy.ts'

const closed = { additionalProperties: false }

/** A password that a person chooses. It must also be hard to guess. */
export const NewPassword = String({ minLength: MINIMUM_PASSWORD_LENGTH, maxLength: MAXIMUM_PASSWORD_LENGTH })

const Token = String({ minLength: 1, maxLength: 100, description: 'The token in the fragment of the link.' })

/** A request for a link to choose a new password. */
export const PasswordForgotten = Object(
  {
    account: SingleLine({
      minLength: 1,
      maxLength: MAIL_ADDRESS_LENGTH,
      description: 'A user name or an e-mail address.',
    }),
  },
  closed,
)
export type PasswordForgotten = Static<typeof PasswordForgotten>

/** What happens to a request for a link. It is the same for every account, also for one that does not exist. */
export const PasswordForgottenReply = Object(
  { canSend: Boolean({ description: 'False when no mail server is configured: then nothing is sent.' }) },
  closed,
)
export type PasswordForgottenReply = Static<typeof PasswordForgottenReply>

export const AccountLinkToken = Object({ token: Token }, closed)

/** What a link from a mail is for. */
export const AccountLink = Object(
  { purpose: Enum(['INVITATION', 'RESET']), username: String(), name: String(), tenant: String() },
  closed,
)
export type AccountLink = Static<typeof AccountLink>

export const PasswordByLink = Object({ token: Token, password: NewPassword }, closed)
export type PasswordByLink = Static<typeof PasswordByLink>

export const PasswordChange = Object(
  { currentPassword: String({ minLength: 1, maxLength: 500 }), newPassword: NewPassword },
  closed,
)
export type PasswordChange = Static<typeof PasswordChange>

/** A session of the caller. */
export const OwnSession = Object(
  {
    id: String({ format: 'uuid' }),
    method: Enum(['PASSWORD', 'OIDC', 'PASSKEY']),
    browser: Union([String(), Null()], { description: 'Such as `Firefox`; null if it is not known.' }),
    system: Union([String(), Null()], { description: 'Such as `Windows`; null if it is not known.' }),
    address: Union([String(), Null()], { description: 'IP address from which it began.' }),
    beganAt: String({ format: 'date-time' }),
    lastUsedAt: String({ format: 'date-time', description: 'Accurate to about five minutes.' }),
    isCurrent: Boolean({ description: 'True for the session of this request.' }),
  },
  closed,
)
export type OwnSession = Static<typeof OwnSession>

export const OwnSessionList = Object({ content: Array(OwnSession) }, closed)
export type OwnSessionList = Static<typeof OwnSessionList>

/** The caller's own data. */
export const Profile = Object(
  {
    username: String(),
    name: String(),
    email: Union([String(), Null()], { description: 'Changed by an administrator.' }),
    language: Union([Language, Null()], { description: 'Null: the language of the organisation.' }),
    appearance: Union([Appearance, Null()], { description: 'Null until the person has chosen.' }),
    hasPassword: Boolean(),
    areaIds: Array(String(), { description: 'The own areas: their figures come first.' }),
    areas: Array(Object({ id: String(), name: String() }, closed), { description: 'The areas from which to choose.' }),
  },
  closed,
)
export type Profile = Static<typeof Profile>

/** What a person changes about themselves; a missing property stays as it is. */
export const ProfileDraft = Object(
  {
    name: Optional(SingleLine({ minLength: 1, maxLength: 200 })),
    language: Optional(Union([Language, Null()], { description: 'Null: the language of the organisation.' })),
    appearance: Optional(Appearance),
    areaIds: Optional(
      Array(String({ minLength: 1, maxLength: 100 }), {
        maxItems: 50,
        uniqueItems: true,
        description: 'The own areas.',
      }),
    ),
  },
  { ...closed, minProperties: 1 },
)
export type ProfileDraft = Static<typeof ProfileDraft>
