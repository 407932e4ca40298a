import type { DocumentLink } from '@lotse/contract/features/document/document.schema.ts'
import type { DocumentType } from '@lotse/contract/features/document/document.type.ts'
import { sql } from 'kysely'
import type { TenantTransaction } from '../../platform/database/tenant-transaction.ts'
import { deleteRows, updateRow } from '../../platform/thing/rows.repository.ts'
import { softlyDeleted } from '../../platform/thing/softly-deleted.repository.ts'
import './document.table.ts'

/** The subject of a document by id. */
export type LinkTarget = Pick<DocumentLink, 'kind' | 'id'>

/** An uploaded document whose file is stored. */
export interface UploadedDocument {
  readonly id: string
  readonly businessUnitId: string | null
  readonly name: string
  readonly title: string
  readonly type: DocumentType
  readonly byteSize: number
  readonly uploadedById: string
  readonly uploadedBy: string
  readonly createdAt: Date
  readonly isDeleted: boolean
  readonly links: readonly LinkTarget[]
}

/** The time in days during which a deleted document can be restored; then its file is deleted. */
const DAYS_UNTIL_FILE_DELETION = 30
const restorableSince = sql<Date>`now() - make_interval(days => ${sql.lit(DAYS_UNTIL_FILE_DELETION)})`

/** Older documents are found by their KPI or topic. */
const LONGEST_LIST = 2_000

/**
 * The uploads that a unit may see, newest first: its own and the tenant's; only the tenant's if `businessUnitId` is
 * null.
 */
export function listUploads(tx: TenantTransaction, businessUnitId: string | null): Promise<UploadedDocument[]> {
  return uploads(tx, businessUnitId)
    .where('document.deleted_at', 'is', null)
    .orderBy('document.created_at', 'desc')
    .orderBy('document.id')
    .limit(LONGEST_LIST)
    .execute()
}

/** An upload that the unit may see, including a deleted one that can still be restored. */
export function findUpload(
  tx: TenantTransaction,
  businessUnitId: string | null,
  id: string,
): Promise<UploadedDocument | undefined> {
  return uploads(tx, businessUnitId)
    .where('document.id', '=', id)
    .where((where) =>
      where.or([where('document.deleted_at', 'is', null), where('document.deleted_at', '>=', restorableSince)]),
    )
    .executeTakeFirst()
}

/** An upload of any unit whose file can be read, for work in the background. */
export async function findStoredUpload(
  tx: TenantTransaction,
  id: string,
): Promise<Pick<UploadedDocument, 'id' | 'businessUnitId' | 'title' | 'type'> | undefined> {
  return tx
    .selectFrom('document')
    .select(['id', 'business_unit_id as businessUnitId', 'title', 'type'])
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', id)
    .where('stored_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

/** The ids of all uploads whose file can be read. */
export async function listStoredUploads(tx: TenantTransaction): Promise<string[]> {
  const rows = await tx
    .selectFrom('document')
    .select('id')
    .where('tenant_id', '=', tx.tenantId)
    .where('stored_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}

function uploads(tx: TenantTransaction, businessUnitId: string | null) {
  return tx
    .selectFrom('document')
    .innerJoin('person', (join) =>
      join.onRef('person.id', '=', 'document.uploaded_by').on('person.tenant_id', '=', tx.tenantId),
    )
    .select(['document.id', 'document.name', 'document.title', 'document.type'])
    .select(['document.business_unit_id as businessUnitId', 'document.byte_size as byteSize'])
    .select(['document.uploaded_by as uploadedById', 'person.name as uploadedBy', 'document.created_at as createdAt'])
    .select(sql<boolean>`document.deleted_at is not null`.as('isDeleted'))
    .select(
      sql<LinkTarget[]>`coalesce((
        select jsonb_agg(jsonb_build_object('kind', link.kind, 'id', link.target_id) order by link.kind, link.target_id)
        from document_link link where link.tenant_id = ${tx.tenantId} and link.document_id = document.id), '[]')`.as(
        'links',
      ),
    )
    .where('document.tenant_id', '=', tx.tenantId)
    .where('document.stored_at', 'is not', null)
    .where((where) =>
      where.or([
        where('document.business_unit_id', 'is', null),
        where('document.business_unit_id', '=', businessUnitId),
      ]),
    )
}

/** A document to be inserted. */
export interface NewDocument
  extends Pick<UploadedDocument, 'businessUnitId' | 'name' | 'title' | 'type' | 'byteSize' | 'links'> {
  readonly uploadedById: string
}

/** Inserts a document whose file is not stored yet; returns its id. */
export async function insertUpload(tx: TenantTransaction, document: NewDocument): Promise<string> {
  const { id } = await tx
    .insertInto('document')
    .values({
      tenant_id: tx.tenantId,
      business_unit_id: document.businessUnitId,
      name: document.name,
      title: document.title,
      type: document.type,
      byte_size: document.byteSize,
      uploaded_by: document.uploadedById,
      stored_at: null,
      deleted_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (document.links.length > 0) {
    await tx
      .insertInto('document_link')
      .values(
        document.links.map((link) => ({
          tenant_id: tx.tenantId,
          document_id: id,
          kind: link.kind,
          target_id: link.id,
        })),
      )
      .execute()
  }
  return id
}

/** Marks the file as stored, which makes the document visible. */
export async function updateUploadStored(tx: TenantTransaction, id: string): Promise<void> {
  await updateRow(tx, 'document', id, { stored_at: sql<Date>`now()` })
}

export const deletedUploads = softlyDeleted('document', {
  filter: (_owner: { readonly tx: TenantTransaction }, id) => ({ id }),
  days: DAYS_UNTIL_FILE_DELETION,
})

/** Documents deleted 30 days ago, and those inserted a day ago whose file was never stored. */
export async function listRemovable(tx: TenantTransaction): Promise<string[]> {
  const rows = await tx
    .selectFrom('document')
    .select('id')
    .where('tenant_id', '=', tx.tenantId)
    .where((where) =>
      where.or([
        where('deleted_at', '<', restorableSince),
        where.and([where('stored_at', 'is', null), where('created_at', '<', sql<Date>`now() - interval '1 day'`)]),
      ]),
    )
    .execute()
  return rows.map(({ id }) => id)
}

/** Deletes the row of a document whose file is deleted. */
export async function deleteUpload(tx: TenantTransaction, id: string): Promise<void> {
  await deleteRows(tx, 'document', { id })
}
