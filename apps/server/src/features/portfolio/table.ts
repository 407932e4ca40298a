import { medianOf, sumOf } from '@lotse/analysis/statistics/median.ts'
import type {
  PortfolioComparison,
  PortfolioReading,
  PortfolioUnit,
} from '@lotse/contract/features/businessunit/businessunit.portfolio.schema.ts'
import type { Cell, Row, TableColumn } from '../../platform/export/table-file.ts'
import type { Say } from '../../platform/text/texts.ts'

/** A column of the file: its shape, the cell of a unit, and which summaries it has. */
interface FileColumn extends TableColumn {
  readonly cell: (unit: PortfolioUnit) => Cell
  readonly summary?: 'MEDIAN' | 'MEDIAN_AND_SUM'
}

/** What the file is written with: its texts, the names of statuses and the currency. */
export interface FileTexts {
  readonly say: Say<'businessunit'>
  readonly statusName: (status: PortfolioReading['status']) => string
  readonly currency: string
}

/** The columns and rows of an export: the units, then the median and the sum of them. */
export function portfolioTable(
  { kpis, columns: columnIds, content }: PortfolioComparison,
  texts: FileTexts,
): { readonly columns: readonly TableColumn[]; readonly rows: readonly Row[] } {
  const { say, statusName, currency } = texts
  const outcome = kpis.find(({ isOutcome }) => isOutcome)
  const figureColumns = (
    kpi: PortfolioComparison['kpis'][number],
    readingOf: (unit: PortfolioUnit) => PortfolioReading | null | undefined,
  ): FileColumn[] => [
    {
      heading: `${kpi.name} (${kpi.unit.label})`,
      kind: 'NUMBER',
      width: 18,
      cell: (unit) => rounded(readingOf(unit)?.value),
      summary: 'MEDIAN',
    },
    {
      heading: `${kpi.name}: ${say('file.status')}`,
      kind: 'REPEATED_TEXT',
      width: 14,
      cell: (unit) => {
        const reading = readingOf(unit)
        return reading ? statusName(reading.status) : null
      },
    },
  ]
  const columns: FileColumn[] = [
    { heading: say('portfolio.unit'), kind: 'TEXT', width: 34, cell: ({ name }) => name },
    { heading: say('file.city'), kind: 'REPEATED_TEXT', width: 18, cell: ({ city }) => city },
    { heading: say('region'), kind: 'REPEATED_TEXT', width: 18, cell: ({ region }) => region },
    { heading: say('brand'), kind: 'REPEATED_TEXT', width: 22, cell: ({ brands }) => brands.join(', ') || null },
    count(say('portfolio.critical'), ({ statusCounts, period }) => (period === null ? null : statusCounts.BAD)),
    amount(say('file.potential', { currency }), ({ potential }) => potential?.joint ?? null),
    amount(say('file.openPotential', { currency }), ({ potential }) =>
      potential === null ? null : Math.max(0, potential.joint - potential.addressed),
    ),
    ...(outcome ? figureColumns(outcome, (unit) => unit.outcome) : []),
    count(say('portfolio.openMeasures'), ({ openMeasures }) => openMeasures),
    count(say('portfolio.overdueMeasures'), ({ overdueMeasures }) => overdueMeasures),
    ...columnIds.flatMap((id, index) => {
      const kpi = kpis.find((one) => one.id === id)
      return kpi ? figureColumns(kpi, ({ readings }) => readings[index]) : []
    }),
    {
      heading: say('portfolio.lastAssessment'),
      kind: 'DAY',
      width: 16,
      cell: ({ lastAssessmentOn }) => lastAssessmentOn,
    },
    {
      heading: say('portfolio.latestPeriod'),
      kind: 'REPEATED_TEXT',
      width: 14,
      cell: ({ latestPeriod }) => latestPeriod,
    },
  ]
  const summaryRow = (label: string, summarise: (column: FileColumn) => Cell): Row =>
    columns.map((column, index) => (index === 0 ? label : summarise(column)))
  const valuesOf = ({ cell }: FileColumn) => content.map((unit) => numberOf(cell(unit)))
  const summaries: Row[] =
    content.length < 2
      ? []
      : [
          summaryRow(say('portfolio.median', { count: content.length }), (column) =>
            column.summary ? rounded(medianOf(valuesOf(column))) : null,
          ),
          summaryRow(say('portfolio.sum'), (column) =>
            column.summary === 'MEDIAN_AND_SUM' ? rounded(sumOf(valuesOf(column))) : null,
          ),
        ]
  return { columns, rows: [...content.map((unit) => columns.map(({ cell }) => cell(unit))), ...summaries] }
}

const count = (heading: string, cell: FileColumn['cell']): FileColumn => {
  return { heading, kind: 'NUMBER', width: 12, cell, summary: 'MEDIAN_AND_SUM' }
}
const amount = (heading: string, cell: FileColumn['cell']): FileColumn => {
  return { heading, kind: 'AMOUNT', width: 20, cell, summary: 'MEDIAN_AND_SUM' }
}

const numberOf = (cell: Cell) => (typeof cell === 'number' ? cell : null)

/** Four decimals: without the noise of a division, and precise enough for every unit. */
function rounded(value: number | null | undefined): number | null {
  return value === null || value === undefined ? null : Math.round(value * 10_000) / 10_000
}
