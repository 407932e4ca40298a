import { dayIn } from '@lotse/analysis/calendar/zoned-time.ts'
import type { Language } from '@lotse/contract/language.ts'
import type { Exports } from '../../../platform/export/exports.ts'
import type { Row, RowPages } from '../../../platform/export/table-file.ts'
import { PDF_TYPE } from '../../../platform/export/table-pdf.document.ts'
import { XLSX_TYPE, xlsxOf } from '../../../platform/export/table-xlsx.ts'
import type { Context } from '../../../platform/http/request-context.ts'
import type { BinaryReply } from '../../../platform/http/send-reply.ts'
import { findBusinessUnitName } from '../../businessunit/businessunit.public.ts'
import { readComments } from '../../comment/comment.public.ts'
import { actualsOf } from '../comparison/actuals.service.ts'
import { requireSimulation } from '../scenario/access.ts'
import { SIMULATION_COMMENTS } from '../scenario/comment.policy.ts'
import { describeSimulation } from '../scenario/describe.ts'
import type { ExportContent } from './content.ts'
import { scenarioDocument } from './document.ts'
import { scenarioTable } from './table.ts'

/** A scenario as a file; a PDF is generated after the transaction. @throws AppError simulation.not_found */
export async function exportSimulation(
  caller: Context<true>,
  id: string,
  { format, language = caller.language }: { readonly format: 'XLSX' | 'PDF'; readonly language?: Language },
  exports: Exports,
): Promise<BinaryReply> {
  const context = { ...caller, language }
  const { tx, tenant, businessUnitId } = context
  const stored = await requireSimulation(context, id)
  const content: ExportContent = {
    language,
    tenant,
    unitName: (await findBusinessUnitName(tx, businessUnitId)) ?? businessUnitId,
    day: dayIn(tenant.timeZone, new Date()),
    simulation: await describeSimulation(context, stored),
    comments: (await readComments(SIMULATION_COMMENTS, context, id)).content,
    actuals: await actualsOf(context, stored),
  }
  const fileName = `${stored.name} ${content.unitName} ${content.day}.${format.toLowerCase()}`
  if (format === 'PDF') {
    const document = scenarioDocument(content)
    return { fileName, contentType: PDF_TYPE, content: (ended) => exports.documentPdf(document, ended) }
  }
  const { table, rows } = scenarioTable(content)
  return {
    fileName,
    contentType: XLSX_TYPE,
    content: async () => {
      const parts: Buffer[] = []
      for await (const part of xlsxOf(table, only(rows))) parts.push(part)
      return Buffer.concat(parts)
    },
  }
}

async function* only(rows: readonly Row[]): RowPages {
  yield rows
}
