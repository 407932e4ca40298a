import type { ValueHistory } from '@lotse/contract/features/kpi/kpi.correction.schema.ts'
import type { ActualValues } from '@lotse/contract/features/kpi/kpi.schema.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { showLanguage } from '../../../platform/text/i18n.ts'
import { stubFetch } from '../../../testing/fetch-stub.ts'
import { person, setSession } from '../../../testing/session-fixture.ts'
import { showContent } from '../../../testing/show-content.tsx'
import { ActualValueTable } from './actual-value-table.tsx'

const EUR = { id: 'EUR', label: '€' }
const COUNT = { id: 'count', label: '' }

const NO_COMMENTS = { name: 'Comments', counts: new Map<string, number>(), describe: () => '', open: () => {} }

const VALUES: ActualValues = {
  view: {
    period: '2026-02',
    view: 'MONTH',
    comparison: 'PRIOR_YEAR',
    comparisonPeriod: '2025-02',
    firstPeriod: '2024-01',
    lastPeriod: '2026-02',
    peerGroup: null,
  },
  periods: ['2026-01', '2026-02'],
  rows: [
    { id: 'rate', name: 'Rate', kind: 'KPI', unit: EUR, decimals: 0, values: [90, 91], corrected: [] },
    { id: 'gross', name: 'Gross', kind: 'DERIVED_FIGURE', unit: EUR, decimals: 0, values: [9, 9], corrected: [] },
    {
      id: 'orders',
      name: 'Orders',
      kind: 'BASE_FIGURE',
      unit: COUNT,
      decimals: 0,
      values: [224, 225],
      corrected: ['2026-01'],
    },
  ],
}

const DELIVERED = {
  id: 1,
  at: '2026-03-02T08:00:00.000Z',
  by: null,
  importedBy: 'Ada',
  source: 'march.csv',
  before: null,
  reason: null,
}
const history = (value: number, more: ValueHistory['changes'] = []): ValueHistory => ({
  figure: { id: 'orders', name: 'Orders', unit: COUNT, decimals: 0 },
  period: '2026-02',
  value,
  firstPeriod: '2024-01',
  lastPeriod: '2026-02',
  changes: [...more, { ...DELIVERED, after: 225 }],
})

beforeEach(async () => {
  await showLanguage('en')
  setSession({}, person('KPI_READ', 'KPI_WRITE'))
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

/** Shows the table over a server that holds a value; `colleague`: another person corrects it first. */
function showTable({
  colleague,
  fails = false,
  isUnusual = false,
}: {
  colleague?: number
  fails?: boolean
  isUnusual?: boolean
} = {}) {
  let current = 225
  const bodies: unknown[] = []
  const { requests } = stubFetch((request) => {
    if (request.method !== 'PATCH') {
      const period = new URL(request.url).searchParams.get('period') ?? '2026-02'
      return { body: { ...history(current), period } }
    }
    if (fails) return { status: 503, body: { code: 'storage.full', message: 'No' } }
    void request.json().then((body) => bodies.push(body))
    if (isUnusual && bodies.length === 0)
      return { status: 409, body: { code: 'kpi.value_implausible', message: 'Unusual' } }
    if (colleague !== undefined && current !== colleague) {
      current = colleague
      return { status: 409, body: { code: 'kpi.value_changed', message: 'Changed', currentValue: colleague } }
    }
    return { body: history(216) }
  })
  showContent(<ActualValueTable kpiId="rate" values={VALUES} compared={null} comments={NO_COMMENTS} />)
  return { bodies, requests }
}

const open = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Correct a value: Orders' }))
  await screen.findByText('Imported by Ada (march.csv)', { exact: false })
}
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save correction' }))
const valueField = () => screen.getByLabelText<HTMLInputElement>('New value')
const reasonField = () => screen.getByLabelText<HTMLTextAreaElement>('Reason')

test('a value of a base figure is corrected with the value that was seen and a reason', async () => {
  const { bodies } = showTable()
  expect(screen.queryByRole('button', { name: /: (Rate|Gross)$/ })).toBeNull()
  await open()
  expect(screen.getByRole('dialog', { name: 'Orders' }).textContent).toContain('Current value: 225')
  await userEvent.type(valueField(), '1,216.5')
  await userEvent.type(reasonField(), ' Counted twice ')
  await save()
  const body = { figureId: 'orders', period: '2026-02', value: 1216.5, seen: 225, reason: 'Counted twice' }
  await waitFor(() => expect(bodies).toEqual([body]))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a value that does not fit the own months is confirmed before it is saved', async () => {
  const { bodies } = showTable({ isUnusual: true })
  await open()
  await userEvent.type(valueField(), '225000')
  await userEvent.type(reasonField(), 'Fleet contract')
  await save()
  await screen.findByText('Unusual')
  await userEvent.click(screen.getByRole('checkbox', { name: /^225,000 is right/ }))
  await save()
  await waitFor(() => expect(bodies).toHaveLength(2))
  expect(bodies).toMatchObject([{ value: 225_000 }, { value: 225_000, confirmed: true }])
  expect(bodies[0]).not.toHaveProperty('confirmed')
})

test('a value is removed instead of replaced', async () => {
  const { bodies } = showTable()
  await open()
  await userEvent.click(screen.getByRole('radio', { name: 'Remove the value' }))
  expect(screen.queryByLabelText('New value')).toBeNull()
  await userEvent.type(reasonField(), 'Not ours')
  await save()
  await waitFor(() => expect(bodies).toMatchObject([{ value: null, seen: 225 }]))
})

test.each([
  ['nothing', '', 'Enter a number.'],
  ['a text', 'abc', 'This is not a number.'],
  ['the current value', '225', 'This is already the current value.'],
  ['a number beyond the limit', '2000000000000', 'This number is too large.'],
])('%s as new value is refused at the field, and nothing is sent', async (_, typed, problem) => {
  const { bodies } = showTable()
  await open()
  if (typed !== '') await userEvent.type(valueField(), typed)
  await save()
  expect(screen.getByText(problem)).toBeTruthy()
  expect(valueField().getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(valueField())
  expect(screen.getByText('Say why the value is corrected.')).toBeTruthy()
  expect(bodies).toEqual([])
})

test('when another person was first, it is said at the field, and saving again corrects their value', async () => {
  const { bodies } = showTable({ colleague: 230 })
  await open()
  await userEvent.type(valueField(), '216')
  await userEvent.type(reasonField(), 'Counted twice')
  await save()
  expect(await screen.findByText(/It is now 230\./)).toBeTruthy()
  expect(valueField().value).toBe('216')
  expect(reasonField().value).toBe('Counted twice')
  await save()
  await waitFor(() => expect(bodies).toMatchObject([{ seen: 225 }, { seen: 230, value: 216 }]))
})

test('what is typed stays when the month changes and when it cannot be saved', async () => {
  const { requests } = showTable({ fails: true })
  await open()
  await userEvent.type(valueField(), '216')
  await userEvent.type(reasonField(), 'Counted twice')
  await userEvent.click(screen.getByRole('button', { name: 'Previous month' }))
  await waitFor(() => expect(requests.at(-1)?.url).toContain('period=2026-01'))
  await screen.findByText('History: January 2026')
  await save()
  expect(await screen.findByText(/The correction was not saved/)).toBeTruthy()
  expect([valueField().value, reasonField().value]).toEqual(['216', 'Counted twice'])
})

test('without the permission only the mark and the history are there', async () => {
  setSession({}, person('KPI_READ'))
  showTable()
  expect(screen.queryByRole('button', { name: /Correct a value/ })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: /^224, corrected value\. Orders, January 2026/ }))
  const dialog = await screen.findByRole('dialog', { name: 'Orders' })
  expect(await within(dialog).findByText('Imported by Ada (march.csv)', { exact: false })).toBeTruthy()
  expect(within(dialog).queryByLabelText('New value')).toBeNull()
  expect(within(dialog).queryByRole('button', { name: 'Save correction' })).toBeNull()
  await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('months that are added up have neither marks nor corrections', () => {
  stubFetch(() => ({ body: {} }))
  const values: ActualValues = { ...VALUES, view: { ...VALUES.view, view: 'R12' } }
  showContent(<ActualValueTable kpiId="rate" values={values} compared={null} comments={NO_COMMENTS} />)
  expect(screen.queryByRole('button', { name: /orrect/ })).toBeNull()
})

test.each([
  [['KPI_READ'], []],
  [['KPI_READ', 'TENANT_ADMIN'], ['/admin/figures?delivery=1']],
])('with %j the name of a base figure opens where its values come from, in every view', async (permissions, links) => {
  setSession({}, person(...permissions))
  stubFetch(() => ({ body: history(225) }))
  const values: ActualValues = { ...VALUES, view: { ...VALUES.view, view: 'R12' } }
  showContent(<ActualValueTable kpiId="rate" values={values} compared={null} comments={NO_COMMENTS} />, [
    '/admin/figures',
  ])
  await userEvent.click(screen.getByRole('button', { name: 'Orders' }))
  expect(await screen.findByText(/^Imported by Ada \(march\.csv\)/)).toBeTruthy()
  expect(screen.queryAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(links)
})

test('the figures that the reader came for are the first ones', () => {
  stubFetch(() => ({ body: {} }))
  showContent(
    <ActualValueTable kpiId="rate" values={VALUES} compared={null} comments={NO_COMMENTS} named={['orders']} />,
  )
  const names = screen.getAllByRole('rowheader').map(({ textContent }) => textContent)
  expect(names.map((name) => name?.replace(/(KPI|Derived|Base).*/, ''))).toEqual(['Rate', 'Orders', 'Gross'])
})

test('a commented month has a mark at the value of the KPI that opens its comments', async () => {
  const open = vi.fn()
  const counts = new Map([['2026-01', 2]])
  const comments = { ...NO_COMMENTS, counts, describe: () => '2 comments, January 2026', open }
  showContent(<ActualValueTable kpiId="rate" values={VALUES} compared={null} comments={comments} />)
  // One mark, although other figures have a value in that month, too.
  await userEvent.click(screen.getByRole('button', { name: '2 comments, January 2026' }))
  expect(open).toHaveBeenCalledWith('2026-01')
})
