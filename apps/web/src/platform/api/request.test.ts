import { expect, test } from 'vitest'
import { getKpi, listKpis } from './generated/kpi.operations.ts'
import { getWhoami, login, logout } from './generated/person.operations.ts'
import { getTenantConfig } from './generated/tenant.operations.ts'
import type { WebOperation } from './operation.ts'
import { createRequest, type RequestContext, requestAddress, requestCredentials, requestHeaders } from './request.ts'

const context: RequestContext = {
  accessToken: 'Bearer abc',
  csrfToken: null,
  tenantConfigLoaded: true,
  authenticationMethod: 'USERNAME_PASSWORD',
  selectedUnitId: null,
  language: 'sk',
  bases: { tenant: 'https://app.example/api', workflow: 'https://api.example/w', ai: 'https://ai.example' },
}

test('the token is sent only when there is one and the tenant configuration is loaded', () => {
  expect(requestHeaders(context, false)).toMatchObject({ Authorization: 'Bearer abc' })
  expect(requestHeaders({ ...context, tenantConfigLoaded: false }, false)).not.toHaveProperty('Authorization')
  expect(requestHeaders({ ...context, accessToken: null }, false)).not.toHaveProperty('Authorization')
})

test('the business unit is sent once it is selected', () => {
  expect(requestHeaders(context, false)).not.toHaveProperty('X-BUSINESSUNIT-ID')
  expect(requestHeaders({ ...context, selectedUnitId: 'bu-1' }, false)).toMatchObject({ 'X-BUSINESSUNIT-ID': 'bu-1' })
})

test('the CSRF token is sent once there is one', () => {
  expect(requestHeaders(context, false)).not.toHaveProperty('X-CSRF-TOKEN')
  expect(requestHeaders({ ...context, csrfToken: 'c' }, false)).toMatchObject({ 'X-CSRF-TOKEN': 'c' })
})

test('the headers contain the language of the screens and, for a body, the JSON content type', () => {
  expect(requestHeaders(context, false)).toMatchObject({ 'Accept-Language': 'sk' })
  expect(requestHeaders(context, false)).not.toHaveProperty('Content-Type')
  expect(requestHeaders(context, true)).toMatchObject({ 'Content-Type': 'application/json' })
})

test('cross-site credentials are sent only with OIDC', () => {
  expect(requestCredentials('OIDC')).toBe('include')
  expect(requestCredentials('USERNAME_PASSWORD')).toBe('omit')
  expect(createRequest(getTenantConfig, {}, { ...context, authenticationMethod: 'OIDC' }).credentials).toBe('include')
  // With passwords, the beginning and the end of a session set a cookie, never on another site.
  const credentialsOf = (operation: WebOperation) => createRequest(operation, {}, context).credentials
  expect([login, logout, getWhoami].map(credentialsOf)).toEqual(['same-origin', 'same-origin', 'omit'])
})

test('each operation goes to its own base, which may be on another origin', () => {
  expect(requestAddress(getTenantConfig, {}, context.bases)).toBe('https://app.example/api/tenant/config')
  expect(requestAddress(listKpis, { query: { headline: true, period: undefined } }, context.bases)).toBe(
    'https://api.example/w/kpi?headline=true',
  )
})

test('parameters of the path are escaped', () => {
  expect(requestAddress(getKpi, { params: { id: 'a/b c' } }, context.bases)).toBe('https://api.example/w/kpi/a%2Fb%20c')
})
