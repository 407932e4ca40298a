import type { ImportOptions } from '@lotse/contract/features/import/import.schema.ts'

/** The columns of a file of figures. `period` (`YYYY-MM`) may replace `year` and `month`. */
export type FigureColumn = 'business_unit' | 'year' | 'month' | 'period' | 'figure' | 'value'

/** The encodings that can be specified; older Slovak and Turkish programs use Windows-1250 and 1254, DOS and Mac their own. */
export const ENCODINGS = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'windows-1250',
  'windows-1254',
  'ibm850',
  'macintosh',
] as const
export type Encoding = (typeof ENCODINGS)[number]

export const DELIMITERS = [',', ';', '\t', '|'] as const
export type Delimiter = (typeof DELIMITERS)[number]

/** The decimal separator. */
export type DecimalSign = '.' | ','

/** A detected property of a file with its evidence. */
export interface Detected<T> {
  readonly value: T
  readonly evidence: string
}

/** How a file is read as far as it is specified; encoding and delimiter apply to CSV files only. */
export interface CsvFormat {
  readonly encoding?: Encoding
  readonly delimiter?: Delimiter
  readonly decimal?: DecimalSign
  readonly choices?: Choices
}

/** What a person said about a file that it does not show, or where it has two readings. */
export type Choices = Omit<ImportOptions, 'encoding' | 'delimiter' | 'decimal'>

/** The detected format of a file of figures. */
export type FileFormat =
  | {
      readonly kind: 'CSV'
      readonly encoding: Detected<Encoding>
      readonly delimiter: Detected<Delimiter>
      readonly decimal: Detected<DecimalSign | null>
    }
  | { readonly kind: 'XLSX' | 'ODS' | 'XML'; readonly sheet: string; readonly decimal: Detected<DecimalSign | null> }

/** A column that is read: what it means, and its name in the file. */
export interface NamedColumn {
  readonly column: FigureColumn
  readonly name: string
}
