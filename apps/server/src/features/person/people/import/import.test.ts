import { IMPORT_BYTES, IMPORTED_PEOPLE, ROW_PROBLEMS } from '@lotse/contract/features/person/person.import.constants.ts'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { withTenant } from '../../../../platform/database/tenant-transaction.ts'
import { invite } from '../../../../testing/fixture/account/people.ts'
import { fillWithFigures } from '../../../../testing/fixture/figure/figure.ts'
import { type FreshTenant, freshTenant } from '../../../../testing/fresh-tenant.ts'
import { runJobs } from '../../../../testing/run-jobs.ts'
import { testApp } from '../../../../testing/test-app.ts'

const app = await testApp()
const URL = '/api/workflow/people'

const preview = (tenant: FreshTenant, file: string | Buffer, as = 'admin') =>
  tenant.inject({ as, method: 'POST', url: `${URL}/import/preview`, file, language: 'en' })
const write = (tenant: FreshTenant, file: string | Buffer, valid: number, as = 'admin') =>
  tenant.inject({ as, method: 'POST', url: `${URL}/import?rows=${valid}`, file })
const countOf = async (tenant: FreshTenant) => (await tenant.inject({ as: 'admin', url: URL })).json().totalElements

interface Row {
  readonly line: number
  readonly problems: readonly { readonly column: string; readonly code: string; readonly message: string }[]
}
const problemsOf = (rows: readonly Row[]) =>
  rows.flatMap(({ line, problems }) => problems.map(({ column, code }) => `${line} ${column} ${code}`))

describe('the preview of a file of people', () => {
  test('reports every problem of every row and writes nothing', async () => {
    const tenant = await freshTenant(app, {
      roles: { helper: ['USER_ADMIN'] },
      people: { helper: { roles: ['helper'] } },
    })
    await invite(tenant, { email: 'known@example.com', username: 'known' })
    const before = await countOf(tenant)
    const file = [
      'name;email;roles;businessUnit;username;language',
      'Eva Grün;eva@example.com;principal;u1;;de',
      'Eva Twice;EVA@example.com;principal;u1;eva2;',
      ';no-address;;u9;known;xx',
      'Ada Known;known@example.com;principal|nothing;Unit u2;ada;',
      'Boss;boss@example.com;admin;;boss;',
      '"A ""quoted""; name";q@example.com;Principal;;;',
    ].join('\r\n')
    const reply = await preview(tenant, file, 'helper')
    expect(reply.statusCode, reply.body).toBe(200)
    const { total, valid, rows } = reply.json()
    expect([total, valid]).toEqual([6, 2])
    expect(problemsOf(rows)).toEqual([
      '3 email person.twice',
      '4 name required',
      '4 email person.email_invalid',
      '4 username person.username_taken',
      '4 roles required',
      '4 businessUnit person.unit_unknown_named',
      '4 language person.language_unknown',
      '5 email person.email_taken',
      '5 roles person.role_unknown_named',
      '6 roles person.role_not_allowed',
    ])
    expect(rows[0].problems[0].message).toBe('This is already in line 2.')
    expect(rows.at(-1)).toMatchObject({ line: 7, name: 'A "quoted"; name', username: 'q@example.com' })
    expect(await countOf(tenant)).toBe(before)
  })

  test('accepts addresses with an apostrophe, a plus sign and umlauts, and refuses two dots in a row', async () => {
    const tenant = await freshTenant(app)
    const addresses = ["sean.o'brien@a.example", 'ada+kpi@a.example', 'info@autohaus-müller.example', 'a@b..example']
    const file = ['name,email,roles', ...addresses.map((email) => `Eva,${email},principal`)].join('\n')
    const { rows } = (await preview(tenant, file)).json()
    expect(problemsOf(rows)).toEqual(['5 email person.email_invalid'])
  })

  test('accepts headings in the product’s languages, tabs and Windows-1252', async () => {
    const tenant = await freshTenant(app)
    const german = Buffer.from(
      'Name\tE-Mail\tRollen\tBetrieb\n Jörg\u00a0 Süß \tj@example.com\tPRINCIPAL\tUnit u1\n',
      'latin1',
    )
    const { rows } = (await preview(tenant, german)).json()
    expect(rows[0]).toMatchObject({ name: 'Jörg Süß', email: 'j@example.com', businessUnit: 'Unit u1' })
  })

  test('reports at most 20 problems of a row, and shows long cells shortened', async () => {
    const tenant = await freshTenant(app)
    const nothing = Array.from({ length: 12_000 }, (_, index) => `r${index}`).join('|')
    const rows = Array.from({ length: 20 }, () => `${'x'.repeat(9_000)},e,${nothing},${'y'.repeat(9_000)}`)
    const reply = await preview(tenant, ['name,email,roles,businessUnit', ...rows].join('\n'))
    expect(reply.json().rows[0].problems).toHaveLength(ROW_PROBLEMS)
    expect(reply.body.length).toBeLessThan(200_000)
  })

  test('does not read a file of millions of short rows to its end', async () => {
    const tenant = await freshTenant(app)
    const reply = await preview(tenant, `name,email,roles\n${'a\n'.repeat(2_500_000)}`)
    expect(reply.json().code).toBe('person.file_too_long')
  })

  test.each([
    ['no header', 'Eva,eva@example.com,principal\n', 'person.file_columns'],
    ['a column twice', 'name,email,roles,name\n', 'person.file_columns'],
    ['a quote that is not closed', 'name,email,roles\n"Eva,eva@example.com,principal\n', 'person.file_not_readable'],
    ['bytes that are no text', Buffer.from([0x80, 0, 0xff, 1, 2]), 'person.file_not_readable'],
    ['a header only', 'name,email,roles\n', 'document.empty'],
    ['nothing', '', 'document.empty'],
    ['more than 5 MB', `name,email,roles\n${'x'.repeat(IMPORT_BYTES)}`, 'document.too_large'],
    [
      'too many rows',
      `name,email,roles\n${'a,a@example.com,principal\n'.repeat(IMPORTED_PEOPLE + 1)}`,
      'person.file_too_long',
    ],
  ])('rejects a file with %s', async (_name, file, code) => {
    const tenant = await freshTenant(app)
    const reply = await preview(tenant, file)
    expect([reply.statusCode < 500, reply.json().code]).toEqual([true, code])
  })
})

describe('the import of a file of people', () => {
  test('creates the people of the rows without problems, with roles, unit and portfolio', async () => {
    const tenant = await freshTenant(app)
    const file =
      'name,email,roles,business unit,portfolio,language\n' +
      'Eva,eva@example.com,principal|consultant,u1,u2,tr\nBad,bad,principal,,,\nAll,all@example.com,consultant,,*,\n'
    const reply = await write(tenant, file, 2)
    expect(reply.json()).toEqual({ invited: 2 })
    const { content } = (await tenant.inject({ as: 'admin', url: `${URL}?state=INVITED` })).json()
    expect(content).toMatchObject([
      { username: 'all@example.com', hasAllBusinessUnits: true, businessUnit: null },
      { username: 'eva@example.com', language: 'tr', businessUnit: { id: 'u1' }, businessUnitCount: 1 },
    ])
    expect(content[1].roles.map(({ id }: { id: string }) => id)).toEqual(['principal', 'consultant'])
  })

  test('sets own areas by id or name, and reports unknown ones', async () => {
    const tenant = await freshTenant(app)
    await fillWithFigures(app, tenant.id)
    await withTenant(app.platform.database, tenant.id, (tx) =>
      sql`update area set name = name || '{"de": "Kundendienst"}' where id = 'service'`.execute(tx),
    )
    const file =
      'name,email,roles,Bereiche\nEva,eva@example.com,principal,FINANCE|kundendienst\nAda,ada@example.com,principal,'
    const { rows } = (await preview(tenant, `${file}nowhere\n`)).json()
    expect(problemsOf(rows)).toEqual(['3 areas person.area_unknown_named'])
    expect(rows[0].problems[0].message).toBe('There is no area “nowhere”.')
    expect((await write(tenant, `${file}\n`, 2)).json()).toEqual({ invited: 2 })
    const { content } = (await tenant.inject({ as: 'admin', url: `${URL}?state=INVITED` })).json()
    expect(content.map(({ areas }: { areas: { id: string }[] }) => areas.map(({ id }) => id))).toEqual([
      [],
      ['service', 'finance'],
    ])
  })

  test('writes nothing when another number of rows is valid than was confirmed', async () => {
    const tenant = await freshTenant(app)
    const file = 'name,email,roles\nEva,eva@example.com,principal\nAda,ada@example.com,principal\n'
    await invite(tenant, { email: 'ada@example.com' })
    const before = await countOf(tenant)
    expect((await write(tenant, file, 2)).json().code).toBe('person.file_changed')
    expect(await countOf(tenant)).toBe(before)
  })

  test('sends each invitation once, in jobs', async () => {
    const tenant = await freshTenant(app)
    const rows = Array.from({ length: 3 }, (_, index) => `P${index},p${index}@example.com,principal`)
    expect((await write(tenant, ['name,email,roles', ...rows].join('\n'), 3)).statusCode).toBe(200)
    await runJobs(app)
    const jobs = (await tenant.inject({ as: 'admin', url: '/api/workflow/job' })).json().content
    expect(jobs.filter(({ name }: { name: string }) => name === 'mail.send')).toHaveLength(3)
  })

  test('10,000 people are written together and listed', async () => {
    const tenant = await freshTenant(app)
    const rows = Array.from(
      { length: IMPORTED_PEOPLE },
      (_, index) => `Person ${index} Müller,person${index}@example.com,principal,u${(index % 2) + 1}`,
    )
    const file = ['name,email,roles,businessUnit', ...rows].join('\n')
    const checked = await preview(tenant, file)
    expect([checked.json().valid, checked.json().rows.length]).toEqual([IMPORTED_PEOPLE, 500])
    expect((await write(tenant, file, IMPORTED_PEOPLE)).json()).toEqual({ invited: IMPORTED_PEOPLE })
    const queries = [
      '',
      '?page=150',
      '?search=muller%207',
      '?roleId=principal',
      '?businessUnitId=u2',
      '?sort=LAST_SIGN_IN',
      '?sort=UNIT',
    ]
    for (const query of queries) {
      const reply = await tenant.inject({ as: 'admin', url: `${URL}${query}` })
      expect(reply.json().totalElements, query).toBeGreaterThan(3_000)
    }
  }, 120_000)
})
