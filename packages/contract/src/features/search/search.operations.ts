import { defineOperation } from '../../operation.ts'
import { SearchHits, SearchQuery } from './search.schema.ts'

export const searchEverything = defineOperation({
  id: 'searchEverything',
  feature: 'search',
  method: 'GET',
  path: '/search',
  summary: 'Search over everything',
  description:
    "KPIs by name, synonym and description, topics, self-assessments, best practices, documents with their text, questions, news, the unit's measures, and people, as far as the caller may read them: what belongs to a unit only in it. At most 5 of a kind and 30 in all, kinds with the best hit first. Every word must be found; case, accents, ae for ä, ss for ß and the Turkish dotless i do not matter, the beginning of a word suffices, and if nothing is spelled so, one typing error in a word of at least 5 letters is tolerated. People are those of the tenant for USER_ADMIN, else those of the unit with MEASURE_READ. Of measures the latest 2000 are searched.",
  requires: [],
  query: SearchQuery,
  reply: SearchHits,
})
