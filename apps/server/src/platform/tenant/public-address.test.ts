import { expect, test } from 'vitest'
import { apiAddressOf, createOriginOf, webOriginOf } from './public-address.ts'

const local = createOriginOf({ publicOrigin: null }, () => 4200)

test.each([
  ['rheintal.localhost', 'http://rheintal.localhost:4200'],
  ['localhost', 'http://localhost:4200'],
  ['127.0.0.1', 'http://127.0.0.1:4200'],
  ['[::1]', 'http://[::1]:4200'],
  ['kpi.customer.example', 'https://kpi.customer.example'],
  ['notlocalhost', 'https://notlocalhost'],
])('the origin of %s is %s without LOTSE_PUBLIC_ORIGIN', (host, origin) => {
  expect(local(host)).toBe(origin)
})

test('the origin has the scheme and port of LOTSE_PUBLIC_ORIGIN', () => {
  const configured = createOriginOf({ publicOrigin: 'https://*:8443' }, () => 3000)
  expect(configured('rheintal.localhost')).toBe('https://rheintal.localhost:8443')
  expect(configured('kpi.customer.example')).toBe('https://kpi.customer.example:8443')
})

test('the origin omits port 80', () => {
  expect(createOriginOf({ publicOrigin: null }, () => 80)('localhost')).toBe('http://localhost')
})

const tenant = { id: 'acme', host: 'kpi.acme.example', webOrigin: null, config: {} }

test('webOriginOf returns the origin of the pack, otherwise of the host of the request, otherwise of the first host', () => {
  expect(webOriginOf({ ...tenant, webOrigin: 'https://web.example' }, local, 'b.acme.example')).toBe(
    'https://web.example',
  )
  expect(webOriginOf(tenant, local, 'b.acme.example')).toBe('https://b.acme.example')
  expect(webOriginOf(tenant, local)).toBe('https://kpi.acme.example')
})

test('apiAddressOf returns the address of the pack, otherwise of the first host, otherwise the path form', () => {
  const config = { 'api-url-workflow': 'https://api.example/t/acme/api/workflow' }
  expect(apiAddressOf({ ...tenant, config }, local)).toBe('https://api.example/t/acme')
  expect(apiAddressOf(tenant, local)).toBe('https://kpi.acme.example')
  expect(apiAddressOf({ ...tenant, host: null }, local)).toBe('http://localhost:4200/t/acme')
})
