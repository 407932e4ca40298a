import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { searchWords } from '../text/search-text.ts'

/** The condition that all words of a search occur in the name of a person `p`; not in the user name or the address. */
export function hasNameWith(search: string | undefined): RawBuilder<SqlBool> {
  return sql<SqlBool>`(
    select coalesce(bool_and(strpos(split_part(p.search_text, E'\\n', 1), word) > 0), true)
    from unnest(${searchWords(search)}::text[]) as word)`
}
