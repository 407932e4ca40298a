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

const closed = { additionalProperties: false } as const
const Day = String({ format: 'date' })

const newsProperties = {
  id: String(),
  publishedOn: Day,
  title: String(),
  isNew: Boolean({ description: 'The caller has not seen it yet, neither in the list nor opened.' }),
}

/** A piece of news as lists show it. */
export const NewsSummary = Object(
  { ...newsProperties, teaser: String({ description: 'How it begins, at most 200 characters.' }) },
  closed,
)
export type NewsSummary = Static<typeof NewsSummary>

/** Which page of the news. */
export const NewsQuery = Object(
  {
    page: Optional(Integer({ minimum: 0, maximum: 100_000, default: 0 })),
    size: Optional(Integer({ minimum: 1, maximum: 100, default: 20 })),
  },
  closed,
)

/** News that are published, the newest first. */
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

/** What a piece of news may lead to. */
export const NEWS_TARGETS = ['BEST_PRACTICE', 'MEASURE_TEMPLATE'] as const

/** A publication in which a statement can be looked up. */
const PublicationFact = Object(
  { kind: Literal('PUBLICATION'), publication: String(), file: Union([String(), Null()]) },
  closed,
)

/** Something in the product that the text speaks of. */
const LinkFact = Object(
  { kind: Literal('LINK'), target: Enum([...NEWS_TARGETS]), id: String(), name: String() },
  closed,
)

/** Registrations that news speak of: all, or with a drive. */
export const NEWS_FIGURES = ['TOTAL', 'DIESEL', 'HYBRID', 'PHEV', 'BEV'] as const
export type NewsFigure = (typeof NEWS_FIGURES)[number]

/** A figure of the text beside the one that is recorded in the product. */
const FigureFact = Object(
  {
    kind: Literal('FIGURE'),
    figure: Enum([...NEWS_FIGURES]),
    span: Enum(['MONTH', 'YEAR_TO_DATE'], { description: 'Of the month, or from January to the month.' }),
    period: Period,
    value: Number({ description: 'As the text states it.' }),
    recorded: Number({ description: 'As it stands in the market figures of the product.' }),
  },
  closed,
)

/** Where what the text states can be checked, or what it speaks of. Figures without a series in the product are left out. */
export const NewsFact = Union([FigureFact, PublicationFact, LinkFact])
export type NewsFact = Static<typeof NewsFact>

const Neighbour = Union([Object({ id: String(), title: String() }, closed), Null()])

/** One piece of news in full. */
export const NewsDetail = Object(
  {
    ...newsProperties,
    body: String({ description: 'Plain text; an empty line parts paragraphs.' }),
    source: Union([String(), Null()]),
    facts: Array(NewsFact),
    newer: Neighbour,
    older: Neighbour,
  },
  closed,
)
export type NewsDetail = Static<typeof NewsDetail>

/** News that somebody has seen. */
export const SeenNews = Object({ ids: Array(String({ minLength: 1, maxLength: 100 }), { maxItems: 100 }) }, closed)
export type SeenNews = Static<typeof SeenNews>
