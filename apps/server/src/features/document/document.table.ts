import type { DocumentLink } from '@lotse/contract/features/document/document.schema.ts'
import type { DocumentType } from '@lotse/contract/features/document/document.type.ts'
import type { Generated } from 'kysely'

/** An uploaded file; its bytes are in the file store. */
export interface DocumentTable {
  tenant_id: string
  id: Generated<string>
  /** null: visible in every unit of the tenant. */
  business_unit_id: string | null
  name: string
  title: string
  type: DocumentType
  byte_size: number
  uploaded_by: string
  created_at: Generated<Date>
  /** null until the file is stored. */
  stored_at: Date | null
  deleted_at: Date | null
}

/** The subject of an uploaded file. */
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
