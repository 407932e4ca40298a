import type { MarketQuery } from '@lotse/contract/features/market/market.schema.ts'
import type { StatementQuery } from '@lotse/contract/features/report/report.statement.schema.ts'
import { documentPdf } from '../../platform/export/document-pdf.ts'
import { CSV_TYPE, csvOf } from '../../platform/export/table-csv.ts'
import type { Row, RowPages } from '../../platform/export/table-file.ts'
import { PDF_TYPE } from '../../platform/export/table-pdf.ts'
import { XLSX_TYPE, xlsxOf } from '../../platform/export/table-xlsx.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Context } from '../../platform/http/request-context.ts'
import type { BinaryReply } from '../../platform/http/send-reply.ts'
import { readYearMonth } from '../market/market.public.ts'
import { reportLinks } from './report.links.ts'
import { marketDocument } from './report.market.pdf.ts'
import { statementDocument, statementTable } from './report.statement.file.ts'
import { readIncomeStatement } from './report.statement.service.ts'
import { weeklyDocument } from './report.weekly.pdf.ts'
import { readWeeklyReport } from './report.weekly.service.ts'
import { reportWords } from './report.words.ts'

/** The weekly report as a PDF file, made when the transaction has ended. @throws AppError like `readWeeklyReport` */
export async function downloadWeeklyReport(context: Context<true>, week: string | undefined): Promise<BinaryReply> {
  const { tenant, webOrigin, language } = context
  const report = await readWeeklyReport(context, week)
  const words = reportWords(language)
  const document = weeklyDocument(report, { tenant, words, links: reportLinks(webOrigin) })
  return {
    fileName: `${words.say('weekly.title')} ${report.businessUnit.name} ${report.week}.pdf`,
    content: () => documentPdf(document),
  }
}

/** The German market as a PDF file. @throws AppError like `readYearMonth`; market.period_not_available without any month */
export async function downloadMarketReport(context: Context<true>, query: MarketQuery): Promise<BinaryReply> {
  const { view } = await readYearMonth(context, query)
  if (view === null) throw new AppError('market.period_not_available')
  const words = reportWords(context.language)
  const document = marketDocument(view, { tenant: context.tenant, words })
  return {
    fileName: `${words.say('marketReport.title')} ${view.period}.pdf`,
    content: () => documentPdf(document),
  }
}

/** The income statement as a file. @throws AppError like `readIncomeStatement` */
export async function downloadIncomeStatement(
  context: Context<true>,
  { format, ...query }: StatementQuery & { readonly format: 'PDF' | 'XLSX' | 'CSV' },
): Promise<BinaryReply> {
  const { tenant, webOrigin, language } = context
  const statement = await readIncomeStatement(context, query)
  const words = reportWords(language)
  const name = `${words.say('statement.title')} ${statement.businessUnit.name} ${statement.period}`
  if (format === 'PDF') {
    const document = statementDocument(statement, { tenant, words, links: reportLinks(webOrigin) })
    return { fileName: `${name}.pdf`, contentType: PDF_TYPE, content: () => documentPdf(document) }
  }
  const { table, rows } = statementTable(statement, words)
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
