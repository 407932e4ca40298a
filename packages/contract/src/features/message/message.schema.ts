import { Array, Boolean, Enum, Integer, Null, Object, Optional, type Static, String, Union } from 'typebox'
import { Language } from '../../language.schema.ts'
import { ProductAddress } from '../../product-address.schema.ts'
import { MultiLine, SingleLine } from '../../written-text.schema.ts'
import {
  IMPORTANCES,
  LISTED_CHOICES,
  MESSAGE_FILTERS,
  MESSAGE_TEXT_LENGTH,
  MESSAGE_TITLE_LENGTH,
} from './message.constants.ts'

const closed = { additionalProperties: false } as const
const nullable = <T extends Parameters<typeof Union>[0][number]>(schema: T) => Union([schema, Null()])
const Id = String({ minLength: 1, maxLength: 100 })
const Uuid = String({ format: 'uuid' })
const Moment = String({ format: 'date-time' })

/** Title and text of a message in one language. */
export const MessageContent = Object(
  {
    title: SingleLine({ minLength: 1, maxLength: MESSAGE_TITLE_LENGTH }),
    text: MultiLine({ minLength: 1, maxLength: MESSAGE_TEXT_LENGTH, description: 'Markdown.' }),
  },
  closed,
)
export type MessageContent = Static<typeof MessageContent>

/** A message in several languages, at least in the tenant's default language. */
export const MessageTexts = Object(
  {
    en: Optional(MessageContent),
    de: Optional(MessageContent),
    tr: Optional(MessageContent),
    sk: Optional(MessageContent),
  },
  { ...closed, description: "The tenant's default language is required, the other languages are optional." },
)
export type MessageTexts = Static<typeof MessageTexts>

/**
 * The recipients of a message: the people of the units who have one of the roles (no units: of any; no roles: with any),
 * and the named people.
 */
export const Audience = Object(
  {
    businessUnitIds: Array(Id, {
      maxItems: 1_000,
      uniqueItems: true,
      description: 'Units whose own people receive it.',
    }),
    roleIds: Array(Id, { maxItems: 100, uniqueItems: true }),
    personIds: Array(Uuid, { maxItems: 1_000, uniqueItems: true }),
  },
  closed,
)
export type Audience = Static<typeof Audience>

const summaryProperties = {
  id: Uuid,
  title: String(),
  language: Language,
  isFallback: Boolean({
    description: "True when there is no text in the reader's language and this is the tenant's default language.",
  }),
  importance: Enum([...IMPORTANCES]),
  page: nullable(String({ description: 'Address of the linked screen.' })),
  sender: nullable(String({ description: 'Name of the sender; null when the person was deleted.' })),
  sentAt: Moment,
  readAt: nullable(Moment),
}

/** A message in the list of a recipient. */
export const MessageSummary = Object(
  { ...summaryProperties, extract: String({ description: 'The beginning of the text without Markdown.' }) },
  closed,
)
export type MessageSummary = Static<typeof MessageSummary>

/** One message with its text. */
export const Message = Object({ ...summaryProperties, text: String({ description: 'Markdown.' }) }, closed)
export type Message = Static<typeof Message>

const pageProperties = {
  page: Optional(Integer({ minimum: 0, maximum: 1_000_000, default: 0 })),
  size: Optional(Integer({ minimum: 1, maximum: 200, default: 50 })),
}
const pageReply = { page: Integer(), size: Integer(), totalElements: Integer() }

export const MessageQuery = Object({ ...pageProperties, filter: Optional(Enum([...MESSAGE_FILTERS])) }, closed)
export type MessageQuery = Static<typeof MessageQuery>

/** A page of the caller's messages. `unread` counts all unread messages, whatever the filter. */
export const MessageList = Object({ content: Array(MessageSummary), ...pageReply, unread: Integer() }, closed)
export type MessageList = Static<typeof MessageList>

/** A message to send. */
export const NewMessage = Object(
  {
    id: Optional(
      String({ format: 'uuid', description: 'Chosen by the caller, so that a repeated call sends the message once.' }),
    ),
    texts: MessageTexts,
    audience: Audience,
    importance: Enum([...IMPORTANCES]),
    page: Optional(ProductAddress),
  },
  closed,
)
export type NewMessage = Static<typeof NewMessage>

/** Whether a message counts as read by the caller. */
export const ReadMark = Object({ isRead: Boolean() }, closed)

export const SentQuery = Object(pageProperties, closed)
export type SentQuery = Static<typeof SentQuery>

const sentProperties = {
  id: Uuid,
  title: String(),
  language: Language,
  languages: Array(Language, { description: 'The languages it was written in.' }),
  importance: Enum([...IMPORTANCES]),
  page: nullable(String()),
  sentAt: Moment,
  retractedAt: nullable(Moment),
  recipients: Integer(),
  read: Integer({ description: 'Number of recipients who have read it.' }),
}

/** A message that the caller has sent. */
export const SentMessage = Object(sentProperties, closed)
export type SentMessage = Static<typeof SentMessage>

export const SentList = Object({ content: Array(SentMessage), ...pageReply }, closed)
export type SentList = Static<typeof SentList>

/** The number of recipients in a unit or role, and how many of them have read the message. */
export const AudienceCount = Object({ id: String(), name: String(), recipients: Integer(), read: Integer() }, closed)
export type AudienceCount = Static<typeof AudienceCount>

/** A recipient and the time of reading; null while unread. */
export const Receipt = Object(
  { personId: Uuid, name: String(), businessUnitName: nullable(String()), readAt: nullable(Moment) },
  closed,
)
export type Receipt = Static<typeof Receipt>

/** A sent message with its receipts: unread ones first, then the latest. */
export const SentDetail = Object(
  {
    ...sentProperties,
    text: String(),
    businessUnits: Array(AudienceCount, { description: 'Units of the recipients at the time of sending.' }),
    roles: Array(AudienceCount, { description: 'Roles of the audience; a person with two of them counts in both.' }),
    receipts: Array(Receipt),
  },
  closed,
)
export type SentDetail = Static<typeof SentDetail>

export const AudienceChoicesQuery = Object(
  {
    search: Optional(
      SingleLine({
        maxLength: 200,
        description: 'All words must occur in the name of the unit or person, without case and accents.',
      }),
    ),
  },
  closed,
)
export type AudienceChoicesQuery = Static<typeof AudienceChoicesQuery>

/** The units, roles and people that the caller may write to. */
export const AudienceChoices = Object(
  {
    businessUnits: Array(Object({ id: String(), name: String(), people: Integer() }, closed), {
      maxItems: LISTED_CHOICES,
    }),
    hasMoreBusinessUnits: Boolean({ description: 'True when more units match than are listed.' }),
    roles: Array(Object({ id: String(), name: String(), people: Integer() }, closed)),
    people: Array(Object({ id: Uuid, name: String(), businessUnitName: nullable(String()) }, closed), {
      maxItems: LISTED_CHOICES,
    }),
    hasMorePeople: Boolean({ description: 'True when more people match than are listed.' }),
    defaultLanguage: Language,
  },
  closed,
)
export type AudienceChoices = Static<typeof AudienceChoices>

const Named = Object({ id: String(), name: String() }, closed)

/** The number of people in an audience, and the names of what was chosen. */
export const AudiencePreview = Object(
  { recipients: Integer(), businessUnits: Array(Named), people: Array(Named) },
  closed,
)
export type AudiencePreview = Static<typeof AudiencePreview>
