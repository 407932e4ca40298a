import { expect } from 'vitest'
import type { FreshTenant, TestCall } from './fresh-tenant.ts'

/** Reads a call of the workflow API as the principal of `u1` and answers the body of a 200. */
export async function readJson(tenant: FreshTenant, url: string, call: Partial<TestCall> = {}) {
  const reply = await tenant.inject({ as: 'principal', ...call, url: `/api/workflow${url}` })
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json()
}

/** The same for a refused call: status, code and text, without what differs from request to request. */
export async function readError(tenant: FreshTenant, url: string, call: Partial<TestCall> = {}) {
  const reply = await tenant.inject({ as: 'principal', ...call, url: `/api/workflow${url}` })
  const { requestId: _, ...body } = reply.json()
  return { status: reply.statusCode, ...body }
}
