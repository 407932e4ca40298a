import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../setup/root.mjs'
import { SAFETY_SUBJECTS } from './subjects.ts'
import { safetyTable, type TestFile, writeTable } from './table.ts'

const file = (name: string, tests: Readonly<Record<string, string>>, status = 'passed'): TestFile => ({
  name: `/apps/${name}`,
  status,
  assertionResults: Object.entries(tests).map(([fullName, state]) => ({ fullName, status: state })),
})
const rowsOf = (files: readonly TestFile[], requests = new Map<string, number>()) =>
  safetyTable(
    [
      { name: 'Ids', tests: [{ path: 'a/ids.test.ts' }] },
      { name: 'Ends', tests: [{ path: 'a/end.test.ts', named: /killed/ }, { path: 'b' }] },
      { name: 'Screens', tests: [], stories: ['axe.story.ts'] },
    ],
    '/apps',
    files,
    requests,
  )

const END = file('a/end.test.ts', { 'when killed': 'passed', 'on SIGTERM': 'failed' }, 'failed')

test('each subject counts its own tests, requests and failures', () => {
  const files = [file('a/ids.test.ts', { one: 'failed', two: 'passed', three: 'skipped' }, 'failed'), END]
  const more = [file('b/c.test.ts', { x: 'passed' }), file('bc/d.test.ts', { y: 'failed' }, 'failed')]
  const { rows, untried } = rowsOf(
    [...files, ...more],
    new Map([
      ['/apps/a/ids.test.ts', 7],
      ['/apps/b/c.test.ts', 3],
    ]),
  )
  expect(rows.map(({ tests, requests, failures }) => [tests, requests, failures])).toEqual([
    [2, 7, 1],
    [2, 3, 0],
    [0, 0, 0],
  ])
  expect(untried).toEqual([])
})

test('a file that could not be loaded is a failure', () => {
  const { rows } = rowsOf([file('a/ids.test.ts', {}, 'failed'), END, file('b/c.test.ts', { x: 'passed' })])
  expect(rows[0]).toMatchObject({ tests: 1, failures: 1 })
})

test('tests that did not run are named, also when others of the subject ran', () => {
  const { untried } = rowsOf([file('a/ids.test.ts', { one: 'skipped' }), END])
  expect(untried).toEqual(['Ids: a/ids.test.ts', 'Ends: b'])
})

test('the table names the stories of what it does not try itself', () => {
  const table = writeTable(rowsOf([END]).rows)
  expect(table).toContain('| Screens (in `npm test`: axe.story.ts) | – | – | – |')
  expect(table).toContain('| Ends | 1 | 0 | 0 |')
})

test('every test and story of the table exists', () => {
  const paths = SAFETY_SUBJECTS.flatMap(({ tests, stories = [] }) => [
    ...tests.map(({ path }) => path),
    ...stories.map((story) => `e2e/stories/${story}`),
  ])
  expect(paths.filter((path) => !existsSync(join(ROOT, 'apps', path)))).toEqual([])
})
