import type { ImportFile, ImportReport } from '@lotse/contract/features/import/import.schema.ts'
import type { ImportNames } from '@lotse/contract/features/import/import-names.schema.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showLanguage } from '../../platform/text/i18n.ts'
import { stubFetch } from '../../testing/fetch-stub.ts'
import { person, setSession } from '../../testing/session-fixture.ts'
import { ImportCheck } from './import-check.tsx'
import { ImportKnowledge } from './import-knowledge.tsx'

const REPORT: ImportReport = {
  format: null,
  values: 0,
  businessUnits: 0,
  figures: 0,
  months: 0,
  firstPeriod: null,
  lastPeriod: null,
  isBeyondDue: false,
  added: 0,
  changed: 0,
  unchanged: 0,
  differences: [],
  problems: [{ place: 'Line 2', message: 'Two readings', hint: null }],
  problemCount: 1,
  notes: [],
  noteCount: 0,
  emptyCells: 0,
  plausibility: { findings: [], count: 0 },
  needs: [],
  tables: [],
  unknown: [],
  source: null,
  sameAs: null,
}
const FILE: ImportFile = {
  id: '3f0c0f0e-0000-4000-8000-000000000001',
  name: 'march.csv',
  byteSize: 100,
  options: { plan: 'LEAVE_OUT' },
  check: 2,
  isOutdated: false,
  deliveryId: null,
  uploadedAt: '2026-11-21T10:00:00.000Z',
  keptUntil: '2026-11-22T10:00:00.000Z',
  state: 'CHECKED',
  report: REPORT,
}
const SHAPE = 'a'.repeat(64)
const NAMES: ImportNames = {
  units: [
    { id: 'u1', name: 'Rheintal Süd' },
    { id: 'u2', name: 'Rheintal Nord' },
  ],
  figures: [{ id: 'orders', name: 'Orders' }],
  aliases: [{ id: '3f0c0f0e-0000-4000-8000-000000000002', kind: 'UNIT', name: 'Haus 1', target: 'u1' }],
  sources: [{ shape: SHAPE, name: 'february.csv', at: '2026-11-20T10:00:00.000Z', options: { plan: 'LEAVE_OUT' } }],
}

/** Shows the check of a file with this report; returns the bodies of calls that write, by method and path. */
function show(report: Partial<ImportReport>) {
  const { requests } = stubFetch(({ method, url }) => {
    if (url.includes('/import/names')) return { body: NAMES }
    if (method === 'DELETE') return { status: 204 }
    return { body: url.includes('/alias') ? NAMES.aliases[0] : FILE }
  })
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ImportCheck file={FILE} report={{ ...REPORT, ...report }} onFile={() => {}} onDiscard={() => {}} />
      <ImportKnowledge />
    </QueryClientProvider>,
  )
  return async () => {
    const write = await waitFor(() => {
      const found = requests.find(({ method }) => method !== 'GET')
      if (found === undefined) throw new Error('No call that writes.')
      return found
    })
    const path = new URL(write.url, 'http://localhost').pathname.replace(/.*\/import\//, '')
    return [write.method, path, write.method === 'DELETE' ? null : await write.json()]
  }
}

beforeEach(async () => {
  setSession({}, person('TENANT_ADMIN'))
  await showLanguage('en')
})
afterEach(() => vi.unstubAllGlobals())

test('a question is answered with a button, and the other answers stay', async () => {
  const written = show({ needs: ['tenth'] })
  const question = await screen.findByRole('group', { name: 'Which month is 2026.1?' })
  await userEvent.click(within(question).getByRole('button', { name: 'October' }))
  expect(await written()).toEqual(['POST', `file/${FILE.id}/check`, { plan: 'LEAVE_OUT', tenth: 'OCTOBER' }])
})

test('the unit that a file lacks is chosen', async () => {
  const written = show({ needs: ['unit', 'columns'] })
  await screen.findByRole('option', { name: 'Rheintal Nord' })
  await userEvent.selectOptions(screen.getByRole('combobox', { name: /Which business unit/ }), 'Rheintal Nord')
  expect(await written()).toEqual(['POST', `file/${FILE.id}/check`, { plan: 'LEAVE_OUT', unit: 'u2' }])
})

test('a choice is withdrawn', async () => {
  const written = show({})
  await userEvent.click(await screen.findByRole('button', { name: /Withdraw the choice The file has planned values/ }))
  expect(await written()).toEqual(['POST', `file/${FILE.id}/check`, {}])
})

test('an unknown name gets its meaning, which is suggested', async () => {
  const written = show({ needs: ['names'], unknown: [{ kind: 'UNIT', name: 'Haus 2', count: 3, suggestion: 'u2' }] })
  await screen.findByRole('option', { name: 'Rheintal Nord' })
  screen.getByText('Business unit · 3 rows')
  await userEvent.click(screen.getByRole('button', { name: 'Use it' }))
  expect(await written()).toEqual(['PUT', 'alias', { kind: 'UNIT', name: 'Haus 2', target: 'u2' }])
})

test('a column gets another meaning, and the one that had it is not read', async () => {
  const column = (name: string, role: 'value' | 'figure' | 'ignore') => ({ name, role, says: null })
  const values = [{ businessUnit: 'Rheintal Süd', figure: 'Orders', period: '2026-10', value: 7.5 }]
  const written = show({
    problems: [],
    problemCount: 0,
    tables: [
      {
        sheet: null,
        isRead: true,
        columns: [column('Konto', 'figure'), column('Text', 'ignore'), column('Wert', 'value')],
        rows: [{ place: '2', cells: ['orders', 'Aufträge', '7,5'], values, valueCount: 1 }],
      },
    ],
  })
  const row = (await screen.findByRole('region', { name: 'Columns and first rows' })).querySelector('tbody tr')
  expect(row?.textContent).toBe('2Rheintal Süd · Orders · October 2026: 7.5ordersAufträge7,5')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Meaning of Text' }), 'base figure')
  await userEvent.click(screen.getByRole('button', { name: 'Check with these columns' }))
  const columns = [
    { name: 'Konto', role: 'ignore' },
    { name: 'Text', role: 'figure' },
  ]
  expect(await written()).toEqual(['POST', `file/${FILE.id}/check`, { plan: 'LEAVE_OUT', columns }])
})

test('names and sources are listed, and a source is forgotten', async () => {
  const written = show({})
  expect((await screen.findByRole('table', { name: 'Names' })).textContent).toMatch(/Haus 1.*Rheintal Süd/)
  expect(screen.getByRole('table', { name: 'Sources' }).textContent).toMatch(
    /february\.csv.*planned values.*Leave them out/,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Delete february.csv' }))
  expect(await written()).toEqual(['DELETE', `source/${SHAPE}`, null])
})
