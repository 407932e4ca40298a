import type { LightMyRequestResponse } from 'fastify'
import { expect, test } from 'vitest'
import { expectPromised } from './promised-reply.ts'

const reply = (statusCode: number, body: object) =>
  ({
    statusCode,
    headers: { 'content-type': 'application/json; charset=utf-8' },
    json: () => body,
  }) as unknown as LightMyRequestResponse

test('a body that is not what the contract says, and an error that it does not name, are found', () => {
  const url = '/t/x/api/workflow/support?page=0'
  const page = { content: [], page: 0, size: 50, totalElements: 0, open: 0 }
  expectPromised('GET', url, reply(200, page))
  expect(() => expectPromised('GET', url, reply(200, { ...page, totalElements: '0' }))).toThrow('listSupportRequests')
  expect(() => expectPromised('GET', url, reply(200, { ...page, secret: 1 }))).toThrow('listSupportRequests')
  expectPromised('GET', url, reply(401, { code: 'person.signed_out' }))
  expect(() => expectPromised('GET', url, reply(404, { code: 'news.not_found' }))).toThrow('news.not_found')
})
