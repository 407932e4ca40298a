import { afterEach, expect, test } from 'vitest'
import { setSession } from '../../testing/session-fixture.ts'
import { currentRequestContext } from './request-context.ts'

afterEach(() => {
  document.head.innerHTML = ''
})

test('the base of the tenant configuration is the one written into the page; all others are the configuration’s', () => {
  setSession({ workflowApiUrl: 'https://api.example/w/', aiApiUrl: '/ai' })
  expect(currentRequestContext().bases.tenant).toBe(`${window.location.origin}/api`)
  document.head.innerHTML = '<meta name="lotse-tenant-api" content="https://start.example/t/rheintal/api">'
  expect(currentRequestContext().bases).toEqual({
    tenant: 'https://start.example/t/rheintal/api',
    workflow: 'https://api.example/w',
    ai: 'https://start.example/ai',
  })
})
