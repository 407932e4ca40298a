import type { IncomeStatement, StatementRow } from '@lotse/contract/features/report/report.statement.schema.ts'
import type { Subscription } from '@lotse/contract/features/report/report.subscription.schema.ts'
import type { WeeklyKpi, WeeklyReport } from '@lotse/contract/features/report/report.weekly.schema.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { loadInsideTexts, showLanguage } from '../../platform/text/i18n.ts'
import { showMeasures, stubServer } from '../../testing/measure-fixture.tsx'
import { person, setSession } from '../../testing/session-fixture.ts'
import { WeekPicker } from '../../ui/date/week-picker.tsx'
import { StatementTable } from './statement/statement-table.tsx'
import { StatementWaterfall } from './statement/statement-waterfall.tsx'
import { WeeklyReportView } from './weekly/weekly-report.tsx'
import { WeeklySubscription } from './weekly/weekly-subscription.tsx'

beforeEach(async () => {
  await loadInsideTexts()
  await showLanguage('de')
  setSession({}, person('KPI_READ'))
})

const KPI: WeeklyKpi = {
  id: 'utilisation',
  name: 'Auslastung',
  areaId: 'service',
  unit: { id: '%', label: '%' },
  decimals: 1,
  direction: 'HIGHER',
  period: '2025-12',
  value: 81.2,
  before: 79.1,
  change: 2.1,
  eur: 8_400,
  tone: 'BETTER',
  sentence: 'Gestiegen um 2,1 Punkte auf 81,2 %: bringt 8.400 € im Jahr.',
}
const MEASURE = { state: 'PLANNED', due: '2026-11-20', owner: null, eur: 21_000, sentence: 'War fällig.' } as const
const REPORT: WeeklyReport = {
  week: '2026-W47',
  firstDay: '2026-11-16',
  lastDay: '2026-11-22',
  timeZone: 'Europe/Berlin',
  isCurrent: true,
  previousWeek: '2026-W46',
  nextWeek: null,
  currentWeek: '2026-W47',
  asOf: '2026-11-21T18:05:00Z',
  businessUnit: { id: 'u1', name: 'Autohaus' },
  headline: 'Das Ergebnis stieg.',
  isQuiet: false,
  first: [
    { id: 'discount', name: 'Nachlassquote', period: '2025-12', eur: 217_043, sentence: '6,1 % über zwölf Monate.' },
  ],
  figures: {
    sentence: 'Neue Zahlen.',
    latestPeriod: '2025-12',
    newPeriods: ['2025-12'],
    added: 6,
    corrected: 0,
    comparedWith: 'LAST_REPORT',
    outcome: null,
    items: [KPI, { ...KPI, id: 'rate', name: 'Satz', eur: -4_200, tone: 'WORSE' }],
    furtherCount: 3,
  },
  market: null,
  measures: {
    sentence: 'Eine Maßnahme ist fällig oder überfällig.',
    due: [],
    openFromLastWeek: [{ id: 'm1', title: 'Forderungen', ...MEASURE }],
    overdue: [],
    next: [],
    finished: [],
  },
  assessments: null,
  unreadMessages: 2,
}

describe('the weekly report', () => {
  test('links each figure to its source, and distinguishes better from worse without colour', () => {
    showMeasures(<WeeklyReportView report={REPORT} inboxHash="message=inbox" />)
    const lines = within(screen.getByRole('list', { name: 'Was sich geändert hat' })).getAllByRole('listitem')
    expect(lines).toHaveLength(2)
    const first = within(lines[0] as HTMLElement)
    expect(first.getByRole('link', { name: 'Auslastung' }).getAttribute('href')).toBe(
      '/business-analysis/dashboard/detail/analysis?id=utilisation&period=2025-12&view=R12',
    )
    expect(first.getByText('Besser')).toBeTruthy()
    expect(within(lines[1] as HTMLElement).getByText('Schlechter')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Forderungen' }).getAttribute('href')).toBe('/measures/details?id=m1')
  })

  test('rounds the euro impact of a KPI, and writes the change of the outcome exactly', () => {
    const outcome = { ...KPI, id: 'profit', name: 'Ergebnis', eur: -17_642 }
    const figures = { ...REPORT.figures, outcome, items: [{ ...KPI, eur: 71_259 }] }
    showMeasures(<WeeklyReportView report={{ ...REPORT, figures }} inboxHash="message=inbox" />)
    const lines = within(screen.getByRole('list', { name: 'Was sich geändert hat' })).getAllByRole('listitem')
    expect(lines[0]?.textContent).toMatch(/−17\.642\s€/)
    expect(lines[1]?.textContent).toMatch(/\+71\.300\s€/)
  })

  test('begins with what to do first, and an earlier week without it', () => {
    showMeasures(<WeeklyReportView report={REPORT} inboxHash="message=inbox" />)
    const first = within(screen.getByRole('list', { name: 'Womit anfangen' })).getByRole('listitem')
    expect(first.textContent).toMatch(/Nachlassquote.*6,1 % über zwölf Monate\.217\.000\s€/)
    expect(within(first).getByRole('link').getAttribute('href')).toContain('/potential?id=discount&period=2025-12')
    cleanup()
    showMeasures(<WeeklyReportView report={{ ...REPORT, first: null }} inboxHash="message=inbox" />)
    expect(screen.queryByRole('list', { name: 'Womit anfangen' })).toBeNull()
  })

  test('shows only lists that hold something, and when it was known by the clock of the tenant', () => {
    showMeasures(<WeeklyReportView report={REPORT} inboxHash="message=inbox" />)
    expect(screen.getByRole('heading', { name: 'Aus der letzten Woche noch offen' })).toBeTruthy()
    expect(screen.queryByRole('heading', { name: 'Diese Woche fällig' })).toBeNull()
    expect(screen.queryByRole('heading', { name: 'Deutscher Markt' })).toBeNull()
    expect(screen.getByText('Stand 21.11.2026, 19:05 Uhr')).toBeTruthy()
    expect(screen.getByText('3 weitere Kennzahlen haben sich verändert.')).toBeTruthy()
    expect(screen.getByRole('link', { name: '2 ungelesene Nachrichten' }).getAttribute('href')).toContain(
      '#message=inbox',
    )
  })

  test('of an earlier week ends by the clock of the tenant', () => {
    showMeasures(<WeeklyReportView report={{ ...REPORT, isCurrent: false }} inboxHash="message=inbox" />)
    expect(screen.getByText('Stand 21.11.2026, 19:05 Uhr')).toBeTruthy()
  })
})

test('weeks are stepped through by keyboard, not beyond the current one', async () => {
  const onChange = vi.fn()
  const texts = { label: 'Woche', previous: 'Vorige', next: 'Nächste', name: (week: string) => week, days: () => '' }
  showMeasures(
    <WeekPicker
      value="2027-W01"
      previous="2026-W53"
      next={null}
      weeks={['2027-W01']}
      texts={texts}
      onChange={onChange}
    />,
  )
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Nächste' }).disabled).toBe(true)
  screen.getByRole('button', { name: 'Vorige' }).focus()
  await userEvent.keyboard('{ArrowRight}')
  expect(onChange).not.toHaveBeenCalled()
  await userEvent.keyboard('{ArrowLeft}')
  expect(onChange).toHaveBeenCalledWith('2026-W53')
})

describe('the subscription', () => {
  const proposed: Subscription = {
    isActive: false,
    weekday: 1,
    time: '07:00',
    email: 'ada@firma.example',
    timeZone: 'Europe/Berlin',
    nextAt: null,
    lastWeek: null,
    canSend: false,
  }

  test('is proposed, says that no mail can be sent yet, and is saved unchanged', async () => {
    const seen = stubServer(() => ({ body: proposed }))
    showMeasures(<WeeklySubscription />)
    await userEvent.click(await screen.findByRole('button', { name: 'Per E-Mail erhalten' }))
    expect(await screen.findByText(/noch keine E-Mails/)).toBeTruthy()
    expect(screen.getByText(/ada@firma\.example/)).toBeTruthy()
    await userEvent.selectOptions(screen.getByLabelText('Tag'), 'Freitag')
    await userEvent.click(screen.getByRole('button', { name: 'Abonnieren' }))
    await waitFor(() =>
      expect(seen.find(({ call }) => call.startsWith('PUT'))?.body).toEqual({
        weekday: 5,
        time: '07:00',
      }),
    )
  })

  test('goes to the own address; without one it says whom to ask', async () => {
    const seen = stubServer(() => ({ body: { ...proposed, email: null } }))
    showMeasures(<WeeklySubscription />)
    await userEvent.click(await screen.findByRole('button', { name: 'Per E-Mail erhalten' }))
    expect(await screen.findByText(/keine E-Mail-Adresse hinterlegt/)).toBeTruthy()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Abonnieren' }).disabled).toBe(true)
    expect(seen.filter(({ call }) => call.startsWith('PUT'))).toEqual([])
  })
})

const NONE = { value: null, difference: null, percent: null, tone: 'NEUTRAL' } as const
const row = (id: string, change: Partial<StatementRow> = {}): StatementRow => ({
  id,
  parentId: null,
  name: id,
  kind: 'RESULT',
  isEmphasised: false,
  actual: 100,
  plan: { value: 90, difference: 10, percent: 11.1, tone: 'BETTER' },
  priorYear: NONE,
  shareOfRevenue: 100,
  figures: [{ id: 'sales', name: 'Verkäufe' }],
  kpiId: 'ebt',
  ...change,
})
const STATEMENT: IncomeStatement = {
  period: '2025-12',
  scope: 'ytd',
  firstPeriod: '2023-01',
  lastPeriod: '2025-12',
  priorPeriod: '2024-12',
  businessUnit: { id: 'u1', name: 'Autohaus' },
  headline: '',
  hasPlan: true,
  closedAt: null,
  rows: [row('Umsatz'), row('Neuwagen', { parentId: 'Umsatz' }), row('Kosten', { kind: 'COST', actual: null })],
  steps: [],
  missing: 1,
}

describe('the income statement', () => {
  test('lines open and close, one by one and all together', async () => {
    showMeasures(<StatementTable statement={STATEMENT} />)
    const toggle = screen.getByRole('button', { name: 'Umsatz zuklappen' })
    expect(toggle.getAttribute('aria-expanded')).toBe('true')
    await userEvent.click(toggle)
    expect(screen.queryByRole('rowheader', { name: 'Neuwagen' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Alle Zeilen aufklappen' }))
    expect(screen.getByRole('rowheader', { name: 'Neuwagen' })).toBeTruthy()
  })

  test('paper has the prior year beside the plan, whatever the window', () => {
    onTestFinished(() => void vi.unstubAllGlobals())
    vi.stubGlobal('matchMedia', (media: string) => ({
      matches: true,
      media,
      addEventListener: () => {},
      removeEventListener: () => {},
    }))
    showMeasures(<StatementTable statement={STATEMENT} />)
    const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
    expect(heads).toEqual(expect.arrayContaining(['Plan', 'Vorjahr']))
  })

  test('a missing value is a dash, never 0; a line leads to its figures', () => {
    showMeasures(<StatementTable statement={STATEMENT} />)
    const cells = within(screen.getByRole('row', { name: /Kosten/ })).getAllByRole('cell')
    expect(cells[0]?.textContent).toBe('–')
    expect(cells[5]?.textContent).toBe('–')
    expect(screen.getByRole('link', { name: 'Umsatz' }).getAttribute('href')).toBe(
      '/business-analysis/dashboard/detail/actual-value?id=ebt&period=2025-12&view=YTD&figures=sales',
    )
  })

  test('the steps end at the profit', () => {
    showMeasures(
      <StatementWaterfall
        steps={[
          { rowId: 'a', name: 'Umsatz', value: 100, isTotal: true },
          { rowId: 'b', name: 'Kosten', value: -60, isTotal: false },
          { rowId: 'c', name: 'Ergebnis', value: 40, isTotal: true },
        ]}
      />,
    )
    const lines = screen.getAllByRole('listitem')
    expect(lines.map((line) => line.textContent?.replaceAll('\u00a0', ' '))).toEqual([
      'Umsatz100 €',
      'Kosten−60 €',
      'Ergebnis40 €',
    ])
    const placeOf = (line: HTMLElement | undefined) => line?.querySelector<HTMLElement>('[style]')?.style
    expect([0, 1, 2].map((line) => [placeOf(lines[line])?.left, placeOf(lines[line])?.width])).toEqual([
      ['0%', '100%'],
      ['40%', '60%'],
      ['0%', '40%'],
    ])
  })
})
