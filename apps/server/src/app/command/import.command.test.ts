import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Settings } from '../../platform/config/settings.ts'
import { copyExamplePack } from '../../testing/pack/example-pack.ts'
import { testApp } from '../../testing/test-app.ts'
import { runCommandLine } from './command-line.ts'

let folder: string
let tenant: string
let pack: Awaited<ReturnType<typeof copyExamplePack>>
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'import-'))
  tenant = `c${randomBytes(6).toString('hex')}`
  pack = await copyExamplePack(tenant)
})
afterEach(async () => {
  await rm(folder, { recursive: true })
  await pack.dispose()
})

/** Runs a command on the test database; returns exit code and output. */
async function lotse(...args: string[]) {
  return lotseWith({}, ...args)
}

async function lotseWith(more: Partial<Settings>, ...args: string[]) {
  const { settings, database } = (await testApp()).platform
  const out: string[] = []
  const err: string[] = []
  const code = await runCommandLine(args, {
    settings: () => ({ ...settings, ...more }),
    openDatabase: async () => ({ ...database, close: async () => {} }),
    print: (line) => out.push(line),
    notify: (line) => err.push(line),
    input: Readable.from([]),
  })
  return { code, out: out.join('\n'), err: err.join('\n') }
}

async function file(name: string, text: string): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, text)
  return path
}

test('apply rejects a demo pack with a hint when LOTSE_DEMO is not set', async () => {
  await pack.edit('pack.yaml', /$/, 'demo: true\n')
  expect((await lotse('apply', pack.folder, '--check')).code).toBe(0)
  const refused = await lotse('apply', pack.folder)
  expect(refused.code).toBe(1)
  expect(refused.err).toMatch(
    /pack\.yaml:\d+: demo packs can be applied in demonstration mode only: .*LOTSE_DEMO=true/m,
  )
  expect((await lotse('tenant', 'show', tenant)).code).toBe(1)
  expect((await lotseWith({ isDemo: true }, 'apply', pack.folder)).code).toBe(0)
})

test('apply reports what was created, that nothing changed, and the problems of an invalid pack', async () => {
  const check = await lotse('apply', pack.folder, '--check')
  expect(check).toMatchObject({ code: 0, out: `${pack.folder}: the pack is valid` })
  const first = await lotse('apply', pack.folder)
  expect(first.code).toBe(0)
  expect(first.out).toContain('  business units: 2 created (harbour, station); 0 unchanged')
  expect(first.out).toContain('8 added, 0 corrected')
  expect((await lotse('apply', pack.folder)).out).toBe(`${tenant}: no changes, the tenant matches the pack`)
  expect(JSON.parse((await lotse('apply', pack.folder, '--json')).out)).toMatchObject({
    tenantId: tenant,
    isChanged: false,
  })
  await pack.edit('topics.yaml', 'area: shop', 'area: shpo')
  const refused = await lotse('apply', pack.folder)
  expect(refused.code).toBe(1)
  expect(refused.err).toContain('topics.yaml:2: staffing: unknown area "shpo" (did you mean shop?)')
  expect(refused.err).toContain('1 problem; nothing was changed')
  expect(JSON.parse((await lotse('apply', pack.folder, '--json')).out)).toMatchObject({ problems: [{ line: 2 }] })
  expect((await lotse('apply')).code).toBe(2)
})

test('tenant list and tenant show print the tenant', async () => {
  await lotse('apply', pack.folder)
  expect((await lotse('tenant', 'list')).out).toContain(`${tenant}  Corner Bakeries  ${tenant}.localhost`)
  const shown = await lotse('tenant', 'show', tenant)
  expect(shown.out).toContain('business units: 2, base figures: 2')
  expect(shown.out).toContain(`8 values  pack ${tenant}`)
  expect(await lotse('tenant', 'show', 'nobody')).toMatchObject({
    code: 1,
    err: expect.stringContaining('There is no tenant nobody'),
  })
})

test('import base-figures reports the detected format, adds values, rejects conflicts, and supersedes them with --on-conflict', async () => {
  await lotse('apply', pack.folder)
  const path = await file(
    'march.csv',
    'Betrieb;Jahr;Monat;Basiszahl;Wert\nharbour;2026;3;sales;40.000,50\nharbour;2026;3;staff_hours;650\n',
  )
  const first = await lotse('import', 'base-figures', '--tenant', tenant, path)
  expect(first.code).toBe(0)
  expect(first.out).toContain('encoding: utf-8 (every byte is valid UTF-8)')
  expect(first.out).toContain('delimiter: semicolon (splits the header into 5 columns)')
  expect(first.out).toContain('decimal separator: comma (line 2: 40.000,50)')
  expect(first.out).toContain('2 added, 0 corrected, 0 unchanged')
  const again = await lotse('import', 'base-figures', '--tenant', tenant, path)
  expect(again).toMatchObject({
    code: 0,
    out: expect.stringMatching(/no changes.*the same file was imported on \d{4}-/),
  })

  const other = await file(
    'fix.csv',
    'unit,year,month,figure,value\nharbour,2026,3,sales,41000\nharbour,2026,4,sales,1\n',
  )
  const refused = await lotse('import', 'base-figures', '--tenant', tenant, other)
  expect(refused.code).toBe(1)
  expect(refused.out).toContain('line 2: harbour sales 2026-03: stored 40000.5, in the file 41000')
  expect(refused.out).toContain('--on-conflict supersede')
  const superseded = await lotse('import', 'base-figures', '--tenant', tenant, other, '--on-conflict', 'supersede')
  expect(superseded).toMatchObject({ code: 0, out: expect.stringContaining('1 added, 1 corrected, 0 unchanged') })
})

test('import base-figures refuses implausible values, unless a reason confirms them', async () => {
  await lotse('apply', pack.folder)
  const path = await file('typo.csv', 'unit,year,month,figure,value\nharbour,2031,3,sales,40000\n')
  const refused = await lotse('import', 'base-figures', '--tenant', tenant, path)
  expect(refused).toMatchObject({ code: 1, out: expect.stringContaining('harbour 2031-03: FUTURE') })
  expect(refused.out).toContain('--confirm-implausible "reason"')
  const confirmed = await lotse('import', 'base-figures', '--tenant', tenant, path, '--confirm-implausible', 'Plan')
  expect(confirmed).toMatchObject({ code: 0, out: expect.stringContaining('1 added') })
})

test('import base-figures reports problems by line, and imports the valid files of several', async () => {
  await lotse('apply', pack.folder)
  const bad = await file('bad.csv', 'unit,year,month,figure,value\nharbour,2026,3,sales,#DIV/0!\n')
  const good = await file('good.csv', 'unit,year,month,figure,value\nharbour,2026,5,sales,7\n')
  const both = await lotse('import', 'base-figures', '--tenant', tenant, bad, good)
  expect(both.code).toBe(1)
  expect(both.err).toContain('line 2: "#DIV/0!" is not a number')
  expect(both.err).toContain('1 of 2 files were rejected')
  expect(both.out).toContain('1 added')
  const quote = await file('quote.csv', '"')
  const broken = await file(
    'broken.csv',
    'unit;year;month;figure;value;"Bemerkung\nintern"\nharbour;2026;6;sales;8;17"\n',
  )
  const behind = await lotse('import', 'base-figures', '--tenant', tenant, quote, broken)
  expect(behind.err).toContain('line 1: the quote opened in line 1 is not closed')
  expect(behind.err).toContain('1 of 2 files were rejected')
  expect(behind.out).toContain('1 added')
  const json = await lotse('import', 'base-figures', '--tenant', tenant, '--json', bad, join(folder, 'none.csv'))
  expect(JSON.parse(json.out)).toEqual([
    { name: bad, problems: [{ place: 'line 2', message: '"#DIV/0!" is not a number' }], problemCount: 1 },
    {
      name: join(folder, 'none.csv'),
      problems: [{ place: null, message: 'the file does not exist' }],
      problemCount: 1,
    },
  ])
  expect((await lotse('import', 'base-figures', '--tenant', 'nobody', good)).code).toBe(1)
  expect((await lotse('import', 'base-figures', good)).code).toBe(2)
  expect((await lotse('import', 'base-figures', '--tenant', tenant, '--decimal', 'dot', good)).code).toBe(2)
})
