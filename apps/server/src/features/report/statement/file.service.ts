import type { MarketQuery } from '@lotse/contract/features/market/market.schema.ts'
import type { StatementQuery } from '@lotse/contract/features/report/report.statement.schema.ts'
import { AppError } from '../../../platform/error/app-error.ts'
import type { Exports } from '../../../platform/export/exports.ts'
import { CSV_TYPE, csvOf } from '../../../platform/export/table-csv.ts'
import type { Row, RowPages } from '../../../platform/export/table-file.ts'
import { PDF_TYPE } from '../../../platform/export/table-pdf.document.ts'
import { XLSX_TYPE, xlsxOf } from '../../../platform/export/table-xlsx.ts'
import type { Context } from '../../../platform/http/request-context.ts'
import type { BinaryReply } from '../../../platform/http/send-reply.ts'
import { readYearMonth } from '../../market/market.public.ts'
import { reportTexts } from '../report.texts.ts'
import { reportLinks } from '../weekly/links.ts'
import { marketDocument } from '../weekly/market.pdf.ts'
import { weeklyDocument } from '../weekly/weekly.pdf.ts'
import { readWeeklyReport } from '../weekly/weekly.service.ts'
import { statementDocument, statementTable } from './statement.file.ts'
import { readIncomeStatement } from './statement.service.ts'

/** The weekly report as a PDF file, generated after the transaction. @throws AppError like `readWeeklyReport` */
export async function downloadWeeklyReport(
  context: Context<true>,
  week: string | undefined,
  exports: Exports,
): Promise<BinaryReply> {
  const { tenant, webOrigin, language } = context
  const report = await readWeeklyReport(context, week)
  const texts = reportTexts(language, tenant.currency)
  const document = weeklyDocument(report, { tenant, texts, links: reportLinks(webOrigin) })
  return {
    fileName: `${texts.say('weekly.title')} ${report.businessUnit.name} ${report.week}.pdf`,
    content: (ended) => exports.documentPdf(document, ended),
  }
}

/** The German market as a PDF file. @throws AppError like `readYearMonth`; market.period_not_available when there is no month */
export async function downloadMarketReport(
  context: Context<true>,
  query: MarketQuery,
  exports: Exports,
): Promise<BinaryReply> {
  const { view } = await readYearMonth(context, query)
  if (view === null) throw new AppError('market.period_not_available')
  const texts = reportTexts(context.language, context.tenant.currency)
  const document = marketDocument(view, { tenant: context.tenant, texts })
  return {
    fileName: `${texts.say('marketReport.title')} ${view.period}.pdf`,
    content: (ended) => exports.documentPdf(document, ended),
  }
}

/** The income statement as a file. @throws AppError like `readIncomeStatement` */
export async function downloadIncomeStatement(
  context: Context<true>,
  { format, ...query }: StatementQuery & { readonly format: 'PDF' | 'XLSX' | 'CSV' },
  exports: Exports,
): Promise<BinaryReply> {
  const { tenant, webOrigin, language } = context
  const statement = await readIncomeStatement(context, query)
  const texts = reportTexts(language, tenant.currency)
  const name = `${texts.say('statement.title')} ${statement.businessUnit.name} ${statement.period}`
  if (format === 'PDF') {
    const document = statementDocument(statement, { tenant, texts, links: reportLinks(webOrigin) })
    return { fileName: `${name}.pdf`, contentType: PDF_TYPE, content: (ended) => exports.documentPdf(document, ended) }
  }
  const { table, rows } = statementTable(statement, texts)
  const write = format === 'XLSX' ? xlsxOf : csvOf
  return {
    fileName: `${name}.${format.toLowerCase()}`,
    contentType: format === 'XLSX' ? XLSX_TYPE : CSV_TYPE,
    content: async () => {
      const parts: Buffer[] = []
      for await (const part of write(table, only(rows))) parts.push(part)
      return Buffer.concat(parts)
    },
  }
}

async function* only(rows: readonly Row[]): RowPages {
  yield rows
}
