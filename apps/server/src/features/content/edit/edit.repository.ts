import type { ContentState } from '@lotse/contract/features/content/content.constants.ts'
import { FALLBACK_LANGUAGE, type Language, type WrittenText } from '@lotse/contract/language.ts'
import { sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/database/tenant-transaction.ts'
import { softlyDeleted } from '../../../platform/thing/softly-deleted.repository.ts'
import '../content.table.ts'
import { putRow } from '../../../platform/thing/rows.repository.ts'
import type { EditableType, StoredEdit, WrittenContent } from './entry.ts'

/** Everything of one type that was written or changed in the product, the oldest first, including deleted entries. */
export async function listEdits(tx: TenantTransaction, type: EditableType): Promise<StoredEdit[]> {
  const rows = await tx
    .selectFrom('content_edit as edit')
    .leftJoin('person', (join) =>
      join.onRef('person.tenant_id', '=', 'edit.tenant_id').onRef('person.id', '=', 'edit.updated_by'),
    )
    .select(['edit.id', 'edit.version', 'edit.state', 'edit.title', 'edit.text', 'edit.keywords'])
    .select(['edit.published_on', 'edit.source', 'edit.facts', 'edit.category', 'edit.place'])
    .select(['edit.updated_at', 'edit.deleted_at', 'person.name as updated_by'])
    .where('edit.tenant_id', '=', tx.tenantId)
    .where('edit.type', '=', type)
    .orderBy('edit.created_at')
    .orderBy('edit.id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    version: row.version,
    state: row.state,
    content: contentOf(row),
    place: row.place,
    changedAt: row.updated_at,
    changedBy: row.updated_by,
    isDeleted: row.deleted_at !== null,
  }))
}

interface ContentColumns {
  readonly title: WrittenText | null
  readonly text: WrittenText | null
  readonly keywords: WrittenText | null
  readonly published_on: string | null
  readonly source: string | null
  readonly facts: readonly unknown[] | null
  readonly category: string | null
}

function contentOf({ title, text, keywords, ...row }: ContentColumns): WrittenContent | null {
  if (title === null || text === null) return null
  const { published_on: publishedOn, source, facts, category } = row
  return { title, text, keywords: keywords ?? {}, publishedOn, source, facts: facts ?? [], category }
}

/** The language of readers whose language a text does not have. */
export async function readDefaultLanguage(tx: TenantTransaction): Promise<Language> {
  const { rows } = await sql<{ language: Language | null }>`
    select config ->> 'default_language' as language from tenant where id = ${tx.tenantId}`.execute(tx)
  return rows[0]?.language ?? FALLBACK_LANGUAGE
}

/** The key of an entry, and who changes it. */
export interface EditKey {
  readonly type: EditableType
  readonly id: string
  readonly personId: string
}

/** Saves an entry as it is from now on; without content, that of the pack applies. A deleted entry is not restored by it. */
export async function saveEdit(
  tx: TenantTransaction,
  { type, id, personId }: EditKey,
  edit: {
    readonly version: number
    readonly state: ContentState
    readonly content: WrittenContent | null
    readonly place: number | null
  },
): Promise<void> {
  const { version, state, content, place } = edit
  const columns = { version, state, place, ...columnsOf(content), updated_by: personId }
  await putRow(tx, 'content_edit', { type, id }, columns, { updated_at: sql`now()` })
}

function columnsOf(content: WrittenContent | null) {
  if (content === null) {
    const none = { title: null, text: null, keywords: null, facts: null }
    return { ...none, published_on: null, source: null, category: null }
  }
  const { title, text, keywords, publishedOn, source, facts, category } = content
  return {
    title: JSON.stringify(title),
    text: JSON.stringify(text),
    keywords: Object.keys(keywords).length > 0 ? JSON.stringify(keywords) : null,
    facts: facts.length > 0 ? JSON.stringify(facts) : null,
    published_on: publishedOn,
    source,
    category,
  }
}

/** Saves the places of questions in their category; the number of a place begins with 1. */
export async function savePlaces(
  tx: TenantTransaction,
  personId: string,
  places: readonly { readonly id: string; readonly place: number }[],
): Promise<void> {
  if (places.length === 0) return
  const rows = places.map(({ id, place }) => ({
    tenant_id: tx.tenantId,
    type: 'faq' as const,
    id,
    version: 0,
    state: 'PUBLISHED' as const,
    ...columnsOf(null),
    place,
    updated_by: personId,
    deleted_at: null,
  }))
  await tx
    .insertInto('content_edit')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'type', 'id']).doUpdateSet(({ ref }) => ({ place: ref('excluded.place') })),
    )
    .execute()
}

/** Entries that were written in the product; with them, what readers left on them is removed. */
export const deletedEdits = softlyDeleted('content_edit', {
  filter: ({ type }: Omit<EditKey, 'id'> & { readonly tx: TenantTransaction }, id) => ({ type, id }),
  values: ({ personId }) => ({ updated_at: sql`now()`, updated_by: personId }),
  before: async (tx, isOld) => {
    const old = (type: EditableType) => sql`(select id from content_edit where ${isOld} and type = ${type})`
    await sql`delete from news_seen where tenant_id = ${tx.tenantId} and news_id in ${old('news')}`.execute(tx)
    await sql`delete from faq_feedback where tenant_id = ${tx.tenantId} and faq_id in ${old('faq')}`.execute(tx)
  },
})
