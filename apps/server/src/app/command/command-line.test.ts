import { Readable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { parseSettings } from '../../platform/config/settings.ts'
import { fillWithFigures } from '../../testing/fixture/figure/figure.ts'
import { type FreshTenant, freshTenant } from '../../testing/fresh-tenant.ts'
import { testApp } from '../../testing/test-app.ts'
import { runCommandLine } from './command-line.ts'

const app = await testApp()
const { database } = app.platform

async function run(args: readonly string[], { input = '', environment = {} as Record<string, string> } = {}) {
  const out: string[] = []
  const err: string[] = []
  const code = await runCommandLine(args, {
    settings: () => parseSettings(environment),
    openDatabase: async () => ({ ...database, close: async () => {} }),
    print: (line) => out.push(line),
    notify: (line) => err.push(line),
    input: Readable.from([input]),
  })
  return { code, out: out.join('\n'), err: err.join('\n') }
}

const signIn = async (tenant: FreshTenant, username: string, password: string) =>
  (await tenant.inject({ method: 'POST', url: '/api/workflow/auth/login', body: { username, password } })).statusCode

describe('lotse', () => {
  test('prints its help and its version', async () => {
    const { code, out } = await run(['--help'])
    expect(code).toBe(0)
    for (const name of ['serve', 'migrate', 'user', 'apply', 'tenant', 'import'])
      expect(out).toMatch(new RegExp(`^  ${name}`, 'm'))
    for (const args of [['serve'], ['migrate'], ['user'], ['user', 'add'], ['user', 'passwd'], ['user', 'disable']]) {
      const help = await run([...args, '--help'])
      expect(help.code, args.join(' ')).toBe(0)
      expect(help.out).toContain('Usage: lotse')
    }
    expect((await run(['--version'])).out).toMatch(/^\d+\.\d+\.\d+$/)
  })

  test('returns exit code 2 when arguments or settings are invalid', async () => {
    for (const args of [
      ['bogus'],
      ['migrate', '--bogus'],
      ['user', 'add', 'ada'],
      ['user', 'passwd', '--tenant', 'x'],
    ]) {
      const { code, err } = await run(args)
      expect(code, args.join(' ')).toBe(2)
      expect(err).toContain('error:')
    }
    const settings = await run(['serve'], { environment: { PORT: 'x' } })
    expect(settings.code).toBe(2)
    expect(settings.err).toContain('PORT must be')
  })

  test('migrate reports that the schema is up to date', async () => {
    expect(await run(['migrate'])).toEqual({
      code: 0,
      out: 'no migrations to apply: the schema is up to date',
      err: '',
    })
  })
})

describe('lotse user', () => {
  const add = (tenant: string, username: string, more: readonly string[] = []) =>
    run(
      [
        'user',
        'add',
        username,
        '--tenant',
        tenant,
        '--role',
        'principal',
        '--name',
        'Ada Ay',
        '--password-stdin',
        ...more,
      ],
      { input: 'correct battery\n' },
    )

  test('adds a person who can sign in, changes the password, disables and enables the account', async () => {
    const tenant = await freshTenant(app)
    expect(await add(tenant.id, 'Ada', ['--business-unit', 'u2', '--language', 'de'])).toMatchObject({
      code: 0,
      out: 'added Ada',
    })
    expect(await signIn(tenant, 'ada', 'correct battery')).toBe(200)
    const passwd = await run(['user', 'passwd', 'ada', '--tenant', tenant.id, '--password-stdin'], {
      input: 'another battery',
    })
    expect(passwd.code).toBe(0)
    expect(await signIn(tenant, 'ada', 'correct battery')).toBe(400)
    expect((await run(['user', 'disable', 'ada', '--tenant', tenant.id])).code).toBe(0)
    expect(await signIn(tenant, 'ada', 'another battery')).toBe(400)
    expect((await run(['user', 'enable', 'ada', '--tenant', tenant.id])).code).toBe(0)
    expect(await signIn(tenant, 'ada', 'another battery')).toBe(200)
  })

  test('reports the problem, returns exit code 1 and writes nothing', async () => {
    const tenant = await freshTenant(app)
    const refused = async (reply: ReturnType<typeof add>) => {
      const { code, err } = await reply
      return `${code} ${err}`
    }
    expect(await refused(add('nobody', 'ada'))).toBe('1 There is no tenant nobody.')
    expect(await refused(add(tenant.id, 'PRINCIPAL'))).toContain('already exists')
    expect(await refused(add(tenant.id, 'ada', ['--business-unit', 'u9']))).toBe('1 Unknown business unit: u9.')
    expect(await refused(add(tenant.id, 'ada', ['--role', 'boss']))).toContain(
      'The roles are principal, consultant, admin',
    )
    const short = run(['user', 'passwd', 'principal', '--tenant', tenant.id, '--password-stdin'], { input: 'short' })
    expect(await refused(short)).toContain('at least 12 characters')
    expect(await signIn(tenant, 'ada', 'correct battery')).toBe(400)
  })

  test('lists, invites, edits and deletes people', async () => {
    const tenant = await freshTenant(app)
    const user = (...args: string[]) => run(['user', ...args, '--tenant', tenant.id])
    const invited = await user('invite', 'eva@example.com', '--name', 'Eva Grün', '--role', 'principal')
    expect(invited).toMatchObject({ code: 0, out: 'invited eva@example.com' })
    const line = 'eva@example.com\tEva Grün\teva@example.com\tINVITED\tprincipal\t-\tnever'
    expect((await user('list', '--search', 'grun')).out).toBe(line)
    expect((await user('edit', 'eva@example.com', '--name', 'Eva Rot', '--business-unit', 'u2')).code).toBe(0)
    const [edited] = JSON.parse((await user('list', '--state', 'INVITED', '--json')).out)
    expect(edited).toMatchObject({ name: 'Eva Rot', businessUnit: { id: 'u2' }, roles: [{ id: 'principal' }] })
    await fillWithFigures(app, tenant.id)
    expect((await user('edit', 'eva@example.com', '--area', 'finance')).code).toBe(0)
    expect((await user('edit', 'eva@example.com', '--area', 'x')).err).toBe('--area, value 1: There is no such area.')
    expect((await user('edit', 'eva@example.com', '--name', 'Eva Blau')).code).toBe(0)
    const [withArea] = JSON.parse((await user('list', '--state', 'INVITED', '--json')).out)
    expect(withArea).toMatchObject({ name: 'Eva Blau', areas: [{ id: 'finance' }] })
    expect((await user('edit', 'eva@example.com', '--area', '')).code).toBe(0)
    expect(JSON.parse((await user('list', '--state', 'INVITED', '--json')).out)[0].areas).toEqual([])
    expect((await user('delete', 'EVA@example.com')).code).toBe(0)
    expect((await user('list', '--state', 'INVITED')).out).toBe('')
  })

  test('reports what prevents a change of a person', async () => {
    const tenant = await freshTenant(app)
    const user = (...args: string[]) => run(['user', ...args, '--tenant', tenant.id])
    expect(await user('edit', 'admin', '--role', 'principal')).toMatchObject({
      code: 1,
      err: expect.stringContaining('At least one active person'),
    })
    expect((await user('edit', 'admin', '--role', 'boss')).err).toBe('--role, value 1: There is no such role.')
    expect((await user('delete', 'nobody')).err).toBe('No person has the user name nobody.')
    expect((await user('invite', 'eva', '--name', 'Eva', '--role', 'principal')).code).toBe(2)
  })

  test('returns exit code 2 when there is no terminal to enter a password', async () => {
    const { code, err } = await run(['user', 'passwd', 'ada', '--tenant', 'x'])
    expect(code).toBe(2)
    expect(err).toContain('--password-stdin')
  })
})
