import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fz10Workbook, SMALL_MARKET } from '../../testing/file/fz10-workbook.ts'
import { testApp } from '../../testing/test-app.ts'
import { runCommandLine } from './command-line.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'import-market-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** Runs a command on the test database; returns exit code and output. */
async function lotse(...args: string[]) {
  const { settings, database } = (await testApp()).platform
  const out: string[] = []
  const err: string[] = []
  const code = await runCommandLine(args, {
    settings: () => settings,
    openDatabase: async () => ({ ...database, close: async () => {} }),
    print: (line) => out.push(line),
    notify: (line) => err.push(line),
    input: Readable.from([]),
  })
  return { code, out: out.join('\n'), err: err.join('\n') }
}

test('import market checks, imports and rejects files, skips a file that is already imported, and prints JSON', async () => {
  const good = join(folder, 'fz10_2024_02.xlsx')
  const bad = join(folder, 'fz10_2024_03.xlsx')
  await writeFile(good, await fz10Workbook({ rows: SMALL_MARKET }))
  await writeFile(bad, 'Marke;Modellreihe\n')

  const check = await lotse('import', 'market', '--check', good)
  expect(check.code).toBe(0)
  expect(check.out).toContain('fz10_2024_02.xlsx: 2024-02: would be: added')
  expect(check.out).toContain('1 file valid; nothing was written')

  const both = await lotse('import', 'market', bad, good)
  expect(both.code).toBe(1)
  expect(both.out).toContain('fz10_2024_02.xlsx: 2024-02: added\n  60 cars, 100 since January; 4 brands, 4 models')
  expect(both.out).toContain('1 file imported; 1 rejected')
  expect(both.err).toContain('fz10_2024_03.xlsx: rejected\n  the workbook cannot be read: it is not an XLSX workbook')
  expect(both.err).toContain('1 of 2 files were rejected; nothing was imported from it')

  const again = await lotse('import', 'market', good)
  expect(again).toMatchObject({
    code: 0,
    out: expect.stringContaining('2024-02: no changes, these figures are already imported'),
  })
  const json = JSON.parse((await lotse('import', 'market', '--json', good, bad)).out)
  expect(json).toMatchObject([
    { name: good, outcome: 'UNCHANGED', total: 60, yearToDate: null },
    { name: bad, problemCount: 1 },
  ])
  expect((await lotse('import', 'market')).code).toBe(2)
})
