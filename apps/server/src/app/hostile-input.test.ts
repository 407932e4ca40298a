import { ALL_OPERATIONS } from '@lotse/contract/all-operations.ts'
import { BASE_PATH, type Operation } from '@lotse/contract/operation.ts'
import { PLUGINS } from '@lotse/contract/plugin.ts'
import type { TSchema } from 'typebox'
import { Check } from 'typebox/value'
import { expect, test } from 'vitest'
import { freshTenant } from '../testing/fresh-tenant.ts'
import { testApp } from '../testing/test-app.ts'

/** Texts that are known to break servers. */
const HOSTILE = [
  '',
  ' ',
  'null',
  'NaN',
  '-1',
  '1e309',
  '99999999999999999999',
  '0000-00',
  '9999-12',
  '2026-13',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202eabc',
  '😀'.repeat(60),
  "' or 1=1 --",
  '"; drop table person; --',
  '\\',
  '%',
  '%s%n',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '$' + '{7*7}',
  '__proto__',
  'constructor',
  'ß İ ı ǆ',
  'x'.repeat(900),
]

/** Called signed out: one would end the sign-in, the other one never ends (its own input is tried in its own tests). */
const SIGNED_OUT: readonly string[] = ['logout', 'signOutEverywhere', 'streamEvents']

const app = await testApp()
const tenant = await freshTenant(app, { config: { active_plugins: [...PLUGINS] } })

interface Properties {
  readonly properties?: Readonly<Record<string, TSchema>>
}
const propertiesOf = (schema: object | undefined) => (schema as Properties | undefined)?.properties ?? {}
const namesOf = (schema: object | undefined) => Object.keys(propertiesOf(schema))
/** encodeURIComponent throws on half a surrogate pair: the bytes a sloppy client would send. */
const encode = (text: string) => (text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%80')
/** Whether a parameter with this text reaches the handler. */
const isAccepted = (schema: TSchema, text: string) => [text, Number(text), [text]].some((value) => Check(schema, value))

function* callsOf(operation: Operation) {
  const { base, path, method } = operation
  const plain = `${BASE_PATH[base]}${path.replace(/\{\w+\}/g, 'x')}`
  const parameters = Object.entries(propertiesOf(operation.query))
  for (const text of HOSTILE) {
    const withParams = `${BASE_PATH[base]}${path.replace(/\{\w+\}/g, encode(text))}`
    const query = parameters.map(([name]) => `${name}=${encode(text)}`)
    const body = Object.fromEntries(namesOf(operation.body).map((name) => [name, text]))
    yield { method, url: withParams, body }
    // What is refused is tried with all parameters at once.
    for (const [name, schema] of parameters) {
      if (isAccepted(schema, text)) yield { method, url: `${plain}?${name}=${encode(text)}`, body }
    }
    if (query.length > 0) yield { method, url: `${plain}?${query.join('&')}`, body }
    yield {
      method,
      url: `${plain}?${[...query, ...query].join('&')}&${encode(text)}=1`,
      body: { ...body, [text]: text },
    }
  }
  yield { method, url: plain, body: 'a text' }
  yield { method, url: plain, body: [[['a\u0000b']]] }
}

test.each(ALL_OPERATIONS.map((operation) => [operation.id, operation] as const))(
  '%s never returns a server error for hostile input',
  async (_id, operation) => {
    const made = new Set<string>()
    for (const { method, url, body } of callsOf(operation)) {
      const call = method === 'GET' ? url : `${url} ${JSON.stringify(body)}`
      if (made.has(call)) continue
      made.add(call)
      const reply = await tenant.inject({
        ...(operation.requires === 'PUBLIC' || SIGNED_OUT.includes(operation.id) ? {} : { as: 'admin', unit: 'u1' }),
        method,
        url,
        ...(method === 'GET' ? {} : { body }),
      })
      expect(reply.statusCode, `${method} ${url} ${reply.body}`).toBeLessThan(500)
    }
  },
  120_000,
)

const unknownKeys = (count: number) => `{${Array.from({ length: count }, (_, index) => `"${index}":0`).join(',')}}`
const zeros = (count: number) => `[${Array(count).fill(0).join(',')}]`
const deepLists = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`

/** Bodies whose shape is the attack: just below the limits of all operations, where the schema refuses them, and just above. */
const SHAPES = {
  'deep lists': deepLists(4_000),
  'as many unknown keys as are read': unknownKeys(9_990),
  'more unknown keys': unknownKeys(10_010),
  'as long a list as is read': zeros(9_990),
  'a longer list': zeros(10_010),
}

/** The same as JSON text of up to 1 MB. */
const MEGABYTE_SHAPES = {
  'very deep lists': deepLists(500_000),
  'deep objects': `${'{"a":'.repeat(150_000)}0${'}'.repeat(150_000)}`,
  'many unknown keys': unknownKeys(90_000),
  'a long list': zeros(500_000),
}

const withBody = ALL_OPERATIONS.filter(({ body }) => body)
const ofEachKind = new Map(
  withBody.map((operation) => [
    JSON.stringify([operation.requires === 'PUBLIC', operation.isForm, operation.isBodyOptional]),
    operation,
  ]),
)

/** Expects that an operation refuses the shapes, as the body itself and as the value of its first known field. */
async function expectRefused(operation: Operation, shapes: Readonly<Record<string, string>>): Promise<void> {
  const { base, path, method } = operation
  const url = `${BASE_PATH[base]}${path.replace(/\{\w+\}/g, 'x')}`
  const [name = 'name'] = namesOf(operation.body)
  for (const [shape, text] of Object.entries(shapes)) {
    for (const payload of [text, `{"${name}":${text}}`].filter(({ length }) => length < 1024 * 1024)) {
      const reply = await app.inject({
        method,
        url,
        headers: {
          host: tenant.host,
          'content-type': 'application/json',
          ...(operation.requires === 'PUBLIC'
            ? {}
            : { authorization: `Bearer ${tenant.tokens.admin}`, 'x-businessunit-id': 'u1' }),
        },
        payload,
      })
      expect(reply.statusCode, `${shape} ${reply.body}`).toBeGreaterThanOrEqual(400)
      expect(reply.statusCode, `${shape} ${reply.body}`).toBeLessThan(500)
      expect(reply.body.length).toBeLessThan(10_000)
    }
  }
}

test.each(withBody.map((operation) => [operation.id, operation] as const))(
  '%s refuses deep, wide and long bodies with a short 4xx reply',
  (_id, operation) => expectRefused(operation, SHAPES),
  60_000,
)

test.each([...ofEachKind.values()].map((operation) => [operation.id, operation] as const))(
  '%s refuses deep, wide and long bodies of up to a megabyte',
  (_id, operation) => expectRefused(operation, MEGABYTE_SHAPES),
  60_000,
)

test('hostile headers and addresses return no server error', async () => {
  const { host, tokens } = tenant
  const authorization = tokens.admin ?? ''
  for (const headers of [
    { host: '' },
    { host: ']][[' },
    { host: `${host}:99999999` },
    { host: `${host}.` },
    { host, authorization: 'Bearer' },
    { host, authorization: 'Basic YTpi' },
    { host, authorization: 'x'.repeat(5_000) },
    { host, authorization, 'x-businessunit-id': "u1' or '1'='1" },
    { host, authorization, 'x-businessunit-id': '\u00ff' },
    { host, authorization, 'accept-language': ';;;q=,,*;q=x' },
    { host, authorization, 'if-none-match': '"'.repeat(50) },
    { host, authorization, 'accept-encoding': 'zstd, *;q=0' },
  ]) {
    const reply = await app.inject({ url: '/api/workflow/whoami', headers })
    expect(reply.statusCode, JSON.stringify(headers)).toBeLessThan(500)
  }
  for (const url of [
    '/%',
    '/%E0%A4%A',
    '/api/%00',
    '/t/%00/api/tenant/config',
    '//',
    '/api/workflow/kpi/%',
    '/assets/..%2f..%2fpackage.json',
    '/..%2fpackage.json',
  ]) {
    const reply = await app.inject({ url, headers: { host } })
    expect(reply.statusCode, `${url} ${reply.body}`).toBeLessThan(500)
    expect(reply.body, url).not.toContain('"name": "lotse"')
  }
})
