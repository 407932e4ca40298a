import type { DocumentType } from '@lotse/contract/features/document/document.type.ts'
import { sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/database/tenant-transaction.ts'
import type { TextSection } from '../../../platform/extract/extracted-text.ts'
import { putRow } from '../../../platform/thing/rows.repository.ts'
import '../document.table.ts'

/** Identifies a file of a pack: its document, and its path in the pack. */
export interface PackFileKey {
  readonly documentId: string
  readonly path: string
}

/** A file of a pack without its content. */
export interface PackFile extends PackFileKey {
  readonly type: DocumentType
  readonly byteSize: number
  /** SHA-256 in hexadecimal digits. */
  readonly contentHash: string
}

/** The text of a file of a pack. */
export interface PackFileText extends PackFileKey {
  readonly type: DocumentType
  readonly sections: readonly TextSection[]
}

/** All files of the tenant's pack. */
export function listPackFiles(tx: TenantTransaction): Promise<PackFile[]> {
  return tx
    .selectFrom('pack_file')
    .select(['document_id as documentId', 'path', 'type', 'byte_size as byteSize', 'content_hash as contentHash'])
    .where('tenant_id', '=', tx.tenantId)
    .execute()
}

/** The text of all files of the tenant's pack. */
export function listPackFileTexts(tx: TenantTransaction): Promise<PackFileText[]> {
  return tx
    .selectFrom('pack_file')
    .select(['document_id as documentId', 'path', 'type', 'sections'])
    .where('tenant_id', '=', tx.tenantId)
    .execute()
}

/** The content of a file; undefined if the pack no longer has it. */
export async function findPackFileBytes(
  tx: TenantTransaction,
  { documentId, path }: PackFileKey,
): Promise<Buffer | undefined> {
  const row = await tx
    .selectFrom('pack_file')
    .select('bytes')
    .where('tenant_id', '=', tx.tenantId)
    .where('document_id', '=', documentId)
    .where('path', '=', path)
    .executeTakeFirst()
  return row?.bytes
}

/** Inserts a file or replaces its content. */
export async function putPackFile(
  tx: TenantTransaction,
  file: Omit<PackFile, 'byteSize'> & PackFileText & { readonly bytes: Buffer },
): Promise<void> {
  const content = {
    type: file.type,
    byte_size: file.bytes.length,
    content_hash: file.contentHash,
    sections: JSON.stringify(file.sections),
    bytes: file.bytes,
  }
  await putRow(tx, 'pack_file', { document_id: file.documentId, path: file.path }, content)
}

/** Deletes files. Unknown ones are ignored. */
export async function deletePackFiles(tx: TenantTransaction, files: readonly PackFileKey[]): Promise<void> {
  if (files.length === 0) return
  const keys = JSON.stringify(files.map(({ documentId, path }) => ({ document_id: documentId, path })))
  await sql`
    delete from pack_file using jsonb_to_recordset(${keys}::jsonb) as gone (document_id text, path text)
    where pack_file.tenant_id = ${tx.tenantId}
      and pack_file.document_id = gone.document_id and pack_file.path = gone.path`.execute(tx)
}
