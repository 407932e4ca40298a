import { sql } from 'kysely'
import type { TenantTransaction } from '../../../../platform/database/tenant-transaction.ts'
import '../../ai.passage.table.ts'
import { updateRows } from '../../../../platform/thing/rows.repository.ts'
import { CONFIGURATION, indexedText } from '../search/fold.ts'
import type { Source, SourceKind } from './source.ts'

/** The state of a tenant's index; `revision` is that of the content it contains. */
export interface IndexState {
  readonly version: number
  readonly revision: number
}

/** The state of the index; version 0 before the first source. */
export async function readIndexState(tx: TenantTransaction): Promise<IndexState> {
  const row = await tx
    .selectFrom('ai_index')
    .select(['version', 'revision'])
    .where('tenant_id', '=', tx.tenantId)
    .executeTakeFirst()
  return row ?? { version: 0, revision: -1 }
}

/** Locks the index against other writers until the transaction ends, and returns its state. */
export async function lockIndex(tx: TenantTransaction): Promise<IndexState> {
  await sql`insert into ai_index (tenant_id, version, revision) values (${tx.tenantId}, 0, -1) on conflict do nothing`.execute(
    tx,
  )
  const { rows } = await sql<IndexState>`
    select version, revision from ai_index where tenant_id = ${tx.tenantId} for update`.execute(tx)
  return rows[0] ?? { version: 0, revision: -1 }
}

/** Saves the state of the index. */
export async function updateIndexState(tx: TenantTransaction, { version, revision }: IndexState): Promise<void> {
  await updateRows(tx, 'ai_index', {}, { version, revision })
}

/** A source of the index with the hash of its content. */
export interface IndexedSource {
  readonly kind: SourceKind
  readonly id: string
  readonly hash: string
}

/** The sources of the index: those of the pack, or uploaded documents. */
export function listIndexedSources(tx: TenantTransaction, isUpload: boolean): Promise<IndexedSource[]> {
  return tx
    .selectFrom('ai_source')
    .select(['kind', 'id', 'content_hash as hash'])
    .where('tenant_id', '=', tx.tenantId)
    .where('is_upload', '=', isUpload)
    .execute()
}

/** Deletes sources with their passages. Unknown ones are ignored. */
export async function deleteSources(
  tx: TenantTransaction,
  sources: readonly Pick<Source, 'kind' | 'id'>[],
): Promise<number> {
  if (sources.length === 0) return 0
  const { rows } = await sql<{ id: string }>`
    delete from ai_source using jsonb_to_recordset(${JSON.stringify(sources.map(({ kind, id }) => ({ kind, id })))}::jsonb)
      as gone (kind text, id text)
    where ai_source.tenant_id = ${tx.tenantId} and ai_source.kind = gone.kind and ai_source.id = gone.id
    returning ai_source.id`.execute(tx)
  return rows.length
}

/** Inserts sources with their passages; they must not be in the index. */
export async function insertSources(
  tx: TenantTransaction,
  sources: readonly (Source & { readonly hash: string })[],
): Promise<void> {
  if (sources.length === 0) return
  await tx
    .insertInto('ai_source')
    .values(
      sources.map(({ kind, id, isUpload, businessUnitId, visibleFrom, hash }) => ({
        tenant_id: tx.tenantId,
        kind,
        id,
        is_upload: isUpload,
        business_unit_id: businessUnitId,
        visible_from: visibleFrom,
        content_hash: hash,
      })),
    )
    .execute()
  const passages = sources.flatMap(({ kind, id, passages: byLanguage }) =>
    (Object.keys(byLanguage) as (keyof typeof byLanguage)[]).flatMap((language) =>
      (byLanguage[language] ?? []).map(({ title, location, body, keywords }, position) => ({
        kind,
        source_id: id,
        language,
        position,
        title,
        location,
        body,
        configuration: CONFIGURATION[language],
        a: indexedText(title, language),
        b: indexedText(keywords, language),
        d: indexedText(body, language),
      })),
    ),
  )
  await sql`
    insert into ai_passage (tenant_id, kind, source_id, language, position, title, location, body, words)
    select ${tx.tenantId}, kind, source_id, language, position, title, location, body,
      setweight(to_tsvector(configuration::regconfig, a), 'A') || setweight(to_tsvector(configuration::regconfig, b), 'B')
        || to_tsvector(configuration::regconfig, d)
    from jsonb_to_recordset(${JSON.stringify(passages)}::jsonb) as new (kind text, source_id text, language text,
      position integer, title text, location text, body text, configuration text, a text, b text, d text)`.execute(tx)
}
