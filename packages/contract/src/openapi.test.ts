import { describe, expect, test } from 'vitest'
import { ALL_OPERATIONS } from './all-operations.ts'
import { errorsOf, openApiDocument } from './openapi.ts'

interface Described {
  readonly operationId: string
  readonly security: readonly object[]
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly required: boolean }[]
  readonly 'x-publishes'?: readonly string[]
  readonly responses: Readonly<Record<string, { readonly description: string }>>
}
type Paths = Readonly<Record<string, Readonly<Record<string, Described>>>>

const document = openApiDocument('1.2.3')
const described = Object.entries(document.paths as Paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
)

describe('the OpenAPI document', () => {
  test('contains every operation once', () => {
    expect(document.openapi).toBe('3.1.0')
    expect(described.map(({ operation }) => operation.operationId).sort()).toEqual(
      ALL_OPERATIONS.map(({ id }) => id).sort(),
    )
  })

  test('declares every parameter of a path', () => {
    for (const { path, operation } of described) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      const declared = operation.parameters.filter((parameter) => parameter.in === 'path')
      expect(declared.map(({ name }) => name)).toEqual(inPath)
      expect(declared.every(({ required }) => required)).toBe(true)
    }
  })

  test('names the events that an operation publishes', () => {
    const publishes = (id: string) => described.find(({ operation }) => operation.operationId === id)?.operation
    expect(publishes('updateMeasure')?.['x-publishes']).toEqual(['measure.changed'])
    expect(publishes('login')?.['x-publishes']).toEqual([])
    expect(publishes('listMeasures')).not.toHaveProperty('x-publishes')
  })

  test('declares permissions and errors of an operation', () => {
    const whoami = described.find(({ operation }) => operation.operationId === 'getWhoami')
    const config = described.find(({ operation }) => operation.operationId === 'getTenantConfig')
    expect(whoami?.path).toBe('/api/workflow/whoami')
    expect(whoami?.operation.security).toEqual([{ accessToken: [] }, { sessionCookie: [] }])
    expect(whoami?.operation.responses['401']?.description).toBe('person.signed_out')
    expect(config?.operation.security).toEqual([])
    expect(config?.operation.responses['401']).toBeUndefined()
  })

  test('can be serialised as JSON without loss', () => {
    expect(JSON.parse(JSON.stringify(document))).toEqual(document)
  })
})

test('an operation that requires a permission or a unit has the matching errors', () => {
  const kpi = ALL_OPERATIONS.find(({ id }) => id === 'getKpi')
  const config = ALL_OPERATIONS.find(({ id }) => id === 'getTenantConfig')
  if (!kpi || !config) throw new Error('An operation is missing in the contract.')
  expect(errorsOf(kpi)).toEqual(
    expect.arrayContaining(['permission.missing', 'businessunit.not_selected', 'kpi.not_found']),
  )
  expect(errorsOf(config)).not.toContain('person.signed_out')
})
