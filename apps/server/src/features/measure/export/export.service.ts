import type { MeasureExport } from '@lotse/contract/features/measure/measure.export.schema.ts'
import { formatFor } from '@lotse/text/format.ts'
import { withTenantReading } from '../../../platform/database/tenant-transaction.ts'
import { AppError } from '../../../platform/error/app-error.ts'
import { CSV_TYPE, csvOf } from '../../../platform/export/table-csv.ts'
import type { Row, RowPages, TableFile } from '../../../platform/export/table-file.ts'
import { PDF_TYPE } from '../../../platform/export/table-pdf.document.ts'
import { XLSX_TYPE, xlsxOf } from '../../../platform/export/table-xlsx.ts'
import type { HttpPlatform } from '../../../platform/http/http-platform.ts'
import type { Context } from '../../../platform/http/request-context.ts'
import type { BinaryReply } from '../../../platform/http/send-reply.ts'
import { textsOf } from '../../../platform/text/texts.ts'
import { findBusinessUnitName } from '../../businessunit/businessunit.public.ts'
import { listPeopleById } from '../../person/person.public.ts'
import { listMeasureIds, listMeasuresById } from '../list/list.repository.ts'
import { today } from '../reference/day.ts'
import { readReferences } from '../reference/reference.ts'
import { columnsOf, filterText, rowWriter, shapeOf } from './rows.ts'

/** The number of measures read per transaction. */
const PAGE = 500
/** Laying out more takes seconds. */
const MAXIMUM_IN_PDF = 2_000

/**
 * Exports the measures of a filter. Their ids and order are determined at once; the rows are read while the file is
 * sent, so that neither memory nor a transaction grows with them. Up to 500 measures are sent with an exact length.
 *
 * @throws AppError measure.export_too_large
 */
export async function exportMeasures(
  context: Context<true>,
  { format, filter = {}, columns: requested, language = context.language }: MeasureExport,
  { database, exports }: Pick<HttpPlatform, 'database' | 'exports'>,
): Promise<BinaryReply> {
  const { tx, tenant, businessUnitId, revision } = context
  const say = textsOf(language, 'measure')
  const figures = formatFor(language, tenant.currency)
  const day = today(tenant)
  const ids = idList(await listMeasureIds(tx, { businessUnitId, filter, today: day }))
  if (format === 'PDF' && ids.length > MAXIMUM_IN_PDF) {
    const params = { limit: figures.number(MAXIMUM_IN_PDF), count: figures.number(ids.length) }
    throw new AppError('measure.export_too_large', { params })
  }
  const references = await readReferences(tx, revision, language)
  const unitName = (await findBusinessUnitName(tx, businessUnitId)) ?? businessUnitId
  const owner = filter.ownerId ? await listPeopleById(tx, [filter.ownerId]) : new Map<string, string>()
  const columns = columnsOf(format, requested)
  const table: TableFile = {
    language,
    title: say('title'),
    details: [
      [say('file.businessUnit'), unitName],
      [say('file.filter'), filterText(filter, say, references, owner.get(filter.ownerId ?? '') ?? null)],
      [say('file.asOf'), figures.date(day)],
      [say('file.count'), figures.number(ids.length)],
    ],
    columns: shapeOf(columns, say, figures.currency.label),
  }
  const toRow = rowWriter(columns, say, references, tenant.timeZone)
  const read = (page: readonly string[]): Promise<Row[]> =>
    exports.read(() =>
      withTenantReading(database, tenant.id, async (reading) => {
        const measures = await listMeasuresById(reading, page, {
          isDescribed: columns.includes('DESCRIPTION'),
          isCounted: columns.includes('TASKS'),
        })
        return measures.map(toRow)
      }),
    )
  return {
    fileName: `${say('title')} ${unitName} ${day}.${format.toLowerCase()}`,
    contentType: { XLSX: XLSX_TYPE, CSV: CSV_TYPE, PDF: PDF_TYPE }[format],
    content: async (ended) => {
      if (format === 'PDF') return exports.tablePdf({ table, rows: (await allOf(pagesOf(ids, read))).flat() }, ended)
      const write = format === 'XLSX' ? xlsxOf : csvOf
      const first = ids.length === 0 ? [] : await read(ids.slice(0, PAGE))
      const beginning = Buffer.concat(await allOf(write(table, singlePage(first))))
      if (ids.length <= PAGE) return beginning
      const empty = Buffer.concat(await allOf(write(table, singlePage([]))))
      // Assumes the average row length of the first page for the rest.
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

/** Ids in one text, from which pages are extracted on demand. */
interface IdList {
  readonly length: number
  slice(from: number, to: number): string[]
}

function idList(text: string): IdList {
  const width = 37 // an id and its comma
  return {
    length: Math.ceil(text.length / width),
    slice: (from, to) => text.slice(from * width, to * width - 1).split(','),
  }
}

async function* singlePage(page: readonly Row[]): RowPages {
  yield page
}

async function allOf<T>(parts: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = []
  for await (const part of parts) all.push(part)
  return all
}
