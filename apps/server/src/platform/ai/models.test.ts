import type { AiProvider } from '@lotse/contract/features/tenant/tenant.constants.ts'
import { generateText, jsonSchema, tool } from 'ai'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { type FakeReply, startFakeAi } from '../../testing/network/fake-ai-server.ts'
import { parseSettings, type Settings } from '../config/settings.ts'
import type { ModelPart, ModelReport, ModelRequest } from './model.ts'
import { createModels } from './models.ts'
import { accessTo } from './providers.ts'

const KEY = 'sk-canary-7f3a9c'
const fake = await startFakeAi()
afterAll(() => fake.close())

const reports: ModelReport[] = []
beforeEach(() => {
  reports.length = 0
})

function settingsWith(changes: Partial<Settings> = {}): Settings {
  const environment = {
    LOTSE_AI_BASE_URL: fake.url,
    LOTSE_AI_MODEL: 'fake',
    LOTSE_AI_API_KEY: KEY,
    LOTSE_OPENAI_API_KEY: KEY,
    LOTSE_OPENAI_URL: fake.url,
    LOTSE_OPENAI_MODEL: 'fake',
    LOTSE_AZURE_OPENAI_API_KEY: KEY,
    LOTSE_AZURE_OPENAI_URL: fake.url,
    LOTSE_AZURE_OPENAI_DEPLOYMENT: 'fake',
    LOTSE_ANTHROPIC_API_KEY: KEY,
    LOTSE_ANTHROPIC_URL: fake.url,
    LOTSE_ANTHROPIC_MODEL: 'fake',
    LOTSE_AI_ALLOW_PRIVATE_ADDRESS: 'true',
  }
  return { ...parseSettings(environment), aiFirstTokenSeconds: 10, aiIdleSeconds: 1, aiTotalSeconds: 20, ...changes }
}

function modelWith(changes: Partial<Settings> = {}, provider: Exclude<AiProvider, 'BUILT_IN'> = 'OPENAI_COMPATIBLE') {
  const models = createModels(settingsWith(changes), (report) => reports.push(report))
  const model = models.modelOf({ config: { ai_provider: provider } })
  if (model === null) throw new Error('no model')
  return model
}

const request = (changes: Partial<ModelRequest> = {}): ModelRequest => ({
  system: 'You are a test.',
  messages: [{ role: 'user', content: 'Hello' }],
  maxOutputTokens: 500,
  signal: new AbortController().signal,
  ...changes,
})

/** Text and tokens of a reply, and the error that ended it. */
async function ask(model = modelWith(), changes: Partial<ModelRequest> = {}) {
  const parts: ModelPart[] = []
  let problem: string | null = null
  try {
    for await (const part of model.stream(request(changes))) parts.push(part)
  } catch (error) {
    problem = (error as { problem?: string }).problem ?? (error as Error).name
  }
  const sum = (key: 'inputTokens' | 'outputTokens') =>
    parts.reduce((total, part) => total + (part.type === 'usage' ? part[key] : 0), 0)
  const text = parts.map((part) => (part.type === 'text' ? part.text : '')).join('')
  return { text, problem, inputTokens: sum('inputTokens'), outputTokens: sum('outputTokens') }
}

const PROVIDERS = [
  ['OPENAI', '/v1/chat/completions', 'authorization', `Bearer ${KEY}`],
  ['AZURE_OPENAI', '/v1/chat/completions', 'api-key', KEY],
  ['ANTHROPIC', '/v1/messages', 'x-api-key', KEY],
  ['OPENAI_COMPATIBLE', '/v1/chat/completions', 'authorization', `Bearer ${KEY}`],
] as const

describe.each(PROVIDERS)('%s', (provider, path, header, value) => {
  test('streams the text and the tokens of the provider, and is asked with its key at its address', async () => {
    fake.script({ kind: 'TEXT', text: 'A complete reply of the model.' })
    expect(await ask(modelWith({}, provider))).toEqual({
      text: 'A complete reply of the model.',
      problem: null,
      inputTokens: 1_000,
      outputTokens: 200,
    })
    expect(fake.requests).toHaveLength(1)
    expect(fake.requests[0]?.path.split('?')[0]).toBe(path)
    expect(fake.requests[0]?.headers[header]).toBe(value)
    expect(JSON.parse(fake.requests[0]?.body ?? '{}')).toMatchObject({ model: 'fake', stream: true })
  })

  test('calls a tool, receives its result and continues', async () => {
    fake.script({ kind: 'TOOL', name: 'read', input: { kpiId: 'sales' } }, { kind: 'TEXT', text: 'Sales rose.' })
    const inputs: unknown[] = []
    const read = tool({
      description: 'Reads a KPI.',
      inputSchema: jsonSchema<object>({ type: 'object', properties: { kpiId: { type: 'string' } } }),
      execute: async (input) => {
        inputs.push(input)
        return { answerText: 'the result of the tool' }
      },
    })
    const reply = await ask(modelWith({}, provider), { tools: { read } })
    expect(reply).toEqual({ text: 'Sales rose.', problem: null, inputTokens: 2_000, outputTokens: 220 })
    expect(inputs).toEqual([{ kpiId: 'sales' }])
    expect(fake.requests).toHaveLength(2)
    expect(fake.requests[0]?.body).toContain('Reads a KPI.')
    expect(fake.requests[1]?.body).toContain('the result of the tool')
  })

  test.each([
    ['401', { kind: 'STATUS', status: 401 }, 'PROVIDER_REFUSED', 1],
    ['429', { kind: 'STATUS', status: 429, headers: { 'retry-after': '60' } }, 'PROVIDER_BUSY', 1],
    ['529', { kind: 'STATUS', status: 529, headers: { 'retry-after': '0' } }, 'PROVIDER_UNAVAILABLE', 3],
    ['half a stream', { kind: 'HALF', text: 'The first half' }, 'PROVIDER_UNAVAILABLE', 1],
    ['a reply of the maximum length', { kind: 'TEXT', text: 'Long', finish: 'length' }, 'TOO_LONG', 1],
  ] as const)('reports %s, without the key', async (_name, reply, problem, attempts) => {
    fake.script(reply)
    expect((await ask(modelWith({}, provider))).problem).toBe(problem)
    expect(fake.requests).toHaveLength(attempts)
    expect(reports).toMatchObject([{ provider, model: 'fake', problem, tenantId: null }])
    expect(JSON.stringify(reports)).not.toContain('canary')
  })
})

test('an Azure resource is asked through its current API', async () => {
  const asked: string[] = []
  const access = { key: KEY, baseUrl: 'https://customer.openai.azure.com/openai', model: 'deployed' }
  const model = await accessTo({ provider: 'AZURE_OPENAI', ...access }).load(async (url) => {
    asked.push(String(url))
    return new Response(null, { status: 401 })
  })
  await expect(generateText({ model, prompt: 'Hello', maxRetries: 0 })).rejects.toThrow()
  expect(asked).toEqual(['https://customer.openai.azure.com/openai/v1/chat/completions?api-version=v1'])
})

describe('a failed request', () => {
  const late: FakeReply = { kind: 'TEXT', text: 'A reply.' }
  test.each<[string, FakeReply[], string | null, number]>([
    ['401 is reported as refused and not repeated', [{ kind: 'STATUS', status: 401 }], 'PROVIDER_REFUSED', 1],
    [
      '429 is repeated after the time it asks for',
      [{ kind: 'STATUS', status: 429, headers: { 'retry-after': '0' } }, late],
      null,
      2,
    ],
    [
      '429 is reported at once when the provider asks for a minute',
      [{ kind: 'STATUS', status: 429, headers: { 'retry-after': '60' } }],
      'PROVIDER_BUSY',
      1,
    ],
    ['500 is repeated', [{ kind: 'STATUS', status: 500 }, late], null, 2],
    [
      '500 is reported as unavailable after three attempts',
      [{ kind: 'STATUS', status: 500 }],
      'PROVIDER_UNAVAILABLE',
      3,
    ],
    ['HTML is reported as unavailable', [{ kind: 'HTML' }], 'PROVIDER_UNAVAILABLE', 3],
    ['an empty reply is reported as unavailable', [{ kind: 'EMPTY' }], 'PROVIDER_UNAVAILABLE', 3],
    ['no reply is reported as unavailable after the time limit', [{ kind: 'SILENT' }], 'PROVIDER_UNAVAILABLE', 1],
    ['ten megabytes are reported as unavailable', [{ kind: 'HUGE' }], 'PROVIDER_UNAVAILABLE', 1],
    [
      'a redirection is refused',
      [{ kind: 'REDIRECT', location: 'http://127.0.0.1:1/v1/chat/completions' }],
      'PROVIDER_REFUSED',
      1,
    ],
  ])('%s', async (_name, replies, problem, attempts) => {
    fake.script(...replies)
    const model = modelWith(replies[0]?.kind === 'SILENT' ? { aiFirstTokenSeconds: 2 } : {})
    const reply = await ask(model)
    expect(reply.problem).toBe(problem)
    expect(fake.requests.length).toBeGreaterThanOrEqual(attempts)
    if (replies[0]?.kind !== 'HUGE') expect(fake.requests).toHaveLength(attempts)
    expect(JSON.stringify(reports)).not.toContain(KEY)
  })

  test.each<[string, FakeReply]>([
    ['breaks off', { kind: 'HALF', text: 'The first half', isAborted: true }],
    ['ends without saying that it is complete', { kind: 'HALF', text: 'The first half' }],
    ['stalls', { kind: 'STALL', text: 'The first half' }],
  ])('is not repeated when the reply %s after the first token', async (_name, reply) => {
    fake.script(reply)
    expect(await ask()).toMatchObject({ text: 'The first half', problem: 'PROVIDER_UNAVAILABLE' })
    expect(fake.requests).toHaveLength(1)
  })
})

test('a reply that reaches the maximum output ends with TOO_LONG', async () => {
  fake.script({ kind: 'TEXT', text: 'A long reply', finish: 'length' })
  expect(await ask(modelWith({ aiOutputTokens: 50 }))).toMatchObject({ problem: 'TOO_LONG' })
  expect(JSON.parse(fake.requests[0]?.body ?? '{}').max_tokens).toBe(50)
})

test.each([
  ['many sentences', 'A sentence. '.repeat(40_000)],
  ['one word', 'a'.repeat(400_000)],
])('a reply of %s is read up to the maximum output only, though the provider ignores it', async (_name, text) => {
  fake.script({ kind: 'TEXT', text })
  const reply = await ask(modelWith({ aiOutputTokens: 100 }))
  expect(reply).toMatchObject({ text: text.slice(0, 800), problem: 'TOO_LONG' })
  expect(reply.outputTokens).toBeLessThan(300)
  expect(reports).toMatchObject([{ problem: 'TOO_LONG' }])
})

test('a stopped reply ends at once with the reason, and its tokens are estimated', async () => {
  fake.script({ kind: 'TEXT', text: 'word '.repeat(500), delayMs: 5 })
  const controller = new AbortController()
  let [inputTokens, texts] = [0, 0]
  const reading = async () => {
    for await (const part of modelWith({ aiIdleSeconds: 10 }).stream(request({ signal: controller.signal }))) {
      if (part.type === 'usage') inputTokens += part.inputTokens
      if (part.type !== 'text') continue
      texts++
      controller.abort(new DOMException('stopped', 'AbortError'))
    }
  }
  await expect(reading()).rejects.toThrow('stopped')
  expect(texts).toBe(1)
  expect(inputTokens).toBeGreaterThan(5)
})

test('a provider that fails five times in a row is not asked for a while', async () => {
  fake.script({ kind: 'STATUS', status: 503, headers: { 'retry-after': '0' } })
  const model = modelWith()
  for (let request = 0; request < 5; request++) await ask(model)
  const asked = fake.requests.length
  expect(await ask(model)).toMatchObject({ problem: 'PROVIDER_UNAVAILABLE' })
  expect(fake.requests).toHaveLength(asked)
})

test('a refused request does not count as a failure of the provider', async () => {
  fake.script({ kind: 'STATUS', status: 400 })
  const model = modelWith()
  for (let request = 0; request < 6; request++) await ask(model)
  expect(fake.requests).toHaveLength(6)
})

test('a provider on this machine is refused unless private addresses are allowed', async () => {
  fake.script({ kind: 'TEXT', text: 'A reply.' })
  expect(await ask(modelWith({ aiAllowsPrivateAddress: false }))).toMatchObject({ problem: 'PROVIDER_REFUSED' })
  expect(fake.requests).toHaveLength(0)
  expect(reports[0]?.reason).toContain('not allowed')
  expect(await ask(modelWith({ aiAllowsPrivateAddress: false, isDemo: true }))).toMatchObject({ problem: null })
})

test('a host name that resolves to this machine is refused when it is connected to', async () => {
  const named = fake.url.replace('127.0.0.1', 'localhost')
  expect(await ask(modelWith({ aiBaseUrl: named, aiAllowsPrivateAddress: false }))).toMatchObject({
    problem: 'PROVIDER_REFUSED',
  })
})

test('a tenant has no model without a key, and with BUILT_IN', () => {
  const models = createModels(parseSettings({}))
  expect(models.modelOf({ config: {} })).toBeNull()
  expect(models.modelOf({ config: { ai_provider: 'ANTHROPIC' } })).toBeNull()
  const configured = createModels(settingsWith())
  expect(configured.modelOf({ config: { ai_provider: 'BUILT_IN' } })).toBeNull()
  expect(configured.modelOf({ config: {} })).toMatchObject({ provider: 'OPENAI' })
})
