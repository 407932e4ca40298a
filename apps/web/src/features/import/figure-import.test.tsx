import type { FigureDelivery, ImportFile, ImportReport } from '@lotse/contract/features/import/import.schema.ts'
import type { ImportNames } from '@lotse/contract/features/import/import-names.schema.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showLanguage } from '../../platform/text/i18n.ts'
import { stubFetch } from '../../testing/fetch-stub.ts'
import { person, setSession } from '../../testing/session-fixture.ts'
import { FigureImport } from './figure-import.tsx'

const ID = '3f0c0f0e-0000-4000-8000-000000000001'
const REPORT: ImportReport = {
  format: {
    kind: 'CSV',
    encoding: 'utf-8',
    delimiter: 'SEMICOLON',
    decimal: null,
    sheet: null,
    columns: [{ column: 'business_unit', name: 'Betrieb' }],
  },
  values: 12,
  businessUnits: 2,
  figures: 3,
  months: 2,
  firstPeriod: '2026-01',
  lastPeriod: '2026-02',
  isBeyondDue: false,
  added: 9,
  changed: 1,
  unchanged: 2,
  problems: [],
  problemCount: 0,
  notes: [],
  noteCount: 0,
  emptyCells: 0,
  needs: [],
  plausibility: { findings: [], count: 0 },
  tables: [],
  unknown: [],
  source: null,
  sameAs: null,
  differences: [
    {
      line: 4,
      businessUnitId: 'u1',
      businessUnit: 'Rheintal Süd',
      figureId: 'orders',
      figure: 'Orders',
      period: '2026-01',
      existing: 120,
      value: 121.5,
    },
  ],
}
const FAULTY: ImportReport = {
  ...REPORT,
  values: 0,
  added: 0,
  changed: 0,
  unchanged: 0,
  differences: [],
  problemCount: 60,
  problems: [{ place: 'Line 7', message: 'Unknown business unit "u9"', hint: 'Did you mean u1?' }],
}
const FILE: ImportFile = {
  id: ID,
  name: 'march.csv',
  byteSize: 100,
  options: {},
  check: 2,
  isOutdated: false,
  deliveryId: null,
  uploadedAt: '2026-11-21T10:00:00.000Z',
  keptUntil: '2026-11-22T10:00:00.000Z',
  state: 'CHECKED',
  report: REPORT,
}
const DELIVERY: FigureDelivery = {
  id: 17,
  kind: 'FILE',
  source: 'february.csv',
  at: '2026-11-20T10:00:00.000Z',
  by: 'Ada',
  reason: null,
  values: 5,
  added: 4,
  changed: 1,
  firstPeriod: '2026-01',
  lastPeriod: '2026-02',
  withdraws: null,
  restores: null,
  isWithdrawn: false,
}
const CORRECTION: FigureDelivery = {
  ...DELIVERY,
  id: 18,
  kind: 'CORRECTION',
  source: 'correction',
  by: 'Bob',
  reason: 'Counted twice',
  values: 1,
  added: 0,
  changed: 1,
  lastPeriod: '2026-01',
}

const NAMES: ImportNames = {
  units: [{ id: 'u1', name: 'Rheintal Süd' }],
  figures: [{ id: 'orders', name: 'Orders' }],
  aliases: [],
  sources: [],
}

/** The replies of the server; a POST gets `started`. */
function serve(file: ImportFile | null, started: { status?: number; body: unknown } = { body: file }) {
  return stubFetch(({ method, url }) => {
    if (url.includes('/import/delivery')) {
      const content = [CORRECTION, DELIVERY]
      return { body: { content, page: 0, size: 10, totalElements: 2, maximumBytes: 1024 * 1024 } }
    }
    if (url.includes('/import/names')) return { body: NAMES }
    if (method === 'DELETE') return { status: 204 }
    if (method === 'POST') return started
    return file === null
      ? { status: 404, body: { code: 'import.file_not_found', message: 'This file is no longer kept.' } }
      : { body: file }
  })
}

function Import({ initial, deliveryId }: { initial: string | null; deliveryId: number | null }) {
  const [id, setId] = useState(initial)
  return (
    <FigureImport
      freshness={<p>Freshness</p>}
      fileId={id}
      deliveryId={deliveryId}
      onFileId={setId}
      onDeliveryId={() => {}}
    />
  )
}
const show = (initial: string | null = ID, deliveryId: number | null = null) =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Import initial={initial} deliveryId={deliveryId} />
    </QueryClientProvider>,
  )

beforeEach(async () => {
  setSession({}, person('TENANT_ADMIN'))
  await showLanguage('en')
})
afterEach(() => vi.unstubAllGlobals())

test('what is not read is listed with its reason, and empty cells are counted', async () => {
  const notes = [
    { subject: 'COLUMN', name: 'Bemerkung', place: null, reason: 'The column is not needed' },
    { subject: 'ROW', name: 'Gesamt 12', place: 'Line 9', reason: 'The sum of other rows' },
  ] as const
  serve({ ...FILE, report: { ...REPORT, notes: [...notes], noteCount: 2, emptyCells: 3 } })
  show()
  const list = await screen.findByRole('region', { name: /What is not read/ })
  const rows = within(list)
    .getAllByRole('row')
    .map(({ textContent }) => textContent)
  expect(rows.slice(1)).toEqual(['Column BemerkungThe column is not needed', 'Line 9 Gesamt 12The sum of other rows'])
  expect(screen.getByText('3 empty cells are skipped.')).toBeDefined()
})

test('values that differ are listed and imported only when replacing them is chosen', async () => {
  const { requests } = serve(FILE)
  show()
  const button = await screen.findByRole('button', { name: 'Import 10 values' })
  expect((button as HTMLButtonElement).disabled).toBe(true)
  const row = within(screen.getByRole('region', { name: /1 value differs/ })).getAllByRole('row')[1]
  expect(row?.textContent).toMatch(/Rheintal Süd.*Orders.*January 2026.*120.*121\.5/)
  await userEvent.click(screen.getByRole('checkbox', { name: /Replace the existing value/ }))
  await userEvent.click(button)
  const post = await waitFor(() => {
    const found = requests.find(({ method }) => method === 'POST')
    expect(found).toBeDefined()
    return found
  })
  expect(post?.url).toMatch(new RegExp(`/import/file/${ID}/import$`))
  expect(await post?.json()).toEqual({ check: 2, replace: true })
})

test('problems are listed with their lines and hints, with their total, and nothing can be imported', async () => {
  serve({ ...FILE, report: FAULTY })
  show()
  const problems = await screen.findByRole('region', { name: '60 problems' })
  expect(problems.textContent).toMatch(/Line 7.*Unknown business unit "u9".*Did you mean u1\?/)
  screen.getByText('The first 1 are listed.')
  screen.getByRole('button', { name: 'Choose another file' })
  expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull()
})

test('what is ambiguous can be chosen, and the file is checked again without a new upload', async () => {
  const needs: ImportReport['needs'] = ['decimal']
  const { requests } = serve({ ...FILE, report: { ...FAULTY, needs, problemCount: 1 } })
  show()
  const again = await screen.findByRole('button', { name: 'Check again' })
  expect((again as HTMLButtonElement).disabled).toBe(true)
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Decimal separator' }), 'Comma')
  await userEvent.click(again)
  await waitFor(() => expect(requests.some(({ method }) => method === 'POST')).toBe(true))
  const post = requests.find(({ method }) => method === 'POST')
  expect(post?.url).toMatch(/\/check$/)
  expect(await post?.json()).toEqual({ decimal: 'COMMA' })
})

test('a refusal is shown, and the file is loaded again for its new check', async () => {
  const message = 'Figures have changed since this check.'
  const body = { code: 'import.outdated', message }
  const { requests } = serve({ ...FILE, report: { ...REPORT, changed: 0, differences: [] } }, { status: 409, body })
  show()
  await userEvent.click(await screen.findByRole('button', { name: 'Import 9 values' }))
  expect((await screen.findByText(message)).getAttribute('role')).toBe('alert')
  const reads = () => requests.filter(({ method, url }) => method === 'GET' && url.includes(ID))
  await waitFor(() => expect(reads().length).toBe(2))
})

test('the list begins with the page of a delivery that the address names, and marks it', async () => {
  const { requests } = serve(null)
  show(null, 17)
  const name = await screen.findByRole('rowheader', { name: 'february.csv' })
  expect(name.closest('[data-emphasised]')).toBeTruthy()
  const [list] = requests.filter(({ url }) => url.includes('/import/delivery'))
  expect(new URL(list?.url ?? '').searchParams.get('delivery')).toBe('17')
})

test('a file that is no longer stored says so, and the deliveries distinguish files from corrections', async () => {
  serve(null)
  show()
  await screen.findByText('This file is no longer kept')
  const [correction, file] = within(screen.getByRole('table', { name: 'Data deliveries' }))
    .getAllByRole('row')
    .slice(1)
  expect(correction?.textContent).toMatch(/Correction.*Counted twice.*Bob/)
  expect(file?.textContent).toMatch(/february\.csv.*Ada.*January 2026 to February 2026.*4.*1.*17/)
})

test('a file that cannot be imported is not sent', async () => {
  const { requests } = serve(null)
  show(null)
  const input = await screen.findByLabelText<HTMLInputElement>('Choose a file', { selector: 'input' })
  await userEvent.upload(input, new File(['x'], 'plan.pdf'), { applyAccept: false })
  expect((await screen.findByRole('alert')).textContent).toBe('Choose a CSV, Excel or ODS file.')
  expect(requests.every(({ method }) => method === 'GET')).toBe(true)
})
