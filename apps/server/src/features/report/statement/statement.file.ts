import type {
  IncomeStatement,
  StatementDeviation,
  StatementRow,
} from '@lotse/contract/features/report/report.statement.schema.ts'
import { NO_UNIT } from '@lotse/text/format.ts'
import { brandOf } from '../../../platform/export/brand.ts'
import type { PdfBlock, PdfCell, PdfDocument, PdfRow } from '../../../platform/export/document-pdf.ts'
import { waterfall } from '../../../platform/export/svg-chart.ts'
import type { Row, TableFile } from '../../../platform/export/table-file.ts'
import type { Tenant } from '../../../platform/tenant/tenant.ts'
import type { ReportTexts } from '../report.texts.ts'
import type { ReportLinks } from '../weekly/links.ts'

/** Width of a landscape A4 page within its margins, in points. */
const WIDTH = 762

interface Parts {
  readonly tenant: Tenant
  readonly texts: ReportTexts
  readonly links: ReportLinks
}

/** The income statement as a document: headline, chart from revenue to profit, lines. */
export function statementDocument(statement: IncomeStatement, { tenant, texts, links }: Parts): PdfDocument {
  const { say, format, language } = texts
  const brand = brandOf(tenant)
  const steps = statement.steps.flatMap(({ name, value, isTotal }) =>
    value === null ? [] : [{ name, value, isTotal, text: format.compact(value, format.currency) }],
  )
  const blocks: PdfBlock[] = [
    { kind: 'LEAD', text: statement.headline },
    ...(steps.length > 0
      ? [
          { kind: 'HEADING', text: say('statement.chart'), ...noteOf(statement, texts) } as const,
          { kind: 'CHART', ...waterfall(steps, WIDTH, 300, brand.brandColour) } as const,
        ]
      : []),
    // On a separate page after the chart, so that the table is not split.
    steps.length > 0
      ? { kind: 'HEADING', text: say('statement.title'), beginsPage: true }
      : { kind: 'HEADING', text: say('statement.title'), ...noteOf(statement, texts) },
    {
      kind: 'TABLE',
      columns: columnsOf(statement, texts),
      rows: statement.rows.map((row) => rowOf(row, statement, texts, links)),
    },
    { kind: 'SOURCE', text: sourceOf(statement, texts) },
  ]
  return {
    language,
    ...brand,
    title: say('statement.title'),
    subtitle: `${statement.businessUnit.name} · ${spanText(statement, texts)}`,
    note: say('statement.amounts', { currency: format.currency.label }),
    orientation: 'landscape',
    blocks,
  }
}

function noteOf(statement: IncomeStatement, texts: ReportTexts): { note?: string } {
  const notes = notesOf(statement, texts)
  return notes.length === 0 ? {} : { note: notes.join(' ') }
}

/** What the actual values are compared with: the plan only when there is one. */
function comparedWith({ hasPlan }: IncomeStatement) {
  return hasPlan ? (['plan', 'priorYear'] as const) : (['priorYear'] as const)
}

/** `Laufendes Jahr bis Dezember 2025` : scope and month. */
function spanText({ scope, period }: IncomeStatement, { say, format }: ReportTexts): string {
  return `${say(`statement.scope.${scope}`)} · ${format.period(period)}`
}

function notesOf({ period, closedAt, hasPlan, missing }: IncomeStatement, { say, format }: ReportTexts): string[] {
  return [
    ...(closedAt === null
      ? []
      : [say('statement.closedOn', { month: format.period(period), date: format.date(closedAt) })]),
    ...(hasPlan ? [] : [say('statement.noPlan')]),
    ...(missing > 0 ? [say('statement.missing', { count: missing })] : []),
  ]
}

function sourceOf({ businessUnit, period }: IncomeStatement, { say, format }: ReportTexts): string {
  return say('statement.sourceAsOf', { unit: businessUnit.name, day: format.period(period) })
}

function columnsOf(statement: IncomeStatement, { say }: ReportTexts) {
  const figure = (heading: string, width: number) => ({ heading, width, isFigure: true })
  return [
    { heading: say('statement.line'), width: 30 },
    figure(say('statement.actual'), 13),
    figure(say('statement.share'), 9),
    ...comparedWith(statement).flatMap((against) => [
      figure(say(`statement.${against}`), 13),
      figure(say('statement.difference'), 12),
      figure(say('statement.percent'), 8),
    ]),
  ]
}

const VIEWS = { month: 'MONTH', ytd: 'YTD', r12: 'R12' } as const

function rowOf(row: StatementRow, statement: IncomeStatement, { format }: ReportTexts, links: ReportLinks): PdfRow {
  const { period, scope } = statement
  const whole = (value: number | null): PdfCell => ({ text: format.number(value) })
  const deviation = ({ value, difference, percent, tone }: StatementDeviation): PdfCell[] => [
    whole(value),
    { text: format.change(difference, NO_UNIT), tone },
    { text: format.percentChange(percent, 1) },
  ]
  return {
    level: row.parentId === null ? 0 : 1,
    isStrong: row.isEmphasised,
    cells: [
      {
        text: row.name,
        ...(row.kpiId === null ? {} : { link: links.actualValues(row.kpiId, period, VIEWS[scope]) }),
      },
      whole(row.actual),
      { text: format.percent(row.shareOfRevenue, 1) },
      ...comparedWith(statement).flatMap((against) => deviation(row[against])),
    ],
  }
}

/** The income statement as a table for spreadsheets; percentages are numbers from 0 to 100. */
export function statementTable(statement: IncomeStatement, texts: ReportTexts): { table: TableFile; rows: Row[] } {
  const { say, language } = texts
  const round = (value: number | null) => (value === null ? null : Math.round(value * 100) / 100)
  const of = ({ value, difference, percent }: StatementDeviation) => [value, difference, percent].map(round)
  const amount = (heading: string) => ({ heading, kind: 'AMOUNT' as const, width: 15 })
  const number = (heading: string) => ({ heading, kind: 'NUMBER' as const, width: 12 })
  const deviations = (against: string) => [
    amount(against),
    amount(`${say('statement.difference')} (${against})`),
    number(`${say('statement.difference')} ${say('statement.percent')} (${against})`),
  ]
  const table: TableFile = {
    language,
    title: say('statement.title'),
    details: [
      [say('common.unit'), statement.businessUnit.name],
      [say('common.period'), spanText(statement, texts)],
      ...notesOf(statement, texts).map((note) => ['!', note] as const),
    ],
    columns: [
      { heading: say('statement.line'), kind: 'TEXT', width: 38 },
      amount(say('statement.actual')),
      number(say('statement.share')),
      ...comparedWith(statement).flatMap((against) => deviations(say(`statement.${against}`))),
    ],
  }
  const rows = statement.rows.map(
    (row): Row => [
      `${row.parentId === null ? '' : '   '}${row.name}`,
      round(row.actual),
      round(row.shareOfRevenue),
      ...comparedWith(statement).flatMap((against) => of(row[against])),
    ],
  )
  return { table, rows }
}
