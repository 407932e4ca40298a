import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../../app/app.ts'
import { type FreshTenant, freshTenant } from '../../testing/fresh-tenant.ts'
import { testApp } from '../../testing/test-app.ts'
import { requestTimeoutMs } from './body-timeout.ts'

const shared = await testApp()
const { database, settings } = shared.platform
const BODY_MS = 400
const app = await buildApp({ database, settings, bodyTimeoutMs: BODY_MS })
let port: number
let tenant: FreshTenant
beforeAll(async () => {
  await app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.address()
  port = typeof address === 'object' && address ? address.port : 0
  tenant = await freshTenant(app)
})
afterAll(() => app.close())

/** Sends headers and then one byte every 50 ms; resolves when the server has closed the connection. */
async function drip(head: string): Promise<{ reply: string; sentBytes: number }> {
  const socket = connect(port, '127.0.0.1')
  let reply = ''
  let sentBytes = 0
  socket.on('data', (chunk) => {
    reply += String(chunk)
  })
  socket.on('error', () => {})
  await once(socket, 'connect')
  socket.write(`${head}\r\nHost: ${tenant.host}\r\n`)
  socket.write('Content-Type: application/json\r\nContent-Length: 5000\r\n\r\n')
  const timer = setInterval(() => {
    sentBytes++
    socket.write(' ')
  }, 50)
  try {
    // Not `once`, which would reject when a write to the closed connection fails.
    await new Promise((resolve) => socket.on('close', resolve))
  } finally {
    clearInterval(timer)
    socket.destroy()
  }
  return { reply, sentBytes }
}

test('a slow body gets 408 and the connection closes, also when the caller is not signed in', async () => {
  const { reply, sentBytes } = await drip('POST /api/workflow/auth/login HTTP/1.1')
  expect(reply).toMatch(/^HTTP\/1\.1 408 /)
  expect(reply).toMatch(/^connection: close\r$/im)
  expect(reply).toContain('"code":"payload.too_slow"')
  expect(sentBytes).toBeLessThan(100)
}, 20_000)

test.each([
  ['an unknown address', 'POST /nothing HTTP/1.1', 404],
  ['an operation without a body', 'GET /healthz HTTP/1.1', 200],
  ['a rejected upload', 'POST /api/workflow/document?name=a.pdf HTTP/1.1', 401],
])(
  'the connection closes when a body for %s is slow',
  async (_name, head, status) => {
    const { reply } = await drip(head)
    expect([status, 408]).toContain(Number(/^HTTP\/1\.1 (\d+)/.exec(reply)?.[1]))
  },
  20_000,
)

test('a body that arrives in time is served, and its connection stays open', async () => {
  const socket = connect(port, '127.0.0.1')
  let replies = ''
  socket.on('data', (chunk) => {
    replies += String(chunk)
  })
  const body = JSON.stringify({ username: 'principal', password: 'wrong' })
  for (let round = 1; round <= 2; round++) {
    socket.write(
      `POST /api/workflow/auth/login HTTP/1.1\r\nHost: ${tenant.host}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`,
    )
    socket.write(body.slice(0, 10))
    setTimeout(() => socket.write(body.slice(10)), 100)
    await expect.poll(() => replies.match(/person\.wrong_credentials/g)?.length).toBe(round)
    await new Promise((resolve) => setTimeout(resolve, BODY_MS + 100))
    expect(socket.destroyed).toBe(false)
  }
  socket.destroy()
}, 20_000)

test('requestTimeoutMs allows for the largest upload over a slow connection', () => {
  expect(requestTimeoutMs(25 * 1024 * 1024)).toBe(1_600_000)
  expect(requestTimeoutMs(1)).toBe(600_000)
  expect(app.server.requestTimeout).toBe(requestTimeoutMs(settings.uploadMegabytes * 1024 * 1024))
})
