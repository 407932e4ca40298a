import type { ImportNameKind, ImportState } from '@lotse/contract/features/import/import.constants.ts'
import type { ImportOptions } from '@lotse/contract/features/import/import.schema.ts'
import type { ColumnType, Generated } from 'kysely'
import type { JsonColumn } from '../../platform/database/json-column.ts'

/** A file of base figures that is checked and then imported; its bytes are in the file store, for a day. */
export interface ImportFileTable {
  tenant_id: string
  id: Generated<string>
  name: string
  byte_size: number
  uploaded_by: string
  created_at: Generated<Date>
  /** null until the file is stored, and after it was discarded. */
  stored_at: Date | null
  state: Generated<Exclude<ImportState, 'FAILED'>>
  options: JsonColumn<ImportOptions>
  check_number: Generated<number>
  job_id: string | null
  /** A `StoredReport`. */
  report: JsonColumn<object> | null
  as_of: number | null
  is_outdated: Generated<boolean>
  is_replacing: Generated<boolean>
  import_id: number | null
  /** The unit that the file may have figures of; null: all units. */
  business_unit_id: string | null
  /** `RecordedFinding`s. */
  decisions: ColumnType<object, string | undefined, string>
  /** Of the names of its sheets and columns. */
  shape: Generated<string | null>
}

/** A token by which another system delivers figures. */
export interface ImportTokenTable {
  tenant_id: string
  id: Generated<string>
  name: string
  token_hash: Buffer
  business_unit_id: string | null
  created_by: string
  created_at: Generated<Date>
  last_used_at: Date | null
  revoked_at: Date | null
}

/** A further name of a unit or figure, which files may use. */
export interface ImportAliasTable {
  tenant_id: string
  id: Generated<string>
  kind: ImportNameKind
  name: string
  compared_name: string
  target: string
}

/** How the files of a source are read. */
export interface ImportSourceTable {
  tenant_id: string
  shape: string
  name: string
  at: Generated<Date>
  options: JsonColumn<ImportOptions>
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    import_file: ImportFileTable
    import_token: ImportTokenTable
    import_alias: ImportAliasTable
    import_source: ImportSourceTable
  }
}
