import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { showLanguage } from '../../../platform/text/i18n.ts'
import { showMeasures, stubServer } from '../../../testing/measure-fixture.tsx'
import { person, setSession } from '../../../testing/session-fixture.ts'
import { MeasureExport } from './measure-export.tsx'

beforeEach(async () => {
  await showLanguage('de')
  setSession({}, person('MEASURE_READ'))
})

/** A file of 300 bytes that comes in as slowly as the test wants. */
function slowFile() {
  let push: (bytes: number) => void = () => {}
  let end: () => void = () => {}
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      push = (bytes) => controller.enqueue(new Uint8Array(bytes))
      end = () => controller.close()
    },
  })
  const headers = { 'Content-Length': '300', 'Content-Disposition': "attachment; filename*=UTF-8''Ma%C3%9Fnahmen.xlsx" }
  return { response: new Response(body, { headers }), push: (bytes: number) => push(bytes), end: () => end() }
}

async function choose(format: string) {
  if (!screen.queryByRole('menu')) await userEvent.click(screen.getByRole('button', { name: 'Exportieren' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: format }))
}

function show() {
  showMeasures(
    <MeasureExport
      view={{ shape: 'board', state: 'PLANNED', sort: 'DUE', direction: 'ASC' }}
      columns={['TITLE', 'DUE']}
      words={[{ label: 'Stand', value: 'Geplant' }]}
      total={12}
    />,
  )
}

test('the filter is shown before, sent with it, and the rounded percentage while the file comes in', async () => {
  const file = slowFile()
  const calls = stubServer(() => file.response)
  const saved: string[] = []
  URL.createObjectURL = () => 'blob:x'
  URL.revokeObjectURL = () => {}
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  show()
  await userEvent.click(screen.getByRole('button', { name: 'Exportieren' }))
  expect(await screen.findByText('12 Maßnahmen')).toBeTruthy()
  expect(screen.getByText('Stand: Geplant')).toBeTruthy()
  await choose('PDF-Dokument')
  expect(calls[0]).toMatchObject({
    call: 'PATCH /measure',
    body: {
      format: 'PDF',
      filter: { state: 'PLANNED', sort: 'DUE', direction: 'ASC' },
      columns: ['TITLE', 'DUE'],
      language: 'de',
    },
  })
  await act(async () => file.push(100))
  expect(await screen.findByText('Wird exportiert, 33 %')).toBeTruthy()
  await act(async () => file.push(100))
  expect(await screen.findByText('Wird exportiert, 67 %')).toBeTruthy()
  expect(screen.getByRole('progressbar').getAttribute('value')).toBe('67')
  await act(async () => {
    file.push(100)
    file.end()
  })
  await waitFor(() => expect(saved).toEqual(['Maßnahmen.xlsx']))
  expect(screen.getByRole('button', { name: 'Exportieren' })).toBeTruthy()
})

test('a running export can be given up', async () => {
  const signals: AbortSignal[] = []
  vi.stubGlobal('fetch', (request: Request) => {
    signals.push(request.signal)
    return new Promise((_, reject) => {
      request.signal.addEventListener('abort', () => reject(request.signal.reason))
    })
  })
  show()
  await choose('CSV-Datei')
  await waitFor(() => expect(signals).toHaveLength(1))
  await userEvent.click(await screen.findByRole('button', { name: 'Abbrechen' }))
  expect(signals[0]?.aborted).toBe(true)
  expect(await screen.findByRole('button', { name: 'Exportieren' })).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a failed export says so and can be tried again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  stubServer(() => ({ status: 503 }))
  show()
  await choose('CSV-Datei')
  expect(await screen.findByText(/Der Export ist fehlgeschlagen/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Exportieren' })).toBeTruthy()
})
