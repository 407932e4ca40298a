import type { SupportPage, SupportRequest } from '@lotse/contract/features/support/support.schema.ts'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { expect } from 'vitest'
import { type FreshTenant, type FreshTenantOptions, freshTenant } from './fresh-tenant.ts'

/** Where requests for help are sent and read. */
export const SUPPORT = '/api/workflow/support'

/** A request as the browser sends it. */
export const SUPPORT_DRAFT = {
  category: 'PROBLEM',
  text: 'The chart stays empty.',
  page: '/business-analysis/dashboard?areaId=service',
  build: '2026-11-21.4',
  browser: 'Firefox 140 on Linux',
  language: 'de',
}

/** A tenant with a colleague of the principal's unit. */
export function supportTenant(app: FastifyInstance, options: FreshTenantOptions = {}): Promise<FreshTenant> {
  return freshTenant(app, { ...options, people: { colleague: { roles: ['principal'], businessUnit: 'u1' } } })
}

/** Sends a request that differs from the usual one in `body`. */
export function trySend(tenant: FreshTenant, body: object = {}, as = 'principal'): Promise<LightMyRequestResponse> {
  return tenant.inject({ as, method: 'POST', url: SUPPORT, body: { ...SUPPORT_DRAFT, ...body } })
}

/** The same, which must succeed. */
export async function sendRequest(tenant: FreshTenant, body: object = {}, as = 'principal'): Promise<SupportRequest> {
  const reply = await trySend(tenant, body, as)
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json()
}

/** What somebody sees in the list of requests. @param query with its question mark */
export async function listRequests(
  tenant: FreshTenant,
  as: string,
  query = '',
): Promise<SupportPage & { readonly code?: string }> {
  return (await tenant.inject({ as, url: `${SUPPORT}${query}` })).json()
}
