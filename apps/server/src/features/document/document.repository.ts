import type { DocumentLink } from '@lotse/contract/features/document/document.schema.ts'
import type { DocumentType } from '@lotse/contract/features/document/document.type.ts'
import { sql } from 'kysely'
import type { TenantTransaction } from '../../platform/database/tenant-transaction.ts'
import './document.table.ts'

/** What a document is about, by id. */
export type LinkTarget = Pick<DocumentLink, 'kind' | 'id'>

/** An uploaded document whose file is there. */
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

/** How long a deleted document can be brought back, in days; then its file goes. */
const DAYS_IN_BIN = 30
const binned = sql<Date>`now() - make_interval(days => ${sql.lit(DAYS_IN_BIN)})`

/** Nobody reads a longer list; what is older is found by its KPI or topic. */
const LONGEST_LIST = 2_000

/** Those a unit may see, newest first: its own and the tenant's; `businessUnitId` null: the tenant's. */
export function listUploads(tx: TenantTransaction, businessUnitId: string | null): Promise<UploadedDocument[]> {
  return uploads(tx, businessUnitId)
    .where('document.deleted_at', 'is', null)
    .orderBy('document.created_at', 'desc')
    .orderBy('document.id')
    .limit(LONGEST_LIST)
    .execute()
}

/** One that the unit may see, a deleted one too as long as it can be brought back. */
export function findUpload(
  tx: TenantTransaction,
  businessUnitId: string | null,
  id: string,
): Promise<UploadedDocument | undefined> {
  return uploads(tx, businessUnitId)
    .where('document.id', '=', id)
    .where((where) => where.or([where('document.deleted_at', 'is', null), where('document.deleted_at', '>=', binned)]))
    .executeTakeFirst()
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

/** A document to be stored. */
export interface NewDocument
  extends Pick<UploadedDocument, 'businessUnitId' | 'name' | 'title' | 'type' | 'byteSize' | 'links'> {
  readonly uploadedById: string
}

/** Announces a document whose file is on its way into the store; answers its id. */
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

/** Its file is in the store: from now on it is seen. */
export async function updateUploadStored(tx: TenantTransaction, id: string): Promise<void> {
  await tx
    .updateTable('document')
    .set({ stored_at: sql<Date>`now()` })
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', id)
    .execute()
}

/** Hides a document, or brings it back. */
export async function updateUploadDeleted(tx: TenantTransaction, id: string, isDeleted: boolean): Promise<void> {
  await tx
    .updateTable('document')
    .set({ deleted_at: isDeleted ? sql<Date>`now()` : null })
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', id)
    .execute()
}

/** Those whose file may go: deleted 30 days ago, or announced a day ago and never stored. */
export async function listSweepable(tx: TenantTransaction): Promise<string[]> {
  const rows = await tx
    .selectFrom('document')
    .select('id')
    .where('tenant_id', '=', tx.tenantId)
    .where((where) =>
      where.or([
        where('deleted_at', '<', binned),
        where.and([where('stored_at', 'is', null), where('created_at', '<', sql<Date>`now() - interval '1 day'`)]),
      ]),
    )
    .execute()
  return rows.map(({ id }) => id)
}

/** Forgets a document whose file is gone. */
export async function deleteUpload(tx: TenantTransaction, id: string): Promise<void> {
  await tx.deleteFrom('document').where('tenant_id', '=', tx.tenantId).where('id', '=', id).execute()
}
