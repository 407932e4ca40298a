/** In characters. */
export const IMPORT_NAME_LENGTH = 200
/** How long an uploaded file is stored, in hours. */
export const IMPORT_KEPT_HOURS = 24
/** At most this many problems and differences of a file are listed. */
export const IMPORT_LISTED = 50
/** Endings of files that can be imported. */
export const IMPORT_EXTENSIONS = ['csv', 'tsv', 'txt', 'xlsx', 'xlsm', 'xls'] as const

/** CORRECTION: one value that a person corrected. PACK: the figures of a tenant pack. */
export const DELIVERY_KINDS = ['FILE', 'PACK', 'CORRECTION'] as const
export type DeliveryKind = (typeof DELIVERY_KINDS)[number]

export const IMPORT_ENCODINGS = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'windows-1250',
  'windows-1254',
  'ibm850',
  'macintosh',
] as const
export const IMPORT_DELIMITERS = ['COMMA', 'SEMICOLON', 'TAB', 'PIPE'] as const
export type ImportDelimiter = (typeof IMPORT_DELIMITERS)[number]
export const IMPORT_DECIMALS = ['POINT', 'COMMA'] as const
export type ImportDecimal = (typeof IMPORT_DECIMALS)[number]

/** The columns of a file that are read. */
export const IMPORT_COLUMNS = ['business_unit', 'year', 'month', 'period', 'figure', 'value'] as const

/** What of a file is not read, or not as it is. */
export const IMPORT_NOTE_SUBJECTS = ['SHEET', 'COLUMN', 'ROW'] as const

/** FAILED: the background task failed; the file can be checked again. */
export const IMPORT_STATES = ['CHECKING', 'CHECKED', 'IMPORTING', 'IMPORTED', 'FAILED'] as const
export type ImportState = (typeof IMPORT_STATES)[number]
