import type { Language } from '@lotse/contract/language.ts'
import { sql } from 'kysely'
import type { TenantTransaction } from '../../../../platform/database/tenant-transaction.ts'
import type { SourceKind } from '../passage/source.ts'
import { CONFIGURATION } from './fold.ts'
import type { Candidate } from './rank.ts'

/** A passage with the place of its source. */
export interface StoredPassage {
  readonly kind: SourceKind
  readonly sourceId: string
  readonly language: Language
  readonly position: number
  readonly title: string
  readonly location: string | null
  readonly body: string
  readonly isUpload: boolean
}

/** What a reader may find: kinds of sources, the unit, and the day for news. */
export interface SearchScope {
  readonly kinds: readonly SourceKind[]
  readonly businessUnitId: string | null
  /** `YYYY-MM-DD` */
  readonly today: string
}

/** The lexemes of words by the configuration of a language; none for stop words. Slovak words must be stemmed before. */
export async function findLexemes(
  tx: TenantTransaction,
  language: Language,
  words: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (words.length === 0) return new Map()
  const { rows } = await sql<{ word: string; lexemes: string[] }>`
    select word, tsvector_to_array(to_tsvector(${CONFIGURATION[language]}::regconfig, word)) as lexemes
    from unnest(${[...words]}::text[]) word`.execute(tx)
  return new Map(rows.map(({ word, lexemes }) => [word, lexemes]))
}

/** The lexemes of a language's passages with the number of passages that have them. */
export async function readLexemes(
  tx: TenantTransaction,
  language: Language,
): Promise<{ frequencies: Map<string, number>; passages: number; averageLength: number }> {
  // `ts_stat` takes a query as text, without parameters; row-level security limits it to the tenant, too.
  const query = `select words from ai_passage
    where tenant_id = current_setting('app.tenant_id') and language = '${language}'`
  const { rows } = await sql<{ word: string; ndoc: number }>`select word, ndoc from ts_stat(${query})`.execute(tx)
  const { rows: sizes } = await sql<{ passages: number; averageLength: number }>`
    select count(*)::int as passages, coalesce(avg(length(words)), 0)::float8 as "averageLength"
    from ai_passage where tenant_id = ${tx.tenantId} and language = ${language}`.execute(tx)
  const { passages, averageLength } = sizes[0] ?? { passages: 0, averageLength: 0 }
  return { frequencies: new Map(rows.map(({ word, ndoc }) => [word, ndoc])), passages, averageLength }
}

/** The languages of uploaded documents. */
export async function listUploadLanguages(tx: TenantTransaction): Promise<Language[]> {
  const { rows } = await sql<{ language: Language }>`
    select distinct p.language from ai_source s
    join ai_passage p on p.tenant_id = s.tenant_id and p.kind = s.kind and p.source_id = s.id
    where s.tenant_id = ${tx.tenantId} and s.kind = 'DOCUMENT' and s.is_upload`.execute(tx)
  return rows.map(({ language }) => language)
}

/** Passages that have one of the lexemes and that the reader may find, those with most of them first. */
export async function listCandidates(
  tx: TenantTransaction,
  language: Language,
  lexemes: readonly string[],
  { kinds, businessUnitId, today }: SearchScope,
  limit: number,
): Promise<(StoredPassage & Candidate)[]> {
  if (lexemes.length === 0 || kinds.length === 0) return []
  const query = lexemes.map(quoted).join(' | ')
  const { rows } = await sql<StoredPassage & { length: number; found: [string, number, number, number][] }>`
    select p.kind, p.source_id as "sourceId", p.language, p.position, p.title, p.location, p.body,
      s.is_upload as "isUpload", length(p.words) as length,
      (select jsonb_agg(jsonb_build_array(w.lexeme, cardinality(array_positions(w.weights, 'A')),
          cardinality(array_positions(w.weights, 'B')), cardinality(array_positions(w.weights, 'D'))))
        from unnest(p.words) w where w.lexeme = any(${[...lexemes]}::text[])) as found
    from ai_passage p join ai_source s on s.tenant_id = p.tenant_id and s.kind = p.kind and s.id = p.source_id
    where p.tenant_id = ${tx.tenantId} and p.language = ${language} and p.words @@ ${query}::tsquery
      and p.kind = any(${[...kinds]}::text[])
      and (s.business_unit_id is null or s.business_unit_id = ${businessUnitId})
      and (s.visible_from is null or s.visible_from <= ${today}::date)
    order by ts_rank(p.words, ${query}::tsquery) desc, p.kind, p.source_id, p.position
    limit ${limit}`.execute(tx)
  return rows.map(({ found, ...passage }) => ({
    ...passage,
    occurrences: found.map(([lexeme, inTitle, inKeywords, inBody]) => ({ lexeme, inTitle, inKeywords, inBody })),
  }))
}

/** The passages at these positions in another language, for sources that exist in it. */
export async function listInLanguage(
  tx: TenantTransaction,
  language: Language,
  passages: readonly Pick<StoredPassage, 'kind' | 'sourceId' | 'position'>[],
): Promise<StoredPassage[]> {
  if (passages.length === 0) return []
  const keys = passages.map(({ kind, sourceId, position }) => ({ kind, source_id: sourceId, position }))
  const { rows } = await sql<StoredPassage>`
    select p.kind, p.source_id as "sourceId", p.language, p.position, p.title, p.location, p.body, false as "isUpload"
    from ai_passage p
    join jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as k (kind text, source_id text, position integer)
      on p.kind = k.kind and p.source_id = k.source_id and p.position = k.position
    where p.tenant_id = ${tx.tenantId} and p.language = ${language}`.execute(tx)
  return rows
}

const quoted = (lexeme: string) => `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
