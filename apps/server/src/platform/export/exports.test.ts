import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { fillWithFigures } from '../../testing/fixture/figure/figure.ts'
import { seedMeasures } from '../../testing/fixture/measure/measure-seed.ts'
import { freshTenant } from '../../testing/fresh-tenant.ts'
import { testApp, testAppWith } from '../../testing/test-app.ts'
import type { PdfDocument } from './document-pdf.ts'
import { createExports } from './exports.ts'

const QUEUE = 3
const shared = await testApp()
const app = await testAppWith({ exportThreads: 1, exportQueue: QUEUE })
afterAll(() => app.close())
const tenant = await freshTenant(shared)
await fillWithFigures(shared, tenant.id)
await seedMeasures(shared, tenant.id, { unit: 'u1', count: 3_000 })

const headers = { host: tenant.host, authorization: `Bearer ${tenant.tokens.principal}` }
const exportOf = (body: object) => ({
  method: 'PATCH' as const,
  url: '/api/workflow/measure',
  headers: { ...headers, 'content-type': 'application/json' },
  payload: body,
})
const FEW = { filter: { search: 'Measure 0000' } }
const send = (format: string) => app.inject(exportOf({ format, ...FEW }))

const DOCUMENT: PdfDocument = {
  language: 'en',
  title: 'Title',
  subtitle: 'Unit',
  note: '',
  organisation: 'Organisation',
  logo: null,
  brandColour: '#123456',
  orientation: 'portrait',
  blocks: Array.from({ length: 200 }, (_, number) => ({ kind: 'TEXT', text: `Line ${number}` })),
}

/** Whether the next export would be refused. Asks without being counted itself. */
const isFull = () => {
  const probe = new AbortController()
  try {
    app.platform.exports.admit(probe.signal)
    probe.abort()
    return false
  } catch {
    return true
  }
}

const expectBusy = ({ statusCode, body, headers }: Awaited<ReturnType<typeof send>>) => {
  expect(statusCode, body).toBe(503)
  expect(JSON.parse(body)).toMatchObject({ code: 'export.busy', message: expect.stringContaining('Too many files') })
  expect(headers['retry-after']).toBe('10')
}

test('replies 503 with Retry-After to PDF exports beyond the queue, and serves the next one', async () => {
  const replies = await Promise.all(Array.from({ length: 3 * QUEUE }, () => send('PDF')))
  const refused = replies.filter(({ statusCode }) => statusCode !== 200)
  expect(refused).toHaveLength(2 * QUEUE)
  for (const reply of refused) expectBusy(reply)
  expect((await send('PDF')).statusCode).toBe(200)
})

test.each(['XLSX', 'CSV'])('counts %s exports until their last byte is read', async (format) => {
  const open = await Promise.all(
    Array.from({ length: QUEUE }, () => app.inject({ ...exportOf({ format }), payloadAsStream: true })),
  )
  expectBusy(await send(format))
  for (const reply of open) for await (const _part of reply.stream()) expect(reply.statusCode).toBe(200)
  expect((await send(format)).statusCode).toBe(200)
})

test('an aborted export makes room for the next one', async () => {
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const leaving = Array.from({ length: QUEUE }, () => {
    const request = http.request({
      host: '127.0.0.1',
      port,
      path: '/api/workflow/measure',
      method: 'PATCH',
      headers: { ...headers, 'content-type': 'application/json' },
    })
    request.on('error', () => {})
    request.end(JSON.stringify({ format: 'PDF', filter: { search: 'Measure 01' } }))
    return request
  })
  await expect.poll(isFull, { interval: 5 }).toBe(true)
  expectBusy(await send('CSV'))
  for (const request of leaving) request.destroy()
  await expect.poll(async () => (await send('CSV')).statusCode, { interval: 20 }).toBe(200)
})

test('a PDF is cancelled when its signal is aborted, while it runs or waits', async () => {
  const exports = createExports({ exportThreads: 1, exportQueue: 5 })
  const [working, waiting] = [new AbortController(), new AbortController()]
  const first = exports.documentPdf(DOCUMENT, working.signal)
  const second = exports.documentPdf(DOCUMENT, waiting.signal)
  const third = exports.documentPdf(DOCUMENT, new AbortController().signal)
  waiting.abort()
  await expect(second).rejects.toThrow('aborted')
  working.abort()
  await expect(first).rejects.toThrow('aborted')
  expect((await third).subarray(0, 5).toString()).toBe('%PDF-')
  await exports.close()
})

test('a PDF beyond the queue is rejected, and close waits for running PDFs', async () => {
  const exports = createExports({ exportThreads: 1, exportQueue: 1 })
  const { signal } = new AbortController()
  const working = exports.documentPdf(DOCUMENT, signal)
  const waiting = exports.documentPdf(DOCUMENT, signal)
  await expect(exports.documentPdf(DOCUMENT, signal)).rejects.toMatchObject({ code: 'export.busy' })
  await Promise.all([working, waiting])
  const last = exports.documentPdf(DOCUMENT, signal)
  const closing = exports.close()
  expect((await last).length).toBeGreaterThan(1_000)
  await closing
})
