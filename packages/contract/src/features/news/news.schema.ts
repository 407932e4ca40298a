import {
  Array,
  Boolean,
  Enum,
  Integer,
  Literal,
  Null,
  Number,
  Object,
  Optional,
  type Static,
  String,
  Union,
} from 'typebox'
import { Period } from '../../figure.schema.ts'
import { SingleLine } from '../../written-text.schema.ts'

const closed = { additionalProperties: false } as const
const Day = String({ format: 'date' })

const newsProperties = {
  id: String(),
  publishedOn: Day,
  title: String(),
  isNew: Boolean({
    description: 'Published within the last 30 days, and the caller has neither seen it in a list nor opened it.',
  }),
}

/** A news item in a list. */
export const NewsSummary = Object(
  { ...newsProperties, teaser: String({ description: 'The beginning of the text, at most 200 characters.' }) },
  closed,
)
export type NewsSummary = Static<typeof NewsSummary>

/** The page of the news, and the words that they contain. */
export const NewsQuery = Object(
  {
    search: Optional(SingleLine({ maxLength: 200, description: 'Words that title or text contain.' })),
    page: Optional(Integer({ minimum: 0, maximum: 100_000, default: 0 })),
    size: Optional(Integer({ minimum: 1, maximum: 100, default: 20 })),
  },
  closed,
)

/** Published news, newest first. */
export const NewsList = Object(
  {
    content: Array(NewsSummary),
    page: Integer(),
    size: Integer(),
    totalElements: Integer(),
  },
  closed,
)
export type NewsList = Static<typeof NewsList>

/** The kinds of entries that a news item may link to. */
export const NEWS_TARGETS = ['BEST_PRACTICE', 'MEASURE_TEMPLATE'] as const

/** A publication as the source of a statement. */
const PublicationReference = Object(
  { kind: Literal('PUBLICATION'), publication: String(), file: Union([String(), Null()]) },
  closed,
)

/** An entry of the product that the text mentions. */
const LinkReference = Object(
  { kind: Literal('LINK'), target: Enum([...NEWS_TARGETS]), id: String(), name: String() },
  closed,
)

/** Registrations that news mention: all, or by drive. */
export const NEWS_FIGURES = ['TOTAL', 'DIESEL', 'HYBRID', 'PHEV', 'BEV'] as const
export type NewsFigure = (typeof NEWS_FIGURES)[number]

/** A figure of the text and the value recorded in the product. */
const FigureReference = Object(
  {
    kind: Literal('FIGURE'),
    figure: Enum([...NEWS_FIGURES]),
    span: Enum(['MONTH', 'YEAR_TO_DATE'], { description: 'The month, or January to the month.' }),
    period: Period,
    value: Number({ description: 'Value in the text.' }),
    recorded: Number({ description: 'Value in the market figures of the product.' }),
  },
  closed,
)

/** A reference of the text: a source of a statement, or an entry it mentions. Figures without a series in the product are left out. */
export const NewsReference = Union([FigureReference, PublicationReference, LinkReference])
export type NewsReference = Static<typeof NewsReference>

const Neighbour = Union([Object({ id: String(), title: String() }, closed), Null()])

/** One news item in full. */
export const NewsDetail = Object(
  {
    ...newsProperties,
    body: String({ description: 'Markdown.' }),
    source: Union([String(), Null()]),
    references: Array(NewsReference),
    newer: Neighbour,
    older: Neighbour,
  },
  closed,
)
export type NewsDetail = Static<typeof NewsDetail>

/** Ids of news that the caller has seen. */
export const SeenNews = Object({ ids: Array(String({ minLength: 1, maxLength: 100 }), { maxItems: 100 }) }, closed)
export type SeenNews = Static<typeof SeenNews>
