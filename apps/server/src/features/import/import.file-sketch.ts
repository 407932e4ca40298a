import type { ImportNameKind, ImportRole } from '@lotse/contract/features/import/import.constants.ts'
import type { FixedParts } from './import.layout.ts'

/** A value as it will be stored. */
export interface SketchValue {
  readonly businessUnitId: string
  readonly figureId: string
  readonly period: string
  readonly value: number
}

/** A table as a person confirms it: its columns, and its first rows with the values that they have. */
export interface TableSketch {
  readonly sheet: string | null
  readonly isRead: boolean
  readonly columns: readonly { readonly name: string; readonly role: ImportRole; readonly parts: FixedParts }[]
  readonly rows: readonly {
    readonly line: number
    /** The number of the line or row that a person sees. */
    readonly place: string
    readonly cells: readonly string[]
    readonly values: readonly SketchValue[]
    readonly valueCount: number
  }[]
}

/** A unit or figure that does not exist. */
export interface UnknownName {
  readonly kind: ImportNameKind
  readonly name: string
  readonly count: number
  readonly suggestion: string | null
}

/** What the reader saw of a file. `shape` is a hash of the names of sheets and columns; null without a table. */
export interface FileSketch {
  readonly tables: readonly TableSketch[]
  readonly unknown: readonly UnknownName[]
  readonly shape: string | null
}

export const NO_SKETCH: FileSketch = { tables: [], unknown: [], shape: null }
