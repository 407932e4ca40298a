import { Array, Boolean, Enum, Integer, Null, Object, Optional, type Static, String, Union } from 'typebox'
import { Language } from '../../language.ts'
import { ProductAddress } from '../../product-address.ts'

const closed = { additionalProperties: false } as const
const nullable = <T extends Parameters<typeof Union>[0][number]>(schema: T) => Union([schema, Null()])
const Id = String({ minLength: 1, maxLength: 100 })
const Uuid = String({ format: 'uuid' })
const Moment = String({ format: 'date-time' })

export const IMPORTANCES = ['NORMAL', 'HIGH'] as const
export type Importance = (typeof IMPORTANCES)[number]

export const MESSAGE_FILTERS = ['ALL', 'UNREAD'] as const

/** Characters (code points) of a message's title and text, in each language. */
export const MESSAGE_TITLE_LENGTH = 200
export const MESSAGE_TEXT_LENGTH = 10_000

/** Title and text of a message in one language. */
export const MessageWords = Object(
  {
    title: String({ minLength: 1, maxLength: MESSAGE_TITLE_LENGTH, pattern: '\\S' }),
    text: String({ minLength: 1, maxLength: MESSAGE_TEXT_LENGTH, pattern: '\\S', description: 'Markdown.' }),
  },
  closed,
)
export type MessageWords = Static<typeof MessageWords>

/** A message in its languages: in the tenant's default language at least. */
export const MessageTexts = Object(
  { en: Optional(MessageWords), de: Optional(MessageWords), tr: Optional(MessageWords), sk: Optional(MessageWords) },
  { ...closed, description: "In the tenant's default language, and in as many of the others as there are." },
)
export type MessageTexts = Static<typeof MessageTexts>

/**
 * Whom a message is for: everybody in one of the units who holds one of the roles (no unit named: in any; no role named:
 * with any), and the people named.
 */
export const Audience = Object(
  {
    businessUnitIds: Array(Id, { maxItems: 1_000, uniqueItems: true, description: 'Units whose own people get it.' }),
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
  isFallback: Boolean({ description: "Not written in the reader's language: this is the tenant's default language." }),
  importance: Enum([...IMPORTANCES]),
  page: nullable(String({ description: 'Address of the screen it leads to.' })),
  sender: nullable(String({ description: 'Name of who sent it; null when they are not there any more.' })),
  sentAt: Moment,
  readAt: nullable(Moment),
}

/** A message as it stands in the list of its reader. */
export const MessageSummary = Object(
  { ...summaryProperties, extract: String({ description: 'The beginning of the text, without its marks.' }) },
  closed,
)
export type MessageSummary = Static<typeof MessageSummary>

/** One message, to be read. */
export const Message = Object({ ...summaryProperties, text: String({ description: 'Markdown.' }) }, closed)
export type Message = Static<typeof Message>

const pageProperties = {
  page: Optional(Integer({ minimum: 0, maximum: 1_000_000, default: 0 })),
  size: Optional(Integer({ minimum: 1, maximum: 200, default: 50 })),
}
const pageReply = { page: Integer(), size: Integer(), totalElements: Integer() }

export const MessageQuery = Object({ ...pageProperties, filter: Optional(Enum([...MESSAGE_FILTERS])) }, closed)
export type MessageQuery = Static<typeof MessageQuery>

/** A page of the caller's messages. `unread` counts all of them, whatever the filter. */
export const MessageList = Object({ content: Array(MessageSummary), ...pageReply, unread: Integer() }, closed)
export type MessageList = Static<typeof MessageList>

/** A message to send. */
export const NewMessage = Object(
  {
    id: Optional(
      String({ format: 'uuid', description: 'Chosen by the caller, so that a call made again sends it once.' }),
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
  languages: Array(Language, { description: 'Those it was written in.' }),
  importance: Enum([...IMPORTANCES]),
  page: nullable(String()),
  sentAt: Moment,
  retractedAt: nullable(Moment),
  recipients: Integer(),
  read: Integer({ description: 'Of these, how many have read it.' }),
}

/** A message that the caller has sent. */
export const SentMessage = Object(sentProperties, closed)
export type SentMessage = Static<typeof SentMessage>

export const SentList = Object({ content: Array(SentMessage), ...pageReply }, closed)
export type SentList = Static<typeof SentList>

/** How many of an audience got a message, and how many have read it. */
export const AudienceCount = Object({ id: String(), name: String(), recipients: Integer(), read: Integer() }, closed)
export type AudienceCount = Static<typeof AudienceCount>

/** Who got a message, and when they read it; null when they have not. */
export const Receipt = Object(
  { personId: Uuid, name: String(), businessUnitName: nullable(String()), readAt: nullable(Moment) },
  closed,
)
export type Receipt = Static<typeof Receipt>

/** A sent message with who has read it: unread ones first, then the latest. */
export const SentDetail = Object(
  {
    ...sentProperties,
    text: String(),
    businessUnits: Array(AudienceCount, { description: 'Units of the recipients as they were when it was sent.' }),
    roles: Array(AudienceCount, { description: 'Roles it was sent to; a person with two of them counts in both.' }),
    receipts: Array(Receipt),
  },
  closed,
)
export type SentDetail = Static<typeof SentDetail>

/** Whom the caller may write to. */
export const AudienceChoices = Object(
  {
    businessUnits: Array(Object({ id: String(), name: String(), people: Integer() }, closed)),
    roles: Array(Object({ id: String(), name: String(), people: Integer() }, closed)),
    people: Array(Object({ id: Uuid, name: String(), businessUnitName: nullable(String()) }, closed)),
    defaultLanguage: Language,
  },
  closed,
)
export type AudienceChoices = Static<typeof AudienceChoices>

/** How many people an audience is. */
export const AudiencePreview = Object({ recipients: Integer() }, closed)
export type AudiencePreview = Static<typeof AudiencePreview>
