import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { testAppWith } from '../../../testing/test-app.ts'

const REQUEST = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n'

/** Sends a request and returns the head of its reply. */
async function reply(socket: Socket, text = REQUEST): Promise<string> {
  socket.write(text)
  const [head] = (await once(socket, 'data')) as [Buffer]
  return String(head)
}

test('a request that arrives on an open connection just after the server has stopped listening is answered', async () => {
  const app = await testAppWith({})
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as { port: number }
  const [used, begun] = [connect(port, '127.0.0.1'), connect(port, '127.0.0.1')]
  for (const socket of [used, begun]) expect(await reply(socket)).toMatch(/^HTTP\/1.1 200/)
  begun.write(REQUEST.slice(0, 20))
  app.platform.drain.begin()
  const closed = app.close()
  await expect.poll(() => app.server.listening, { interval: 5 }).toBe(false)
  for (const [socket, text] of [
    [used, REQUEST],
    [begun, REQUEST.slice(20)],
  ] as const) {
    const head = await reply(socket, text)
    expect(head).toMatch(/^HTTP\/1.1 200/)
    expect(head.toLowerCase()).toContain('connection: close')
  }
  await closed
})

test('closing does not wait for idle connections', async () => {
  const app = await testAppWith({})
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as { port: number }
  const idle = connect(port, '127.0.0.1')
  await reply(idle)
  const ended = once(idle, 'close')
  idle.resume()
  await app.close()
  await ended
})
