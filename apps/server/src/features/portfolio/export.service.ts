import type { PortfolioExport } from '@lotse/contract/features/businessunit/businessunit.portfolio.schema.ts'
import { formatFor } from '@lotse/text/format.ts'
import type { BinaryReply } from '../../platform/http/send-reply.ts'
import { textsOf } from '../../platform/text/texts.ts'
import { type PortfolioComparer, readPortfolioComparison } from './comparison.service.ts'
import { portfolioFile, shownUnits } from './file.ts'
import { portfolioTable } from './table.ts'

/**
 * The comparison of the units as a file, with the rows in the order of `unitIds`. Units outside of the portfolio are omitted.
 *
 * @throws AppError kpi.period_out_of_range
 */
export async function exportPortfolioComparison(
  caller: PortfolioComparer,
  { format, period, view, kpis: kpiIds, unitIds, language = caller.language }: PortfolioExport,
): Promise<BinaryReply> {
  const reader = { ...caller, language }
  const comparison = await readPortfolioComparison(reader, { period, view, kpiIds })
  const content = shownUnits(comparison.content, unitIds)
  const say = textsOf(language, 'businessunit')
  const sayKpi = textsOf(language, 'kpi')
  const figures = formatFor(language, reader.tenant.currency)
  const shownPeriod = comparison.period === null ? say('portfolio.latestOfEach') : figures.period(comparison.period)
  return portfolioFile(reader, {
    format,
    title: say('portfolio.title'),
    count: content.length,
    details: [[say('file.period'), `${shownPeriod} · ${sayKpi(`view.${comparison.view}`)}`]],
    ...portfolioTable(
      { ...comparison, content },
      { say, statusName: (status) => sayKpi(`status.${status}`), currency: figures.currency.label },
    ),
  })
}
