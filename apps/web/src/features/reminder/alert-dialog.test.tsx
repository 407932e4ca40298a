import type { KpiDetail } from '@lotse/contract/features/kpi/kpi.schema.ts'
import type { KpiAlertList } from '@lotse/contract/features/reminder/reminder.alert.schema.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showLanguage } from '../../platform/text/i18n.ts'
import { type StubReply, stubFetch } from '../../testing/fetch-stub.ts'
import { person, setSession } from '../../testing/session-fixture.ts'
import { showContent } from '../../testing/show-content.tsx'
import { AlertButton } from './alert-button.tsx'

const UNIT = { id: '%', label: '%' }
const KPI = {
  id: 'rate',
  name: 'Rate',
  unit: UNIT,
  decimals: 1,
  reading: { value: 84.4 },
  view: { period: '2026-02', view: 'MONTH' },
} as KpiDetail
const NONE: KpiAlertList = { content: [], period: '2026-02', hasAddress: true, canSend: true }
const SET: KpiAlertList = {
  ...NONE,
  content: [
    { kpiId: 'rate', kpiName: 'Rate', unit: UNIT, decimals: 1, below: 80, above: null, value: 84.4, passed: null },
  ],
}

let stored: KpiAlertList
let refusal: StubReply | null
let sent: unknown[]
beforeEach(async () => {
  await showLanguage('de')
  setSession({}, person('KPI_READ'))
  stored = NONE
  refusal = null
  sent = []
  stubFetch((request) => {
    if (request.method === 'GET') return { body: stored }
    void request.json().then((body) => sent.push(body))
    return refusal ?? { body: SET }
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const bell = (name = 'Benachrichtigung zu dieser Kennzahl') => screen.findByRole<HTMLButtonElement>('button', { name })
const open = async (name?: string) => {
  showContent(<AlertButton kpi={KPI} />)
  const button = await bell(name)
  await waitFor(() => expect(button.disabled).toBe(false))
  await userEvent.click(button)
  await screen.findByRole('dialog')
}
const below = () => screen.findByLabelText<HTMLInputElement>('Wenn der Wert fällt unter')
const above = () => screen.findByLabelText<HTMLInputElement>('Wenn der Wert steigt über')
const save = () => userEvent.click(screen.getByRole('button', { name: 'Speichern' }))

test('a limit is typed in the language of the reader and saved, and the bell says so', async () => {
  await open()
  expect(screen.getByText(/Februar 2026: 84,4/)).toBeTruthy()
  await save()
  expect(await screen.findByText('Geben Sie mindestens einen Grenzwert ein.')).toBeTruthy()
  await userEvent.type(await below(), '80,5')
  await userEvent.type(await above(), '70')
  await save()
  expect(await screen.findByText('Der obere Grenzwert darf nicht unter dem unteren liegen.')).toBeTruthy()
  expect(sent).toEqual([])
  await userEvent.clear(await above())
  await save()
  await waitFor(() => expect(sent).toEqual([{ below: 80.5, above: null }]))
  expect(await bell('Benachrichtigung zu dieser Kennzahl: eingerichtet')).toBeTruthy()
})

test('a stored limit is shown and removed', async () => {
  stored = SET
  await open('Benachrichtigung zu dieser Kennzahl: eingerichtet')
  expect((await below()).value).toBe('80')
  await userEvent.click(screen.getByRole('button', { name: 'Entfernen' }))
  await waitFor(() => expect(sent).toEqual([{ below: null, above: null }]))
})

test('without an e-mail address a limit can be set, and it is said that no mail is sent', async () => {
  stored = { ...NONE, hasAddress: false }
  await open()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Speichern' }).disabled).toBe(false)
  expect(screen.getByText(/keine E-Mail-Adresse hinterlegt/)).toBeTruthy()
})

test('the bell says that the newest value is beyond a limit', async () => {
  stored = { ...SET, content: SET.content.map((alert) => ({ ...alert, below: 90, passed: 'below' as const })) }
  showContent(<AlertButton kpi={KPI} />)
  expect(await bell('Februar 2026: unter Ihrem Grenzwert von 90,0\u00a0%')).toBeTruthy()
})

test('what the server refuses is said, and what was typed stays', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  refusal = { status: 409, body: { code: 'reminder.too_many_alerts', message: 'Sie haben Grenzwerte für 50.' } }
  await open()
  await userEvent.type(await below(), '80')
  await save()
  expect(await screen.findByText('Sie haben Grenzwerte für 50.')).toBeTruthy()
  expect((await below()).value).toBe('80')
})
