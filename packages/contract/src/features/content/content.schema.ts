import { Array, Boolean, Enum, Integer, Null, Object, Optional, type Static, String, Union } from 'typebox'
import { Language } from '../../language.schema.ts'
import { MultiLine, SingleLine } from '../../written-text.schema.ts'
import {
  CONTENT_KEYWORDS_LENGTH,
  CONTENT_ORIGINS,
  CONTENT_SOURCE_LENGTH,
  CONTENT_STATES,
  CONTENT_TEXT_LENGTH,
  CONTENT_TITLE_LENGTH,
  CONTENT_TYPES,
  SHOWN_CONTENT_STATES,
} from './content.constants.ts'

const closed = { additionalProperties: false } as const
const nullable = <T extends Parameters<typeof Union>[0][number]>(schema: T) => Union([schema, Null()])
const Id = String({ minLength: 1, maxLength: 100 })
const Day = String({ format: 'date' })
const Moment = String({ format: 'date-time' })

/** An entry in one language: the title and text of an article, or a question with its answer. */
export const ContentWords = Object(
  {
    title: SingleLine({ minLength: 1, maxLength: CONTENT_TITLE_LENGTH, description: 'Title or question.' }),
    text: MultiLine({
      minLength: 1,
      maxLength: CONTENT_TEXT_LENGTH,
      description: 'Text of the article or answer, in Markdown.',
    }),
    keywords: Optional(
      SingleLine({
        maxLength: CONTENT_KEYWORDS_LENGTH,
        description: 'Words that lead to an answer, searched but not displayed.',
      }),
    ),
  },
  closed,
)
export type ContentWords = Static<typeof ContentWords>

/** An entry in several languages. */
export const ContentTexts = Object(
  { en: Optional(ContentWords), de: Optional(ContentWords), tr: Optional(ContentWords), sk: Optional(ContentWords) },
  { ...closed, description: "The tenant's default language is required; readers of a missing language read that one." },
)
export type ContentTexts = Static<typeof ContentTexts>

const fields = {
  texts: ContentTexts,
  publishedOn: nullable(Day),
  source: nullable(SingleLine({ minLength: 1, maxLength: CONTENT_SOURCE_LENGTH })),
  linkIds: Array(Id, {
    maxItems: 20,
    uniqueItems: true,
    description: 'Best practices and measure templates that a news article leads to.',
  }),
  category: nullable(
    String({ pattern: '^[A-Z][A-Z_]{0,39}$', description: 'Category of a question in capitals, such as FIGURES.' }),
  ),
}

/** The content of an entry. News need `publishedOn` (the day in the tenant's time zone), questions need `category`. */
export const ContentFields = Object(
  {
    ...fields,
    keepsSources: Boolean({
      description: "Whether an article of the pack keeps the pack's figures and publications as its sources.",
    }),
    state: Enum([...CONTENT_STATES]),
  },
  closed,
)
export type ContentFields = Static<typeof ContentFields>

/** A changed entry, with the version that the change is based on. */
export const ContentEdit = Object(
  { ...ContentFields.properties, version: Integer({ minimum: 0, maximum: 2_147_483_646 }) },
  closed,
)
export type ContentEdit = Static<typeof ContentEdit>

const Version = Integer({ minimum: 0, maximum: 2_147_483_646 })

/** Publishes an entry, withdraws it from its readers, or makes it a draft again. */
export const ContentStateChange = Object({ state: Enum([...CONTENT_STATES]), version: Version }, closed)
export type ContentStateChange = Static<typeof ContentStateChange>

/** Takes the changes of the product back, so that the text of the pack applies. */
export const ContentReset = Object({ version: Version }, closed)
export type ContentReset = Static<typeof ContentReset>

/** The questions of one category in their new order. */
export const FaqOrder = Object(
  {
    category: String({ minLength: 1, maxLength: 40 }),
    ids: Array(Id, { minItems: 1, maxItems: 1_000, uniqueItems: true }),
  },
  closed,
)
export type FaqOrder = Static<typeof FaqOrder>

/** Which entries are listed. */
export const ContentQuery = Object(
  {
    type: Enum([...CONTENT_TYPES]),
    search: Optional(
      SingleLine({ maxLength: 200, description: 'Words that the entry contains in any of its languages.' }),
    ),
    state: Optional(Enum([...SHOWN_CONTENT_STATES])),
    origin: Optional(Enum([...CONTENT_ORIGINS])),
    withoutLanguage: Optional(Language),
  },
  closed,
)
export type ContentQuery = Static<typeof ContentQuery>

const rowProperties = {
  type: Enum([...CONTENT_TYPES]),
  id: String(),
  version: Integer({ description: '0: as the pack has it.' }),
  state: Enum([...SHOWN_CONTENT_STATES]),
  origin: Enum([...CONTENT_ORIGINS]),
  languages: Array(Language, { description: 'The languages in which it is written.' }),
  publishedOn: nullable(Day),
  category: nullable(String()),
  changedAt: nullable(Moment),
  changedBy: nullable(String({ description: 'Name of the person who changed it last in the product.' })),
  can: Object(
    {
      delete: Boolean({ description: 'Entries of the pack can be withdrawn, but not deleted.' }),
      reset: Boolean({ description: "Whether there are changes to the pack's text that can be taken back." }),
    },
    closed,
  ),
}

/** An entry in the list of content administrators; its title is in their language, if there is one. */
export const ContentRow = Object({ ...rowProperties, title: String() }, closed)
export type ContentRow = Static<typeof ContentRow>

/** News: latest day first, drafts among them. Questions: in the order of their readers. */
export const ContentList = Object(
  { content: Array(ContentRow), totalElements: Integer({ description: 'Entries of this type, without filters.' }) },
  closed,
)
export type ContentList = Static<typeof ContentList>

/** An entry in all its languages, with what the pack has for it. */
export const ContentEntry = Object(
  {
    ...rowProperties,
    ...fields,
    keepsSources: Boolean(),
    sourceCount: Integer({ description: "The pack's figures and publications that the article can have as sources." }),
    packTexts: nullable(ContentTexts),
  },
  closed,
)
export type ContentEntry = Static<typeof ContentEntry>

/** What entries can refer to. */
export const ContentChoices = Object(
  {
    defaultLanguage: Language,
    today: Day,
    categories: Array(String(), { description: 'Categories of questions, in the order of their readers.' }),
    links: Array(Object({ id: String(), target: Enum(['BEST_PRACTICE', 'MEASURE_TEMPLATE']), name: String() }, closed)),
  },
  closed,
)
export type ContentChoices = Static<typeof ContentChoices>
