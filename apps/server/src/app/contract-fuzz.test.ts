import { ALL_OPERATIONS } from '@lotse/contract/all-operations.ts'
import { BASE_PATH, type Operation } from '@lotse/contract/operation.ts'
import { PLUGINS } from '@lotse/contract/plugin.ts'
import fc from 'fast-check'
import { Check } from 'typebox/value'
import { expect, test } from 'vitest'
import { freshTenant } from '../testing/fresh-tenant.ts'
import { damaged, valid } from '../testing/schema-arbitrary.ts'
import { testApp } from '../testing/test-app.ts'

/** Streams do not end, sign-out would end the session, and the bodies of uploads are files. */
const LEFT_OUT: readonly string[] = ['logout', 'streamEvents', 'streamAiRun']
const { LOTSE_TEST_RUNS: runs = '12' } = process.env

const app = await testApp()
const tenant = await freshTenant(app, { config: { active_plugins: [...PLUGINS] } })
const fuzzed = ALL_OPERATIONS.filter(({ id, upload }) => !LEFT_OUT.includes(id) && upload === undefined)

const EMPTY = { type: 'object', properties: {} } as const

/** The parameter in the path; of text that cannot be encoded, the bytes that a careless client would send. */
const encode = (value: unknown) => {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%80'
}

function addressOf({ base, path }: Operation, params: unknown, query: unknown): string {
  const values = (params ?? {}) as Readonly<Record<string, unknown>>
  const place = path.replace(/\{(\w+)\}/g, (_, name: string) => encode(values[name] ?? '') || '%20')
  const pairs = Object.entries((query ?? {}) as object).map(([name, value]) => `${encode(name)}=${encode(value)}`)
  return `${BASE_PATH[base]}${place}${pairs.length > 0 ? `?${pairs.join('&')}` : ''}`
}

test.each(fuzzed.map((operation) => [operation.id, operation] as const))(
  '%s answers any input without a server error, and accepts no invalid body',
  async (_id, operation) => {
    const { method, params = EMPTY, query = EMPTY, body } = operation
    const either = (schema: object) =>
      fc.oneof({ weight: 3, arbitrary: valid(schema) }, { weight: 1, arbitrary: damaged(schema) })
    const input = fc.record({
      params: either(params),
      query: either(query),
      body: body ? fc.oneof(valid(body), damaged(body)) : fc.constant(undefined),
    })
    const answers = fc.asyncProperty(input, async (call) => {
      const reply = await tenant.inject({
        ...(operation.requires === 'PUBLIC' ? {} : { as: 'admin', unit: 'u1' }),
        method,
        url: addressOf(operation, call.params, call.query),
        ...(body ? { body: call.body } : {}),
      })
      const seen = `${reply.statusCode} ${reply.body.slice(0, 300)}`
      expect(reply.statusCode, seen).toSatisfy((status: number) => status < 500 || status === 503)
      if (body && !Check(body, call.body)) expect(reply.statusCode, seen).toBeGreaterThanOrEqual(400)
    })
    await fc.assert(answers, {
      numRuns: Number(runs),
      // An example is a call to a server with a state: shrinking would call it again.
      endOnFailure: true,
    })
  },
  120_000,
)
