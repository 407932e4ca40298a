import {
  IMPORT_COLUMNS,
  IMPORTED_PEOPLE,
  type ImportColumn,
} from '@lotse/contract/features/person/person.import.constants.ts'
import { cleanLine } from '@lotse/contract/written-text.ts'
import { parse } from 'csv-parse/sync'
import { AppError } from '../../../../platform/error/app-error.ts'
import { plainText } from '../../../../platform/text/search-text.ts'

/** A row of a file of people: its cells by column, trimmed, and its line. */
export interface FileRow {
  readonly line: number
  readonly cells: Readonly<Record<ImportColumn, string>>
}

/** Headings that are accepted for a column beside its id, in the product's languages, without case, accents and separators. */
const HEADINGS: Readonly<Record<ImportColumn, readonly string[]>> = {
  name: ['fullname', 'vollstandigername', 'adsoyad', 'ad', 'meno', 'menoapriezvisko'],
  email: [
    'mail',
    'emailaddress',
    'mailaddress',
    'emailadresse',
    'mailadresse',
    'eposta',
    'epostaadresi',
    'mailovaadresa',
  ],
  roles: ['role', 'rolle', 'rollen', 'rol', 'roller', 'rola', 'roly'],
  businessUnit: ['unit', 'betrieb', 'isletme', 'prevadzka'],
  username: ['user', 'login', 'benutzername', 'benutzer', 'kullaniciadi', 'pouzivatelskemeno'],
  language: ['sprache', 'dil', 'jazyk'],
  businessUnits: ['units', 'portfolio', 'betriebe', 'isletmeler', 'prevadzky'],
  areas: ['area', 'bereich', 'bereiche', 'bolum', 'bolumler', 'oblast', 'oblasti'],
}
const REQUIRED: readonly ImportColumn[] = ['name', 'email', 'roles']
const COLUMN_OF: ReadonlyMap<string, ImportColumn> = new Map(
  IMPORT_COLUMNS.flatMap((column) => [headingKey(column), ...HEADINGS[column]].map((heading) => [heading, column])),
)

/**
 * Reads a CSV file of people. The first line names the columns; the separator (comma, semicolon or tab) is the one that splits it
 * into the most known columns.
 *
 * @throws AppError person.file_not_readable, person.file_columns, person.file_too_long
 */
export function readPeopleFile(bytes: Buffer): FileRow[] {
  const text = decode(bytes)
  const [header = []] = recordsOf(text, separatorOf(text), 1)
  const columns = header.map((heading) => COLUMN_OF.get(headingKey(heading)))
  const missing = REQUIRED.filter((column) => !columns.includes(column))
  const isTwice = columns.some((column, index) => column !== undefined && columns.indexOf(column) < index)
  if (missing.length > 0 || isTwice) throw new AppError('person.file_columns')
  // The header and one row more than is accepted: a file of millions of short rows is not read to its end.
  const records = recordsOf(text, separatorOf(text), IMPORTED_PEOPLE + 2).slice(1)
  if (records.length > IMPORTED_PEOPLE)
    throw new AppError('person.file_too_long', { params: { limit: IMPORTED_PEOPLE } })
  return records.map((cells) => ({ line: cells.line, cells: cellsOf(cells, columns) }))
}

function cellsOf(cells: readonly string[], columns: readonly (ImportColumn | undefined)[]): FileRow['cells'] {
  const found = Object.fromEntries(IMPORT_COLUMNS.map((column) => [column, ''])) as Record<ImportColumn, string>
  for (const [index, column] of columns.entries()) if (column) found[column] = cleanLine(cells[index] ?? '')
  return found
}

type Row = string[] & { readonly line: number }

function recordsOf(text: string, delimiter: string, to: number): Row[] {
  try {
    const records = parse(text, {
      delimiter,
      info: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      relax_column_count: true,
      max_record_size: 100_000,
      to,
    }) as unknown as { record: string[]; info: { lines: number } }[]
    return records.map(({ record, info }) => Object.assign(record, { line: info.lines }))
  } catch (error) {
    throw new AppError('person.file_not_readable', { cause: error })
  }
}

function separatorOf(text: string): string {
  const [firstLine = ''] = text.split(/\r\n|\r|\n/, 1)
  const knownWith = (separator: string) =>
    firstLine.split(separator).filter((heading) => COLUMN_OF.has(headingKey(heading))).length
  return [';', '\t', ','].reduce((best, one) => (knownWith(one) > knownWith(best) ? one : best))
}

/** UTF-8 or UTF-16 with a byte-order mark, UTF-8 without one, otherwise Windows-1252, in which spreadsheets write CSV. */
function decode(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    if (bytes.includes(0)) throw new AppError('person.file_not_readable')
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** A heading without case, accents, quotes, spaces and separators: `E-Mail` → `email`. */
function headingKey(heading: string): string {
  return plainText(heading).replace(/[^a-z0-9]+/g, '')
}
