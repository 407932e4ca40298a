import type { MeasureExport } from '@lotse/contract/features/measure/measure.export.schema.ts'
import type { LotseDatabase } from '../../platform/database/database.ts'
import { withTenantReading } from '../../platform/database/tenant-transaction.ts'
import { CSV_TYPE, csvOf } from '../../platform/export/table-csv.ts'
import type { Row, RowPages, TableFile } from '../../platform/export/table-file.ts'
import { PDF_TYPE, pdfOf } from '../../platform/export/table-pdf.ts'
import { dayText, numberText } from '../../platform/export/table-text.ts'
import { XLSX_TYPE, xlsxOf } from '../../platform/export/table-xlsx.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Context } from '../../platform/http/request-context.ts'
import type { BinaryReply } from '../../platform/http/send-reply.ts'
import { findBusinessUnitName } from '../businessunit/businessunit.public.ts'
import { listPeopleById } from '../person/person.public.ts'
import { today } from './measure.day.ts'
import { columnsOf, filterText, rowWriter, shapeOf } from './measure.export.rows.ts'
import { listMeasureIds, listMeasuresById } from './measure.list.repository.ts'
import { readReferences } from './measure.reference.ts'
import { MEASURE_WORDS } from './measure.words.ts'

/** So many measures are read at a time, each time in a transaction of its own. */
const PAGE = 500
/** Laying out more takes seconds, and nobody reads it on paper. */
const MAXIMUM_IN_PDF = 2_000

/**
 * The measures of a filter as a file. Which ones and in which order is decided at once; the rows are read while the file is
 * sent, so that neither memory nor a transaction grows with them. Up to 500 are made at once: their length is exact.
 *
 * @throws AppError measure.export_too_large
 */
export async function exportMeasures(
  context: Context<true>,
  { format, filter = {}, columns: wanted, language = context.language }: MeasureExport,
  database: LotseDatabase,
): Promise<BinaryReply> {
  const { tx, tenant, businessUnitId, revision } = context
  const words = MEASURE_WORDS[language]
  const day = today()
  const ids = idList(await listMeasureIds(tx, { businessUnitId, filter, today: day }))
  if (format === 'PDF' && ids.length > MAXIMUM_IN_PDF) {
    const params = { limit: numberText(MAXIMUM_IN_PDF, language), count: numberText(ids.length, language) }
    throw new AppError('measure.export_too_large', { params })
  }
  const references = await readReferences(tx, revision, language)
  const unitName = (await findBusinessUnitName(tx, businessUnitId)) ?? businessUnitId
  const owner = filter.ownerId ? await listPeopleById(tx, [filter.ownerId]) : new Map<string, string>()
  const columns = columnsOf(format, wanted)
  const table: TableFile = {
    language,
    title: words.title,
    facts: [
      [words.unit, unitName],
      [words.filter, filterText(filter, words, references, owner.get(filter.ownerId ?? '') ?? null)],
      [words.asOf, dayText(day, language)],
      [words.count, numberText(ids.length, language)],
    ],
    columns: shapeOf(columns, words),
  }
  const toRow = rowWriter(columns, words, references)
  const read = (page: readonly string[]): Promise<Row[]> =>
    withTenantReading(database, tenant.id, async (reading) => {
      const measures = await listMeasuresById(reading, page, columns.includes('DESCRIPTION'))
      return measures.map(toRow)
    })
  return {
    fileName: `${words.title} ${unitName} ${day}.${format.toLowerCase()}`,
    contentType: { XLSX: XLSX_TYPE, CSV: CSV_TYPE, PDF: PDF_TYPE }[format],
    content: async () => {
      if (format === 'PDF') return pdfOf({ table, rows: (await allOf(pagesOf(ids, read))).flat() })
      const write = format === 'XLSX' ? xlsxOf : csvOf
      const first = ids.length === 0 ? [] : await read(ids.slice(0, PAGE))
      const beginning = Buffer.concat(await allOf(write(table, only(first))))
      if (ids.length <= PAGE) return beginning
      const empty = Buffer.concat(await allOf(write(table, only([]))))
      // The rest will be about as long, row by row, as the first page is.
      const estimatedBytes = empty.length + ((beginning.length - empty.length) * ids.length) / PAGE
      return { bytes: write(table, pagesOf(ids, read, first)), estimatedBytes }
    },
  }
}

async function* pagesOf(
  ids: IdList,
  read: (page: readonly string[]) => Promise<Row[]>,
  first?: readonly Row[],
): AsyncGenerator<readonly Row[]> {
  if (first) yield first
  for (let place = first ? PAGE : 0; place < ids.length; place += PAGE) yield read(ids.slice(place, place + PAGE))
}

/** Ids in a row of text, of which a piece is taken out when its turn comes. */
interface IdList {
  readonly length: number
  slice(from: number, to: number): string[]
}

function idList(text: string): IdList {
  const width = 37 // of an id and its comma
  return {
    length: Math.ceil(text.length / width),
    slice: (from, to) => text.slice(from * width, to * width - 1).split(','),
  }
}

async function* only(page: readonly Row[]): RowPages {
  yield page
}

async function allOf<T>(parts: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = []
  for await (const part of parts) all.push(part)
  return all
}
