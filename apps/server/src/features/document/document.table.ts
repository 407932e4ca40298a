import type { DocumentLink } from '@lotse/contract/features/document/document.schema.ts'
import type { DocumentType } from '@lotse/contract/features/document/document.type.ts'
import type { Generated } from 'kysely'
import type { JsonColumn } from '../../platform/database/json-column.ts'
import type { TextSection } from '../../platform/extract/extracted-text.ts'

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

/** A file that is a document of the pack, with its bytes. */
export interface PackFileTable {
  tenant_id: string
  document_id: string
  /** The path in the folder of the pack. */
  path: string
  type: DocumentType
  byte_size: number
  content_hash: string
  sections: JsonColumn<readonly TextSection[]>
  bytes: Buffer
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    document: DocumentTable
    document_link: DocumentLinkTable
    pack_file: PackFileTable
  }
}
