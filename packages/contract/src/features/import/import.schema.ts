import { Array, Boolean, Enum, Integer, Null, Number, Object, Optional, type Static, String, Union } from 'typebox'
import { Period } from '../../figure.schema.ts'
import { SingleLine } from '../../written-text.schema.ts'
import {
  DELIVERY_KINDS,
  IMPLAUSIBLE_LISTED,
  IMPORT_ALIAS_LENGTH,
  IMPORT_CHOICES,
  IMPORT_COLUMNS,
  IMPORT_DECIMALS,
  IMPORT_DELIMITERS,
  IMPORT_ENCODINGS,
  IMPORT_LISTED,
  IMPORT_NAME_KINDS,
  IMPORT_NOTE_SUBJECTS,
  IMPORT_QUESTIONS,
  IMPORT_ROLES,
  IMPORT_STATES,
} from './import.constants.ts'
import { FindingDecision, ImplausibleFinding, ImportReason } from './import.finding.schema.ts'

const closed = { additionalProperties: false } as const

/** One delivery of base figures. What older deliveries changed is not known. */
export const FigureDelivery = Object(
  {
    id: Integer(),
    kind: Enum([...DELIVERY_KINDS]),
    source: String({ description: 'Name of the imported file.' }),
    at: String({ format: 'date-time' }),
    by: Union([String(), Null()], { description: 'Name of the person; null for the operator.' }),
    reason: Union([String(), Null()], { description: 'Reason of a correction.' }),
    values: Integer({ description: 'Number of values written.' }),
    added: Union([Integer(), Null()]),
    changed: Union([Integer(), Null()]),
    firstPeriod: Union([Period, Null()]),
    lastPeriod: Union([Period, Null()]),
    withdraws: Union([Integer(), Null()], { description: 'Of a WITHDRAWAL: the delivery that it withdraws.' }),
    restores: Union([Integer(), Null()], { description: 'Of a RESTORATION: the delivery that is valid again.' }),
    isWithdrawn: Boolean(),
  },
  closed,
)
export type FigureDelivery = Static<typeof FigureDelivery>

/** A page of deliveries, and how large a file may be. */
export const FigureDeliveryPage = Object(
  {
    content: Array(FigureDelivery),
    page: Integer(),
    size: Integer(),
    totalElements: Integer(),
    maximumBytes: Integer({ description: 'Maximum size of a file that is uploaded.' }),
  },
  closed,
)
export type FigureDeliveryPage = Static<typeof FigureDeliveryPage>

/** A name of a unit or figure as files write it. */
export const NameInFile = Object(
  { kind: Enum([...IMPORT_NAME_KINDS]), name: SingleLine({ minLength: 1, maxLength: IMPORT_ALIAS_LENGTH }) },
  closed,
)
/** Of a unit or figure. */
export const NamedId = String({ minLength: 1, maxLength: 100 })
const choice = <Name extends keyof typeof IMPORT_CHOICES>(name: Name) => Optional(Enum([...IMPORT_CHOICES[name]]))

/** How a file is read, as far as it is not detected. */
export const ImportOptions = Object(
  {
    encoding: Optional(Enum([...IMPORT_ENCODINGS])),
    delimiter: Optional(Enum([...IMPORT_DELIMITERS])),
    decimal: Optional(Enum([...IMPORT_DECIMALS])),
    tenth: choice('tenth'),
    dateOrder: choice('dateOrder'),
    shortYear: choice('shortYear'),
    midnight: choice('midnight'),
    plan: choice('plan'),
    cumulated: choice('cumulated'),
    sign: choice('sign'),
    cancelled: choice('cancelled'),
    hiddenRows: choice('hiddenRows'),
    scale: choice('scale'),
    currency: choice('currency'),
    percent: choice('percent'),
    duplicates: choice('duplicates'),
    blankLabels: choice('blankLabels'),
    unit: Optional(NamedId),
    figure: Optional(NamedId),
    period: Optional(Period),
    year: Optional(Integer({ minimum: 1990, maximum: 2100 })),
    columns: Optional(
      Array(Object({ name: SingleLine({ minLength: 1, maxLength: 100 }), role: Enum([...IMPORT_ROLES]) }, closed), {
        maxItems: 100,
        description: 'What columns mean, by their names in the file.',
      }),
    ),
    sheets: Optional(
      Array(String({ minLength: 1, maxLength: 100 }), {
        minItems: 1,
        maxItems: 100,
        description: 'The sheets to read, by their names.',
      }),
    ),
    leftOut: Optional(Array(NameInFile, { maxItems: 200, description: 'Names whose rows are left out.' })),
  },
  {
    ...closed,
    description:
      'A unit, figure, period or year applies to all rows that have none of their own. The other options decide where a file has two readings.',
  },
)
export type ImportOptions = Static<typeof ImportOptions>

/** What was detected. `encoding` and `delimiter` are null for a workbook, `sheet` for a CSV file. */
export const ImportFormat = Object(
  {
    kind: Enum(['CSV', 'XLSX', 'ODS', 'XML']),
    encoding: Union([Enum([...IMPORT_ENCODINGS]), Null()]),
    delimiter: Union([Enum([...IMPORT_DELIMITERS]), Null()]),
    decimal: Union([Enum([...IMPORT_DECIMALS]), Null()], { description: 'Null if no value has decimals.' }),
    sheet: Union([String(), Null()]),
    columns: Array(Object({ column: Enum([...IMPORT_COLUMNS]), name: String() }, closed), {
      description: 'The columns that are read, by their names in the file; empty if the file has problems.',
    }),
  },
  closed,
)
export type ImportFormat = Static<typeof ImportFormat>

export const ImportProblem = Object(
  {
    place: Union([String(), Null()], { description: 'Line or cell; null for the whole file.' }),
    message: String(),
    hint: Union([String(), Null()]),
  },
  closed,
)
export type ImportProblem = Static<typeof ImportProblem>

/** A sheet, column or row that is not read, or not as it is. */
export const ImportNote = Object(
  {
    subject: Enum([...IMPORT_NOTE_SUBJECTS]),
    name: String({ description: 'Name of the sheet or column, or the beginning of the row.' }),
    place: Union([String(), Null()], { description: 'Line or row.' }),
    reason: String(),
  },
  closed,
)
export type ImportNote = Static<typeof ImportNote>

/** A value of the file that differs from the existing one. */
export const ImportDifference = Object(
  {
    line: Integer({ description: 'Line or row of the file.' }),
    businessUnitId: String(),
    businessUnit: String(),
    figureId: String(),
    figure: String(),
    period: Period,
    existing: Number(),
    value: Number(),
  },
  closed,
)
export type ImportDifference = Static<typeof ImportDifference>

/** A table of the file: what its columns mean, and its first rows with the values as they will be stored. */
export const ImportTable = Object(
  {
    sheet: Union([String(), Null()]),
    isRead: Boolean(),
    columns: Array(
      Object(
        {
          name: String(),
          role: Enum([...IMPORT_ROLES]),
          says: Union([String(), Null()], {
            description: 'Unit, figure or month that the name of a column of values says.',
          }),
        },
        closed,
      ),
    ),
    rows: Array(
      Object(
        {
          place: String(),
          cells: Array(String()),
          values: Array(Object({ businessUnit: String(), figure: String(), period: Period, value: Number() }, closed), {
            description: 'The first values of the row; empty if the file has problems.',
          }),
          valueCount: Integer(),
        },
        closed,
      ),
    ),
  },
  closed,
)
export type ImportTable = Static<typeof ImportTable>

/** A unit or figure that does not exist, as the file writes it. */
export const ImportUnknownName = Object(
  {
    kind: Enum([...IMPORT_NAME_KINDS]),
    name: String(),
    count: Integer({ description: 'Rows with this name.' }),
    suggestion: Union([String(), Null()], { description: 'Id of a unit or figure with a similar name.' }),
  },
  closed,
)
export type ImportUnknownName = Static<typeof ImportUnknownName>

/** What an import of the file would do. Nothing is written by a check. */
export const ImportReport = Object(
  {
    format: Union([ImportFormat, Null()]),
    values: Integer({ description: 'Number of values in the file; 0 if it has problems.' }),
    businessUnits: Integer(),
    figures: Integer(),
    months: Integer(),
    firstPeriod: Union([Period, Null()]),
    lastPeriod: Union([Period, Null()]),
    isBeyondDue: Boolean({
      description:
        'True if there are values for months that are not complete yet, which may be an error in a year or month.',
    }),
    added: Integer({ description: 'Values of months that have none yet.' }),
    changed: Integer({ description: 'Values that differ from the existing ones.' }),
    unchanged: Integer(),
    differences: Array(ImportDifference, { description: `The first ${IMPORT_LISTED} of \`changed\`.` }),
    problems: Array(ImportProblem, { description: `The first ${IMPORT_LISTED}.` }),
    problemCount: Integer(),
    notes: Array(ImportNote, {
      description: `What is not read, or not as it is: the first ${IMPORT_LISTED}. Empty if the file has problems.`,
    }),
    noteCount: Integer(),
    emptyCells: Integer({ description: 'Cells without a value, which are skipped.' }),
    needs: Array(Enum([...IMPORT_QUESTIONS]), {
      description:
        'The options that must be chosen before the next check, because something is missing or has two readings.',
    }),
    tables: Array(ImportTable, { description: 'The first tables.' }),
    unknown: Array(ImportUnknownName, { description: 'Names that are no unit or figure, each once.' }),
    source: Union([Object({ name: String(), at: String({ format: 'date-time' }) }, closed), Null()], {
      description: 'The earlier file whose options were used, because this one has the same columns.',
    }),
    plausibility: Object(
      {
        findings: Array(ImplausibleFinding, {
          description: `The first ${IMPLAUSIBLE_LISTED}. An import must decide about each, by its position from 0.`,
        }),
        count: Integer(),
      },
      closed,
    ),
    sameAs: Union([Object({ id: Integer(), at: String({ format: 'date-time' }) }, closed), Null()], {
      description: 'The earlier delivery of the identical file.',
    }),
  },
  closed,
)
export type ImportReport = Static<typeof ImportReport>

/** An uploaded file of base figures, with the result of its latest check. */
export const ImportFile = Object(
  {
    id: String({ format: 'uuid' }),
    name: String(),
    byteSize: Integer(),
    uploadedAt: String({ format: 'date-time' }),
    keptUntil: String({ format: 'date-time' }),
    state: Enum([...IMPORT_STATES]),
    options: ImportOptions,
    check: Integer({ description: 'Number of the latest check, which an import must name.' }),
    report: Union([ImportReport, Null()], { description: 'Null while the first check runs.' }),
    isOutdated: Boolean({
      description: 'True if this check was made because other figures arrived after the one before.',
    }),
    deliveryId: Union([Integer(), Null()], { description: 'The delivery; null if nothing was new, or not imported.' }),
  },
  closed,
)
export type ImportFile = Static<typeof ImportFile>

/** Which check an import is based on, whether values that differ are replaced, and what is decided about implausible values. */
export const ImportOrder = Object(
  {
    check: Integer({ minimum: 1 }),
    replace: Boolean(),
    decisions: Optional(Array(FindingDecision, { maxItems: IMPLAUSIBLE_LISTED })),
    confirmRest: Optional(ImportReason),
  },
  closed,
)
export type ImportOrder = Static<typeof ImportOrder>
