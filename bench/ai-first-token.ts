/**
 * The time until an answer of a model begins, in AI analysis and in the AI chatbot, against the provider's own: a fake provider
 * on the loopback address with fixed delays. The gate releases whole sentences, so the provider's first sentence is the measure;
 * what is added to it is mainly the reading of the figures.
 *
 * `node bench/ai-first-token.ts [--rounds=10] [--first=300] [--every=15]` (milliseconds before the first token and after each)
 */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { buildApp } from '../apps/server/src/app/app.ts'
import { CODE_MIGRATIONS } from '../apps/server/src/app/code-migrations.ts'
import { applyPack, checkPack } from '../apps/server/src/app/pack/apply-pack.ts'
import { parseSettings } from '../apps/server/src/platform/config/settings.ts'
import { openDatabase } from '../apps/server/src/platform/database/database.ts'
import { migrate } from '../apps/server/src/platform/database/migrate.ts'
import { startFakeAi } from '../apps/server/src/testing/network/fake-ai-server.ts'
import { startPostgres } from '../scripts/postgres-for-tests.ts'

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '10' },
    first: { type: 'string', default: '300' },
    every: { type: 'string', default: '15' },
  },
})
const TENANT = 'rheintal'
const GOAL_MS = 400
const SENTENCE = 'The workshop needs attention, as the figures of the last months show. '
const REPLY = {
  kind: 'TEXT',
  text: SENTENCE.repeat(2),
  firstMs: Number(options.first),
  delayMs: Number(options.every),
} as const

const fake = await startFakeAi()
const server = await startPostgres()
if (!server) throw new Error('PostgreSQL not found on this machine.')
const database = openDatabase({ url: server.url })
await migrate(database, CODE_MIGRATIONS)
await applyPack(database, await checkPack(join(import.meta.dirname, '../packs', TENANT)), { isDemo: true })
await sql`update tenant set config = jsonb_set(config, '{ai_provider}', '"OPENAI_COMPATIBLE"')`.execute(database.kysely)
const settings = parseSettings({
  LOTSE_AI_BASE_URL: fake.url,
  LOTSE_AI_MODEL: 'fake',
  LOTSE_AI_ALLOW_PRIVATE_ADDRESS: 'true',
  LOG_LEVEL: 'silent',
  LOTSE_AI_TOKENS_PERSON_DAY: '999999999',
  LOTSE_AI_TOKENS_TENANT_MONTH: '999999999',
})
const app = await buildApp({ database, settings })
const base = `${await app.listen({ port: 0, host: '127.0.0.1' })}/t/${TENANT}/api`
const headers: Record<string, string> = { 'content-type': 'application/json' }

async function post(path: string, body: object): Promise<Record<string, string>> {
  const reply = await fetch(`${base}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`)
  return reply.json() as Promise<Record<string, string>>
}

/** Milliseconds from `since` until the stream contains each of the patterns; reads it to its end. */
async function timesOf(url: string, init: RequestInit, since: number, patterns: readonly RegExp[]): Promise<number[]> {
  const reply = await fetch(url, init)
  const times: number[] = []
  let text = ''
  const decoder = new TextDecoder()
  for await (const chunk of reply.body ?? []) {
    text += decoder.decode(chunk, { stream: true })
    for (const [index, pattern] of patterns.entries()) {
      if (times[index] === undefined && pattern.test(text)) times[index] = performance.now() - since
    }
  }
  if (times.filter((time) => time !== undefined).length < patterns.length)
    throw new Error(`The stream is incomplete: ${text.slice(-500)}`)
  return times
}

const median = (values: readonly number[]) =>
  values.toSorted((one, other) => one - other)[values.length >> 1] ?? Number.NaN

const { accessToken = '' } = await post('/workflow/auth/login', { username: 'principal', password: 'lotse-demo' })
headers.authorization = `Bearer ${accessToken}`

/** First token and first sentence of the provider alone. */
async function provider(): Promise<number[]> {
  fake.script(REPLY)
  const body = JSON.stringify({ model: 'fake', stream: true, messages: [{ role: 'user', content: 'Hello' }] })
  // The last characters of the sentence are a delta of their own.
  return timesOf(`${fake.url}/chat/completions`, { method: 'POST', body }, performance.now(), [/"content"/, /show\./])
}

/** Time until the model is asked, the first event and the first sentence of an answer. */
async function lotse(path: string, body: object): Promise<number[]> {
  fake.script(REPLY)
  const since = performance.now()
  const { runId } = await post(path, body)
  const [event = 0, sentence = 0] = await timesOf(`${base}/ai/run/${runId}/stream`, { headers }, since, [
    /^data:/m,
    /The workshop needs attention/,
  ])
  return [(fake.requests[0]?.receivedAt ?? since) - since, event, sentence]
}

const SURFACES = {
  'AI analysis': () => lotse('/ai/analysis', { scope: 'UNIT' }),
  'AI chatbot': () => lotse('/ai/conversation', { text: 'How is the workshop doing?' }),
}
for (const ask of Object.values(SURFACES)) await ask() // loads the SDK and the prepared statements
const rounds = Number(options.rounds)
const own: number[][] = []
for (let round = 0; round < rounds; round++) own.push(await provider())
const [ownToken, ownSentence] = [0, 1].map((index) => median(own.map((times) => times[index] ?? 0))) as [number, number]
const rows: Record<string, object> = {}
for (const [name, ask] of Object.entries(SURFACES)) {
  const times: number[][] = []
  for (let round = 0; round < rounds; round++) times.push(await ask())
  const [asked = 0, event = 0, sentence = 0] = [0, 1, 2].map((index) => median(times.map((one) => one[index] ?? 0)))
  if (sentence - ownSentence > GOAL_MS) process.exitCode = 1
  rows[name] = {
    'model asked': Math.round(asked),
    'first event': Math.round(event),
    'first sentence': Math.round(sentence),
    'added to the provider': Math.round(sentence - ownSentence),
  }
}
process.stdout.write(
  `Provider alone: first token ${Math.round(ownToken)} ms, first sentence ${Math.round(ownSentence)} ms. Median of ${rounds}, in ms:\n`,
)
console.table(rows)
await app.close()
await database.close()
await server.stop()
await fake.close()
