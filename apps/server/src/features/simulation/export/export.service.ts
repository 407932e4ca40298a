import { dayIn } from '@lotse/analysis/calendar/zoned-time.ts'
import type { Language } from '@lotse/contract/language.ts'
import type { Exports } from '../../../platform/export/exports.ts'
import type { Row, RowPages, TableFile } from '../../../platform/export/table-file.ts'
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
import { detailsOf, type ExportContent, exportTexts, leversOf, outcomePath, settingText } from './content.ts'
import { scenarioDocument } from './document.ts'

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

/** A scenario as one table for spreadsheets: its levers, the outcome month by month, the comments. */
function scenarioTable(content: ExportContent): { readonly table: TableFile; readonly rows: readonly Row[] } {
  const { simulation, comments, actuals, language } = content
  const texts = exportTexts(content)
  const { say, format } = texts
  const { outcome, figures } = simulation
  const number = (heading: string) => ({ heading, kind: 'NUMBER', width: 18 }) as const
  const repeated = (heading: string, width: number) => ({ heading, kind: 'REPEATED_TEXT', width }) as const
  const table: TableFile = {
    language,
    title: simulation.name,
    details: detailsOf(content, texts),
    columns: [
      repeated(say('file.section'), 26),
      { heading: say('file.figure'), kind: 'TEXT', width: 40 },
      repeated(say('file.unit'), 10),
      repeated(say('file.setting'), 26),
      number(say('file.before')),
      number(say('file.after')),
      number(`${say('file.contribution')} (${outcome.unit.label})`),
      number(say('file.actual')),
      repeated(say('file.start'), 22),
      number(say('file.rampUp')),
      { heading: say('file.remark'), kind: 'TEXT', width: 60 },
    ],
  }
  const path = outcomePath(actuals)
  const nameOf = (code: string | null) => figures.find((figure) => figure.code === code)?.name ?? code ?? outcome.name
  const rows: Row[] = [
    ...leversOf(simulation).map(
      ({ lever, figure, effect, start }): Row => [
        ...[say('file.levers'), figure.name, figure.unit.label, settingText(lever, texts)],
        ...[rounded(effect.before), rounded(effect.after), rounded(effect.contribution), null],
        ...[format.period(start), lever.rampUpMonths],
        effect.problem === null ? null : say(`file.problem.${effect.problem}`),
      ],
    ),
    ...(path
      ? actuals.months.map(
          (month, index): Row => [
            ...[say('file.path'), format.period(month), outcome.unit.label, null],
            ...[rounded(path.baseline[index]), rounded(path.expected[index]), null, rounded(path.actual[index])],
            ...[null, null, null],
          ],
        )
      : []),
    ...comments.map(
      ({ part, text, by }): Row => [
        ...[say('file.comments'), nameOf(part), null, null, null, null, null, null, null, null],
        by === null ? text : `${by.name}: ${text}`,
      ],
    ),
  ]
  return { table, rows }
}

/** Four decimals: without the noise of a division, and precise enough for every unit. */
function rounded(value: number | null | undefined): number | null {
  return value === null || value === undefined ? null : Math.round(value * 10_000) / 10_000
}
