import type {
  IncomeStatement,
  StatementDeviation,
  StatementRow,
} from '@lotse/contract/features/report/report.statement.schema.ts'
import type { PdfBlock, PdfCell, PdfDocument, PdfRow } from '../../platform/export/document-pdf.ts'
import { waterfall } from '../../platform/export/svg-chart.ts'
import type { Row, TableFile } from '../../platform/export/table-file.ts'
import type { Tenant } from '../../platform/http/tenant.ts'
import { brandOf } from './report.brand.ts'
import type { ReportLinks } from './report.links.ts'
import type { ReportWords } from './report.words.ts'

/** Width of an A4 page across within its margins, in points. */
const WIDTH = 762

interface Parts {
  readonly tenant: Tenant
  readonly words: ReportWords
  readonly links: ReportLinks
}

/** The income statement as a document: headline, the way from revenue to profit, the lines. */
export function statementDocument(statement: IncomeStatement, { tenant, words, links }: Parts): PdfDocument {
  const { say, format, language } = words
  const brand = brandOf(tenant)
  const steps = statement.steps.flatMap(({ name, value, isTotal }) =>
    value === null ? [] : [{ name, value, isTotal, text: format.compactEur(value) }],
  )
  const blocks: PdfBlock[] = [
    { kind: 'LEAD', text: statement.headline },
    ...(steps.length > 0
      ? [
          { kind: 'HEADING', text: say('statement.chart'), ...noteOf(statement, words) } as const,
          { kind: 'CHART', ...waterfall(steps, WIDTH, 300, brand.brandColour) } as const,
        ]
      : []),
    // On a page of its own below the chart, so that the lines are not torn apart.
    steps.length > 0
      ? { kind: 'HEADING', text: say('statement.title'), beginsPage: true }
      : { kind: 'HEADING', text: say('statement.title'), ...noteOf(statement, words) },
    {
      kind: 'TABLE',
      columns: columnsOf(statement, words),
      rows: statement.rows.map((row) => rowOf(row, statement, words, links)),
    },
    { kind: 'SOURCE', text: sourceOf(statement, words) },
  ]
  return {
    language,
    ...brand,
    title: say('statement.title'),
    subtitle: `${statement.businessUnit.name} · ${spanText(statement, words)}`,
    note: say('statement.amounts'),
    orientation: 'landscape',
    blocks,
  }
}

function noteOf(statement: IncomeStatement, words: ReportWords): { note?: string } {
  const notes = notesOf(statement, words)
  return notes.length === 0 ? {} : { note: notes.join(' ') }
}

/** What the actuals stand against: the plan only where there is one. */
function comparedWith({ hasPlan }: IncomeStatement) {
  return hasPlan ? (['plan', 'priorYear'] as const) : (['priorYear'] as const)
}

/** `Laufendes Jahr bis Dezember 2025` in short: scope and month. */
function spanText({ scope, period }: IncomeStatement, { say, format }: ReportWords): string {
  return `${say(`statement.scope.${scope}`)} · ${format.period(period)}`
}

function notesOf({ hasPlan, missing }: IncomeStatement, { say }: ReportWords): string[] {
  return [
    ...(hasPlan ? [] : [say('statement.noPlan')]),
    ...(missing > 0 ? [say('statement.missing', { count: missing })] : []),
  ]
}

function sourceOf({ businessUnit, period }: IncomeStatement, { say, format }: ReportWords): string {
  return say('statement.source', { unit: businessUnit.name, day: format.period(period) })
}

function columnsOf(statement: IncomeStatement, { say }: ReportWords) {
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

function rowOf(row: StatementRow, statement: IncomeStatement, { format }: ReportWords, links: ReportLinks): PdfRow {
  const { period, scope } = statement
  const whole = (value: number | null): PdfCell => ({ text: format.number(value) })
  const deviation = ({ value, difference, percent, tone }: StatementDeviation): PdfCell[] => [
    whole(value),
    { text: format.signedNumber(difference), tone },
    { text: format.signedPercent(percent, 1) },
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

/** The income statement as a table for spreadsheets: percentages as numbers of 0–100. */
export function statementTable(statement: IncomeStatement, words: ReportWords): { table: TableFile; rows: Row[] } {
  const { say, language } = words
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
    facts: [
      [say('common.unit'), statement.businessUnit.name],
      [say('common.period'), spanText(statement, words)],
      ...notesOf(statement, words).map((note) => ['!', note] as const),
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
