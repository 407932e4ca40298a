/** In characters. */
export const IMPORT_NAME_LENGTH = 200
/** How long an uploaded file is stored, in hours. */
export const IMPORT_KEPT_HOURS = 24
/** At most this many problems and differences of a file are listed. */
export const IMPORT_LISTED = 50
/** Endings of files that can be imported. */
export const IMPORT_EXTENSIONS = ['csv', 'tsv', 'txt', 'xlsx', 'xlsm', 'xls'] as const

/**
 * CORRECTION: one value that a person corrected. PACK: the figures of a tenant pack. WITHDRAWAL: the values of another delivery were
 * withdrawn. RESTORATION: a withdrawal was undone.
 */
export const DELIVERY_KINDS = ['FILE', 'PACK', 'CORRECTION', 'WITHDRAWAL', 'RESTORATION'] as const
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

/** Why a value or a month is implausible, as `ImplausibleReason` of the analysis package explains. */
export const IMPLAUSIBLE_REASONS = [
  'SIGN',
  'FRACTION',
  'TOO_LARGE',
  'TOO_SMALL',
  'MONTH_FACTOR',
  'MONTH_UNUSUAL',
  'DUPLICATE',
  'SWAPPED',
  'FUTURE',
  'FAR_PAST',
  'UNLIKE_OTHERS',
] as const
export type ImplausibleReason = (typeof IMPLAUSIBLE_REASONS)[number]
/** At most this many implausible values are listed, and decided one by one. */
export const IMPLAUSIBLE_LISTED = 200
/** At most this many values of a delivery are listed. */
export const DELIVERED_LISTED = 200
/** In characters: why an implausible value is right, or why a delivery is withdrawn. */
export const IMPORT_REASON_LENGTH = 500

/** CONFIRM: the value is right. LEAVE_OUT: it is not imported. MEND: another value is imported instead. */
export const FINDING_DECISIONS = ['CONFIRM', 'LEAVE_OUT', 'MEND'] as const
export type FindingDecisionKind = (typeof FINDING_DECISIONS)[number]

/** FAILED: the background task failed; the file can be checked again. */
export const IMPORT_STATES = ['CHECKING', 'CHECKED', 'IMPORTING', 'IMPORTED', 'FAILED'] as const
export type ImportState = (typeof IMPORT_STATES)[number]
