import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** The one file that cuts a day out of a time in UTC; `dayIn` has the day in a time zone, `addDays` another day. */
const DAYS = 'packages/analysis/src/calendar/day.ts'
const CUT = /toISOString\(\)\s*\.(?:slice\(0, ?10\)|sub(?:str|string)\(0, ?10\)|split\('T'\))/
/** The current month by UTC is another one than the tenant's for hours. */
const CURRENT_MONTH = /new Date\(\)\s*\.toISOString\(\)\s*\.slice\(0, ?7\)/

const root = join(import.meta.dirname, '..')
const isCutting = (source: string) => CUT.test(source) || CURRENT_MONTH.test(source)

test('days are cut out of a time in one file, and calculated by its functions elsewhere', () => {
  const files = globSync(['packages/*/src/**/*.{ts,tsx}', 'apps/*/src/**/*.{ts,tsx}', 'bench/**/*.ts'], { cwd: root })
  const product = files.filter((file) => !/\.(?:test|story)\.tsx?$/.test(file))
  expect(product.length).toBeGreaterThan(1_000)
  expect(product.filter((file) => isCutting(readFileSync(join(root, file), 'utf8')))).toEqual([DAYS])
})

test.each([
  ['const today = new Date().toISOString().slice(0, 10)', true],
  ['time\n  .toISOString()\n  .slice(0, 10)', true],
  ["time.toISOString().split('T')[0]", true],
  ['new Date().toISOString().slice(0, 7)', true],
  ['end.toISOString()', false],
])('%j is found: %j', (source, isFound) => {
  expect(isCutting(source)).toBe(isFound)
})
