import { createServer } from 'node:http'
import { afterAll, expect, test } from 'vitest'
import { AddressError } from './outgoing-address.ts'
import { createOutgoingFetch } from './outgoing-fetch.ts'

let requests = 0
const open = async () => {
  const server = createServer((_request, response) => {
    requests++
    response.end('reply')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => server.close())
  return `http://127.0.0.1:${(server.address() as { port: number }).port}`
}
const [own, other] = [await open(), await open()]
const rules = { service: 'provider', privateSetting: 'PRIVATE', allowsLoopback: true, allowsPrivate: true }

test('only the configured origin is asked', async () => {
  const ask = createOutgoingFetch({ rules, origin: own, maximumBytes: 1_000 })
  expect(await (await ask(`${own}/path`)).text()).toBe('reply')
  await expect(ask(`${other}/path`)).rejects.toThrow(AddressError)
  await expect(ask(`${own.replace('127.0.0.1', 'localhost')}/path`)).rejects.toThrow(AddressError)
  expect(requests).toBe(1)
})

test('a service that names its addresses itself is asked at any allowed one', async () => {
  const ask = createOutgoingFetch({ rules, origin: null, maximumBytes: 1_000 })
  expect(await (await ask(other)).text()).toBe('reply')
})
