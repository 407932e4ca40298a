import type { DocumentLink } from '@lotse/contract/features/document/document.schema.ts'
import type { DocumentType } from '@lotse/contract/features/document/document.type.ts'
import type { Generated } from 'kysely'

/** An uploaded file; its bytes lie in the file store. */
export interface DocumentTable {
  tenant_id: string
  id: Generated<string>
  /** null: for every unit of the tenant. */
  business_unit_id: string | null
  name: string
  title: string
  type: DocumentType
  byte_size: number
  uploaded_by: string
  created_at: Generated<Date>
  /** null while the file is on its way into the store. */
  stored_at: Date | null
  deleted_at: Date | null
}

/** What an uploaded file is about. */
export interface DocumentLinkTable {
  tenant_id: string
  document_id: string
  kind: DocumentLink['kind']
  target_id: string
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    document: DocumentTable
    document_link: DocumentLinkTable
  }
}
