import { dayIn, timestampIn } from '@lotse/analysis/calendar/zoned-time.ts'
import type { AuditExportQuery } from '@lotse/contract/features/audit/audit.schema.ts'
import { writeMoment } from '@lotse/text/date.ts'
import { withTenantReading } from '../../platform/database/tenant-transaction.ts'
import { CSV_TYPE, csvOf } from '../../platform/export/table-csv.ts'
import type { Row, TableFile } from '../../platform/export/table-file.ts'
import { XLSX_TYPE, xlsxOf } from '../../platform/export/table-xlsx.ts'
import type { HttpPlatform } from '../../platform/http/http-platform.ts'
import type { Context } from '../../platform/http/request-context.ts'
import type { BinaryReply } from '../../platform/http/send-reply.ts'
import { textsOf } from '../../platform/text/texts.ts'
import { type EventRow, findNames, listChanges, listEvents, type Position } from './audit.repository.ts'
import { instantsOf, textsIn } from './audit.service.ts'
import { auditWriter } from './audit.texts.ts'

/** The number of events read per transaction. */
const PAGE = 500
/** The largest number of events in a file. */
const MAXIMUM = 50_000
/** For the progress; a row with a sentence and two values. */
const BYTES_PER_PAGE = 60_000

/**
 * Exports the events of a filter, one row per changed field. The pages are read while the file is sent, so that neither memory nor a
 * transaction grows with them.
 */
export async function exportEvents(
  { tenant, language }: Context,
  { format, ...filter }: AuditExportQuery,
  { database, exports }: Pick<HttpPlatform, 'database' | 'exports'>,
): Promise<BinaryReply> {
  const say = textsOf(language, 'audit')
  const now = new Date()
  const span = { ...instantsOf(filter, tenant.timeZone) }
  // The export itself, and what happens while it runs, is not part of the file.
  const until = span.until === null || span.until > now ? now : span.until
  const table: TableFile = {
    language,
    title: `${say('title')} – ${tenant.name}`,
    details: [[say('file.asOf'), writeMoment(now.toISOString(), language, tenant.timeZone)]],
    columns: (['at', 'actor', 'sentence', 'unit', 'address', 'row', 'field', 'before', 'after', 'action'] as const).map(
      (column) => ({
        heading: say(`file.${column}`, { timeZone: tenant.timeZone }),
        kind: column === 'actor' || column === 'action' || column === 'unit' ? 'REPEATED_TEXT' : 'TEXT',
        width: column === 'sentence' ? 50 : 22,
      }),
    ),
  }
  const writer = auditWriter(language, tenant)
  const readPage = (after: Position | null) =>
    exports.read(() =>
      withTenantReading(database, tenant.id, async (tx) => {
        const events = await listEvents(tx, { ...span, until }, { after, limit: PAGE })
        const changes = await listChanges(
          tx,
          events.map(({ id }) => id),
        )
        const names = await findNames(tx, textsIn(changes))
        const rows = events.flatMap((event): Row[] => {
          const start = startOf(event)
          const fields = changes
            .filter(({ eventId }) => eventId === event.id)
            .flatMap((change) => {
              const row = [writer.table(change.tableName), writer.label(change.label)].filter(Boolean).join(': ')
              return writer
                .fields(change, names)
                .map(({ name, before, after }): Row => [...start, row, name, before, after, event.action])
            })
          return fields.length > 0 ? fields : [[...start, null, null, null, null, event.action]]
        })
        return { events, rows }
      }),
    )
  const startOf = (event: EventRow): Row => [
    timestampIn(tenant.timeZone, event.at),
    event.actorName ?? event.actorId,
    writer.sentence(event),
    event.businessUnitName ?? event.businessUnitId,
    event.address,
  ]
  async function* pages(first: Awaited<ReturnType<typeof readPage>>): AsyncGenerator<readonly Row[]> {
    let page = first
    for (let count = page.events.length; ; count += page.events.length) {
      yield page.rows
      const last = page.events.at(-1)
      if (page.events.length < PAGE || last === undefined || count >= MAXIMUM) return
      page = await readPage({ at: last.position, id: last.id })
    }
  }
  const write = format === 'XLSX' ? xlsxOf : csvOf
  return {
    fileName: `${say('title')} ${dayIn(tenant.timeZone, now)}.${format.toLowerCase()}`,
    contentType: { XLSX: XLSX_TYPE, CSV: CSV_TYPE }[format],
    content: async () => {
      const first = await readPage(null)
      if (first.events.length < PAGE) return Buffer.concat(await Array.fromAsync(write(table, pages(first))))
      return { bytes: write(table, pages(first)), estimatedBytes: 2 * BYTES_PER_PAGE }
    },
  }
}
