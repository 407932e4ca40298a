import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { copyExamplePack } from '../../testing/pack/example-pack.ts'
import { packProblems } from '../../testing/pack/pack-problems.ts'
import { checkPack } from './apply-pack.ts'

let pack: Awaited<ReturnType<typeof copyExamplePack>>
beforeEach(async () => {
  pack = await copyExamplePack()
})
afterEach(() => pack.dispose())

const TEXT = '{ en: a, de: a, tr: a, sk: a }'
const cause = (id: string, more = '') => `{ id: ${id}, name: ${TEXT}, check: ${TEXT}${more} }`
const symptom = (id: string, causes: readonly string[], kpi = 'sales_per_hour') => `
- id: ${id}
  area: shop
  name: ${TEXT}
  trigger: { kpi: ${kpi}, anyOf: [{ state: BEYOND_WEAK }] }
  causes:
${causes.map((one) => `    - ${one}`).join('\n')}`

/** The problems of a pack with this solution tree. */
async function problemsOf(...symptoms: readonly string[]): Promise<string[]> {
  await pack.write('solution-tree.yaml', symptoms.join(''))
  return packProblems(pack.folder)
}

test('a valid tree has no problems', async () => {
  const tree = symptom('sy_slow', [cause('ca_shifts', ', evidenceKpis: [sales_per_hour]'), cause('ca_queue')])
  expect(await problemsOf(tree)).toEqual([])
})

test('a KPI that the pack no longer has is refused while a symptom or a cause refers to it', async () => {
  await pack.write('solution-tree.yaml', symptom('sy_slow', [cause('ca_shifts', ', evidenceKpis: [sales_per_hour]')]))
  await pack.edit('kpis.yaml', 'id: sales_per_hour', 'id: sales_an_hour')
  expect(await packProblems(pack.folder)).toEqual(
    expect.arrayContaining([
      expect.stringContaining('solution-tree.yaml:5 sy_slow: unknown KPI "sales_per_hour"'),
      expect.stringContaining('solution-tree.yaml:7 sy_slow: unknown KPI "sales_per_hour"'),
    ]),
  )
})

test('unknown references and ids that are used twice are reported at once', async () => {
  const lost = ', evidenceKpis: [sales], measures: [m_lost], bestPractices: [bp_lost]'
  const found = await problemsOf(
    symptom('sy_slow', [cause('ca_shifts', lost), cause('sy_late')], 'sales_per_hous'),
    symptom('sy_late', [cause('ca_shifts')]),
    symptom('sy_late', [cause('ca_other')]),
  )
  expect(found.toSorted()).toEqual([
    'solution-tree.yaml:14 sy_late: cause ca_shifts is there twice (first in sy_slow, line 7)',
    'solution-tree.yaml:15 sy_late is there twice: in line 9 and in line 15 (remove one of them)',
    'solution-tree.yaml:5 sy_slow: unknown KPI "sales_per_hous" (did you mean sales_per_hour?)',
    'solution-tree.yaml:7 sy_slow: unknown KPI "sales"',
    'solution-tree.yaml:7 sy_slow: unknown best practice "bp_lost"',
    'solution-tree.yaml:7 sy_slow: unknown measure template "m_lost"',
    'solution-tree.yaml:8 sy_slow: cause sy_late has the id of a symptom (rename the cause)',
  ])
})

test.each([
  ['a cause outside of a symptom', `\n- ${cause('ca_alone')}`],
  [
    'a cause below a cause, which would allow cycles',
    symptom('sy_slow', [cause('ca_top', `, causes: [${cause('ca_low')}]`)]),
  ],
  ['a symptom without causes', symptom('sy_slow', []).replace('causes:\n', 'causes: []')],
  ['an unknown condition', symptom('sy_slow', [cause('ca_top')]).replace('BEYOND_WEAK', 'BEYOND_HOPE')],
])('%s is refused', async (_, tree) => {
  const found = await problemsOf(tree)
  expect(found).not.toEqual([])
  for (const problem of found) expect(problem).toMatch(/^solution-tree\.yaml:\d/)
})

test('a KPI that nothing in the tree is about is advised on, and the pack stays valid', async () => {
  const advice = async () => (await checkPack(pack.folder)).advice.map(({ line, message }) => `${line} ${message}`)
  expect(await advice()).toEqual([])
  const kpis = await readFile(join(pack.folder, 'kpis.yaml'), 'utf8')
  const other = kpis.slice(kpis.indexOf('- id: sales_per_hour')).replace('sales_per_hour', 'sales_per_shift')
  const driven = other
    .replace('sales_per_shift', 'sales_per_day')
    .replace('formula: sales /', 'formula: sales_per_hour /')
  await pack.write('kpis.yaml', [kpis, other, driven].join('\n'))
  await pack.write('solution-tree.yaml', symptom('sy_slow', [cause('ca_shifts')]))
  expect(await advice()).toEqual([
    expect.stringMatching(/^\d+ sales_per_shift: nothing in the solution tree is about this KPI$/),
  ])
  await pack.write('solution-tree.yaml', symptom('sy_slow', [cause('ca_shifts', ', evidenceKpis: [sales_per_shift]')]))
  expect(await advice()).toEqual([])
})
