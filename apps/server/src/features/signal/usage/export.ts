import { dayIn } from '@lotse/analysis/calendar/zoned-time.ts'
import { SIGNAL_KINDS } from '@lotse/contract/features/signal/signal.constants.ts'
import type { UsageQuery } from '@lotse/contract/features/signal/signal.schema.ts'
import { writeDate } from '@lotse/text/date.ts'
import { csvOf } from '../../../platform/export/table-csv.ts'
import type { Row, TableFile } from '../../../platform/export/table-file.ts'
import type { Context } from '../../../platform/http/request-context.ts'
import type { BinaryReply } from '../../../platform/http/send-reply.ts'
import { textsOf } from '../../../platform/text/texts.ts'
import { wholeWeeks } from './span.ts'
import { readWeeks } from './usage.service.ts'

/** The usage of the product by week as a CSV file. @throws AppError validation.failed */
export async function exportUsage(context: Context, query: UsageQuery): Promise<BinaryReply> {
  const { language, tenant } = context
  const say = textsOf(language, 'signal')
  const span = wholeWeeks(query, language, dayIn(tenant.timeZone, new Date()))
  const weeks = await readWeeks(context, span)
  const table: TableFile = {
    language,
    title: `${say('title')} – ${tenant.name}`,
    details: [[say('span.label'), `${writeDate(span.from, language)} – ${writeDate(span.to, language)}`]],
    columns: [
      { heading: say('week'), kind: 'DAY', width: 12 },
      ...[say('people'), ...SIGNAL_KINDS.map((kind) => say(`file.kind.${kind}`))].map(
        (heading) => ({ heading, kind: 'NUMBER', width: 14 }) as const,
      ),
    ],
  }
  const rows: Row[] = weeks.map(({ monday, people, counts }) => [
    monday,
    people,
    ...SIGNAL_KINDS.map((kind) => counts[kind]),
  ])
  const pages = (async function* () {
    yield rows
  })()
  const content = Buffer.concat(await Array.fromAsync(csvOf(table, pages)))
  return { fileName: `${say('title')} ${span.from} ${span.to}.csv`, content }
}
