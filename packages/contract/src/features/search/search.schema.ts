import { Array, Enum, Object, type Static, String } from 'typebox'

/** The kinds of things that the search finds. */
export const SEARCH_KINDS = [
  'KPI',
  'TOPIC',
  'MEASURE',
  'BEST_PRACTICE',
  'ASSESSMENT',
  'DOCUMENT',
  'FAQ',
  'NEWS',
  'PERSON',
] as const
export type SearchKind = (typeof SEARCH_KINDS)[number]

const closed = { additionalProperties: false }

export const SearchQuery = Object(
  { text: String({ maxLength: 200, description: 'What was typed; only its first 8 words are searched for.' }) },
  closed,
)

/** One thing that was found. */
export const SearchHit = Object(
  {
    kind: Enum([...SEARCH_KINDS]),
    id: String(),
    title: String(),
    context: String({
      description: 'One line: where it belongs, the synonym or the passage of its text that was found. May be empty.',
    }),
    address: String({ description: 'Path and query of the screen that opens it.' }),
  },
  closed,
)
export type SearchHit = Static<typeof SearchHit>

export const SearchHits = Object({ content: Array(SearchHit) }, closed)
export type SearchHits = Static<typeof SearchHits>
