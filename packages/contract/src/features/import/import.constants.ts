/** In characters. */
export const IMPORT_NAME_LENGTH = 200
/** How long an uploaded file is stored, in hours. */
export const IMPORT_KEPT_HOURS = 24
/** At most this many problems and differences of a file are listed. */
export const IMPORT_LISTED = 50
/** Endings of files that can be imported. */
export const IMPORT_EXTENSIONS = ['csv', 'tsv', 'txt', 'xlsx', 'xlsm', 'xls', 'ods', 'xml'] as const

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

/** What a person decides where a file has two readings: the choices by option. */
export const IMPORT_CHOICES = {
  /** `2026.1` */
  tenth: ['JANUARY', 'OCTOBER'],
  /** `03/04/2026` */
  dateOrder: ['DAY_FIRST', 'MONTH_FIRST'],
  /** `Mar-15`: March 2015 */
  shortYear: ['YEAR'],
  /** The last evening of a month in world time. */
  midnight: ['SAME', 'NEXT'],
  /** Rows, titles or sheets that say plan, budget or forecast. */
  plan: ['LEAVE_OUT', 'ACTUAL'],
  /** Values that say they are cumulated since January. */
  cumulated: ['DIFFERENCE', 'MONTHLY', 'LEAVE_OUT'],
  /** A column of debit and credit. */
  sign: ['CREDIT_NEGATIVE', 'DEBIT_NEGATIVE', 'AS_WRITTEN'],
  cancelled: ['LEAVE_OUT', 'READ'],
  hiddenRows: ['READ', 'LEAVE_OUT'],
  /** A title such as `in T€`. */
  scale: ['ONES', 'THOUSANDS', 'MILLIONS'],
  currency: ['AS_FIGURE'],
  /** A cell that shows 84 % and contains 0.84. */
  percent: ['HUNDRED', 'AS_STORED'],
  /** Several values of one unit, figure and month. */
  duplicates: ['SUM', 'LAST'],
  /** Few blank labels below a written one. */
  blankLabels: ['ABOVE'],
} as const
export type ImportChoiceName = keyof typeof IMPORT_CHOICES

/** The options that a check may ask for. `names`: unknown units or figures. */
export const IMPORT_QUESTIONS = [
  'encoding',
  'delimiter',
  'decimal',
  ...(Object.keys(IMPORT_CHOICES) as ImportChoiceName[]),
  'unit',
  'figure',
  'period',
  'year',
  'columns',
  'sheets',
  'names',
] as const
export type ImportQuestion = (typeof IMPORT_QUESTIONS)[number]

/** What a column means. kind: actual or plan; measure: unit of measure, scale or currency. */
export const IMPORT_ROLES = [...IMPORT_COLUMNS, 'kind', 'measure', 'sign', 'cancelled', 'ignore'] as const
export type ImportRole = (typeof IMPORT_ROLES)[number]

/** What a name of a file can be about. */
export const IMPORT_NAME_KINDS = ['UNIT', 'FIGURE'] as const
export type ImportNameKind = (typeof IMPORT_NAME_KINDS)[number]
/** In characters. */
export const IMPORT_ALIAS_LENGTH = 200
