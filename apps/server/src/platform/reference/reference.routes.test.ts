import { ALL_OPERATIONS } from '@lotse/contract/all-operations.ts'
import { ERRORS } from '@lotse/contract/error-catalogue.ts'
import { PERMISSIONS } from '@lotse/contract/permission.ts'
import { Array as ArrayOf, Enum, Null, Number, Object as ObjectOf, Optional, String as Text, Union } from 'typebox'
import { expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { SETTINGS } from '../config/setting-definitions.ts'
import { errorsMarkdown, permissionsMarkdown, settingsMarkdown } from './markdown.ts'
import { schemaText } from './reference-page.ts'

const app = await testApp()

test('the reference page shows all operations without scripts', async () => {
  const reply = await app.inject({ url: '/api/reference' })
  expect(reply.statusCode).toBe(200)
  for (const { id } of ALL_OPERATIONS) {
    expect(reply.body).toContain(`<article id="${id}">`)
    expect(reply.body).toContain(`href="#${id}"`)
  }
  expect(reply.body).not.toContain('<script')
  expect(reply.body).toContain('lang="en"')
})

test('the OpenAPI document is served', async () => {
  const reply = await app.inject({ url: '/api/openapi.json' })
  expect(reply.headers['content-type']).toContain('application/json')
  expect(reply.json().openapi).toBe('3.1.0')
})

test('schemaText returns a short notation', () => {
  const schema = ObjectOf({
    id: Text({ maxLength: 3 }),
    value: Optional(Union([Number(), Null()])),
    states: ArrayOf(Enum(['A', 'B'])),
    rows: ArrayOf(ObjectOf({ n: Number({ description: 'Count.' }) })),
  })
  expect(schemaText(schema)).toBe(
    '{\n  id: string (maxLength 3)\n  value?: number | null\n  states: ("A" | "B")[]\n  rows: {\n    n: number  // Count.\n  }[]\n}',
  )
})

test('the generated pages contain all errors, permissions and settings', () => {
  const [errors, permissions, settings] = [errorsMarkdown(), permissionsMarkdown(), settingsMarkdown()]
  for (const code of Object.keys(ERRORS)) expect(errors).toContain(`| \`${code}\` |`)
  for (const name of Object.keys(PERMISSIONS)) expect(permissions).toContain(`| \`${name}\` |`)
  for (const { name } of Object.values(SETTINGS)) expect(settings).toContain(`| \`${name}\` |`)
})
