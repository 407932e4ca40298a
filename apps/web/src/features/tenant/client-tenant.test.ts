import { expect, test } from 'vitest'
import { clientTenant } from './client-tenant.ts'

const config = {
  navigation_type: 'TOPIC',
  theme: 'CAR',
  default_language: 'sk',
  name: 'Carline',
  ai_provider: 'OPENAI',
  oidc_authentication_url: null,
  authentication_method: 'OIDC',
  'api-url-workflow': 'https://api.example/workflow',
  'api-url-ai': 'https://api.example/ai',
  active_plugins: ['PERSONAL_NOTES', 'SOMETHING_NEW'],
}

test('the client sees what the configuration says; plugins it does not know are left out', () => {
  expect(clientTenant(config)).toMatchObject({
    tenantConfigLoaded: true,
    workflowApiUrl: 'https://api.example/workflow',
    authenticationMethod: 'OIDC',
    language: 'sk',
    navigationType: 'TOPIC',
    theme: 'CAR',
    activePlugins: ['PERSONAL_NOTES'],
  })
})

test('what is missing takes the standard: group brand, name and password', () => {
  expect(clientTenant({ 'api-url-workflow': '/w' })).toMatchObject({
    theme: 'GROUP',
    authenticationMethod: 'USERNAME_PASSWORD',
    language: 'en',
    activePlugins: [],
  })
})

test.each([null, undefined, '', {}, [], { 'api-url-workflow': '' }])('%j is an empty configuration', (empty) => {
  expect(clientTenant(empty)).toBeNull()
})
