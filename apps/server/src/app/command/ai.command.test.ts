import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import type { TenantConfig } from '@lotse/contract/features/tenant/tenant.schema.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { parseSettings } from '../../platform/config/settings.ts'
import { type FreshTenant, freshTenant } from '../../testing/fresh-tenant.ts'
import { copyExamplePack } from '../../testing/pack/example-pack.ts'
import { testApp } from '../../testing/test-app.ts'
import { runCommandLine } from './command-line.ts'

const KEY = 'sk-canary-2b9d41'
const SECRET = { LOTSE_SECRET_KEY: Buffer.alloc(32, 'test').toString('base64') }
const app = await testApp()
const { database } = app.platform

async function lotse(args: readonly string[], { input = '', environment = {} as Record<string, string> } = {}) {
  const out: string[] = []
  const err: string[] = []
  const code = await runCommandLine(args, {
    settings: () => parseSettings({ ...SECRET, ...environment }),
    openDatabase: async () => ({ ...database, close: async () => {} }),
    print: (line) => out.push(line),
    notify: (line) => err.push(line),
    input: Readable.from([input]),
  })
  return { code, out: out.join('\n'), err: err.join('\n') }
}

const tenantWith = (ai_provider: TenantConfig['ai_provider']) => freshTenant(app, { config: { ai_provider } })
const setKey = ({ id }: FreshTenant, more: readonly string[] = [], key = KEY, environment = {}) =>
  lotse(['ai', 'set-key', '--tenant', id, '--key-stdin', ...more], { input: `${key}\n`, environment })
const show = async ({ id }: FreshTenant, environment = {}) =>
  (await lotse(['ai', 'show', '--tenant', id], { environment })).out

test('a key is stored encrypted, shown by its origin only, and removed', async () => {
  const tenant = await tenantWith('OPENAI')
  expect(await show(tenant)).toContain('key: none, the built-in analyst answers')
  expect(await setKey(tenant, ['--url', 'https://eu.provider.example/v1', '--model', 'large'])).toEqual({
    code: 0,
    out: `stored the key of ${tenant.id} for OPENAI`,
    err: '',
  })
  const { rows } = await sql`select * from ai_settings where tenant_id = ${tenant.id}`.execute(database.kysely)
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain(KEY)
  const shown = await show(tenant)
  for (const line of [
    /^provider: OPENAI$/m,
    /^key: of the tenant, set \d{4}-/m,
    /^address: https:\/\/eu\.provider\.example\/v1$/m,
    /^model: large$/m,
  ]) {
    expect(shown).toMatch(line)
  }
  const log = await sql`select * from audit_change where tenant_id = ${tenant.id}`.execute(database.kysely)
  expect(log.rows).toMatchObject([{ table_name: 'ai_settings', after: { provider: 'OPENAI', encrypted_key: '***' } }])
  const events = await sql`select action from audit_event where tenant_id = ${tenant.id}`.execute(database.kysely)
  expect(events.rows).toEqual([{ action: 'cli.ai.set-key' }])
  const json = (await lotse(['ai', 'show', '--tenant', tenant.id, '--json'])).out
  expect(JSON.parse(json).key).toMatchObject({ origin: 'tenant', isUsed: true })
  expect(shown + json).not.toContain('canary')
  expect((await lotse(['ai', 'remove-key', '--tenant', tenant.id])).code).toBe(0)
  expect(await show(tenant, { LOTSE_OPENAI_API_KEY: KEY })).toMatch(/^key: of the server$/m)
  expect(await lotse(['ai', 'remove-key', '--tenant', tenant.id])).toMatchObject({
    code: 1,
    err: 'The tenant has no key of its own.',
  })
})

test('a key for another provider than that of the pack is shown as not used', async () => {
  const tenant = await tenantWith('OPENAI')
  await setKey(tenant)
  await sql`update tenant set config = jsonb_set(config, '{ai_provider}', '"ANTHROPIC"') where id = ${tenant.id}`.execute(
    database.kysely,
  )
  expect(await show(tenant)).toMatch(/for OPENAI, not used: the pack names ANTHROPIC$/m)
})

test.each<[string, TenantConfig['ai_provider'], readonly string[], string]>([
  ['has no key', 'BUILT_IN', [], 'ai_provider: BUILT_IN'],
  ['needs an address', 'AZURE_OPENAI', ['--deployment', 'x'], 'AZURE_OPENAI needs --url'],
  ['needs a deployment', 'AZURE_OPENAI', ['--url', 'https://a.example'], 'AZURE_OPENAI needs --deployment'],
  ['has no model', 'AZURE_OPENAI', ['--url', 'https://a.example', '--model', 'x'], 'not a --model'],
  ['has no deployment', 'OPENAI', ['--deployment', 'x'], 'not a --deployment'],
  ['needs a model', 'OPENAI_COMPATIBLE', ['--url', 'https://a.example'], 'needs --model'],
  ['is a metadata service', 'OPENAI', ['--url', 'http://169.254.169.254/v1'], 'not allowed'],
  ['is in a private network', 'OPENAI', ['--url', 'https://10.0.0.5/v1'], 'private network'],
  ['has no TLS', 'OPENAI', ['--url', 'http://93.184.216.34/v1'], 'https://'],
  ['is not a URL', 'OPENAI', ['--url', 'provider'], 'must be a URL'],
  ['has a password', 'OPENAI', ['--url', `https://u:${KEY}@a.example/v1`], 'must not contain a user name'],
])('set-key is refused when the provider %s', async (_name, provider, options, reason) => {
  const tenant = await tenantWith(provider)
  const refused = await setKey(tenant, options)
  expect(refused).toMatchObject({ code: 1, out: '' })
  expect(refused.err).toContain(reason)
  expect(refused.err).not.toContain('canary')
  expect((await sql`select 1 from ai_settings where tenant_id = ${tenant.id}`.execute(database.kysely)).rows).toEqual(
    [],
  )
})

test('set-key is refused without a valid key, without a terminal, and without a key to encrypt with', async () => {
  const tenant = await tenantWith('OPENAI')
  for (const key of ['', 'with blank', 'ključ', 'a\nb', 'x'.repeat(2_001)]) {
    expect((await setKey(tenant, [], key)).err, key).toContain('printable ASCII')
  }
  const noTerminal = await lotse(['ai', 'set-key', '--tenant', tenant.id])
  expect(noTerminal).toMatchObject({ code: 2, err: expect.stringContaining('--key-stdin') })
  const noSecret = { LOTSE_SECRET_KEY: '', DATABASE_URL: 'postgresql://db/lotse' }
  expect((await setKey(tenant, [], KEY, noSecret)).err).toContain('set LOTSE_SECRET_KEY')
  const nobody = await lotse(['ai', 'set-key', '--tenant', 'nobody', '--key-stdin'], { input: KEY })
  expect(nobody.err).toBe('There is no tenant nobody.')
})

test('limits are set, shown with their origin, and removed', async () => {
  const tenant = await tenantWith('OPENAI')
  const limits = (...options: string[]) => lotse(['ai', 'limits', '--tenant', tenant.id, ...options])
  expect((await limits('--person', '5000')).out).toBe(
    'tokens of one person a day: 5,000 (set for the tenant)\ntokens of the tenant a month: 30,000,000 (of the server), 0 spent',
  )
  expect((await limits('--tenant-month', '0')).out).toContain('5,000 (set for the tenant)')
  expect((await limits('--person', 'default')).out).toContain('300,000 (of the server)')
  for (const options of [[], ['--person', '-1'], ['--person', 'many'], ['--tenant-month', '1.5']]) {
    expect((await limits(...options)).code, options.join(' ')).toBe(2)
  }
})

test('limits of the pack apply, are changed and removed with it, and yield to those of an operator', async () => {
  const id = `c${randomBytes(6).toString('hex')}`
  const pack = await copyExamplePack(id)
  const shown = async () => (await lotse(['ai', 'show', '--tenant', id])).out
  try {
    await pack.edit('pack.yaml', /$/, 'ai: { tokensPersonDay: 7000, tokensTenantMonth: 90000 }\n')
    expect((await lotse(['apply', pack.folder])).out).toContain(
      'AI limits: 2 created (tokensPersonDay, tokensTenantMonth)',
    )
    expect((await lotse(['apply', pack.folder])).out).toContain('no changes')
    expect(await shown()).toContain('7,000 (of the pack)')
    await lotse(['ai', 'limits', '--tenant', id, '--person', '5'])
    await pack.edit('pack.yaml', /^ai: .*$/m, 'ai: { tokensTenantMonth: 80000 }')
    expect((await lotse(['apply', pack.folder])).out).toMatch(/AI limits: 1 changed .*; 1 retired \(tokensPersonDay\)/)
    expect(await shown()).toMatch(/ 5 \(set for the tenant\)[\s\S]*80,000 \(of the pack\)/)
    await pack.edit('pack.yaml', /^ai: .*$/m, 'ai: { key: sk-1 }')
    expect((await lotse(['apply', pack.folder])).err).toContain('pack.yaml')
  } finally {
    await pack.dispose()
  }
})
