import type { LightMyRequestResponse } from 'fastify'
import { expect, test } from 'vitest'
import { expectContractReply } from './contract-reply.ts'

const reply = (statusCode: number, body: object) =>
  ({
    statusCode,
    headers: { 'content-type': 'application/json; charset=utf-8' },
    json: () => body,
  }) as unknown as LightMyRequestResponse

test('expectContractReply rejects a body that violates the contract, and an error that the contract does not list', () => {
  const url = '/t/x/api/workflow/support?page=0'
  const page = { content: [], page: 0, size: 50, totalElements: 0, open: 0 }
  expectContractReply('GET', url, reply(200, page))
  expect(() => expectContractReply('GET', url, reply(200, { ...page, totalElements: '0' }))).toThrow(
    'listSupportRequests',
  )
  expect(() => expectContractReply('GET', url, reply(200, { ...page, secret: 1 }))).toThrow('listSupportRequests')
  expectContractReply('GET', url, reply(401, { code: 'person.signed_out' }))
  expect(() => expectContractReply('GET', url, reply(404, { code: 'news.not_found' }))).toThrow('news.not_found')
})
