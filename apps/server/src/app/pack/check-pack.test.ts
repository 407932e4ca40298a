import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { copyExamplePack } from '../../testing/pack/example-pack.ts'
import { packProblems } from '../../testing/pack/pack-problems.ts'
import { checkPack } from './apply-pack.ts'

let pack: Awaited<ReturnType<typeof copyExamplePack>>
beforeEach(async () => {
  pack = await copyExamplePack()
})
afterEach(() => pack.dispose())

const problems = () => packProblems(pack.folder)

test('the example pack is valid', async () => expect(await problems()).toEqual([]))

test.each(['base', 'rheintal', 'studio', 'stepper', 'carline'])('the demo pack %s is valid', async (id) => {
  const { tenantId } = await checkPack(join(import.meta.dirname, '../../../../../packs', id))
  expect(tenantId).toBe(id)
})

describe('checkPack reports', () => {
  test.each<[file: string, from: string | RegExp, to: string, problem: string]>([
    ['topics.yaml', 'area: shop', 'area: shpo', 'topics.yaml:2 staffing: unknown area "shpo" (did you mean shop?)'],
    [
      'areas.yaml',
      '[sales_per_hour]',
      '[sales_pr_hour]',
      'areas.yaml:9 shop: unknown KPI "sales_pr_hour" (did you mean sales_per_hour?)',
    ],
    ['kpis.yaml', 'topic: staffing', 'topic: stock', 'kpis.yaml:3 sales_per_hour: unknown topic "stock"'],
    [
      'kpis.yaml',
      'unit: EUR/h',
      'unit: EUR/hr',
      'kpis.yaml:10 sales_per_hour: unknown unit "EUR/hr" (did you mean EUR/h?)',
    ],
    [
      'targets.csv',
      'station,',
      'statoin,',
      'targets.csv:2 statoin sales_per_hour 2026-02: unknown business unit "statoin" (did you mean station?)',
    ],
    [
      'targets.csv',
      ',sales_per_hour',
      ',sales_hour',
      'targets.csv:2 station sales_hour 2026-02: unknown KPI "sales_hour"',
    ],
    ['people.yaml', '[shop_manager]', '[boss]', 'people.yaml:3 maria: unknown role "boss"'],
    [
      'people.yaml',
      'businessUnit: harbour',
      'businessUnit: harbor',
      'people.yaml:4 maria: unknown business unit "harbor" (did you mean harbour?)',
    ],
    [
      'peer-groups.yaml',
      'where: {}',
      'where: { brand: [VW] }',
      'peer-groups.yaml:3 all: unknown brand (no unit has it) "VW"',
    ],
    [
      'peer-groups.yaml',
      'where: {}',
      'members: [harbour, statin]',
      'peer-groups.yaml:3 all: unknown business unit "statin" (did you mean station?)',
    ],
    ['peer-groups.yaml', '  where: {}\n', '', 'peer-groups.yaml:1 all: needs either "where" or "members"'],
    [
      'business-units.yaml',
      'size: SMALL',
      'size: SMALL\n  peerGroup: big',
      'business-units.yaml:6 harbour: unknown peer group "big"',
    ],
    [
      'base-figure-values.csv',
      '1,sales',
      '1,slaes',
      'base-figure-values.csv:2 unknown base figure "slaes" (did you mean sales?)',
    ],
    [
      'base-figure-values.csv',
      /^harbour/m,
      'harbor',
      'base-figure-values.csv:2 unknown business unit "harbor" (did you mean harbour?)',
    ],
    [
      'base-figure-values.csv',
      '41800',
      '41.800,5',
      'base-figure-values.csv:2 6 cells, but the header has 5 (a decimal comma in a file separated by commas needs quotes: "10,50")',
    ],
    ['base-figure-values.csv', '41800', 'n/a', 'base-figure-values.csv:2 "n/a" is not a number'],
    [
      'base-figure-values.csv',
      '2026,1,sales',
      '2026,13,sales',
      'base-figure-values.csv:2 month 13 is not between 1 and 12',
    ],
    [
      'base-figure-values.csv',
      '2026,2,sales',
      '2026,1,sales',
      'base-figure-values.csv:4 duplicate value for harbour, sales, 2026-01: in line 2 and in line 4',
    ],
  ])('%s: %s → %s', async (file, from, to, problem) => {
    await pack.edit(file, from, to)
    expect(await problems()).toContainEqual(problem)
  })

  test('a question id that another questionnaire uses, and a level that is not on the scale', async () => {
    const text = '{ en: a, de: a, tr: a, sk: a }'
    const questionnaire = (id: string, level: number) => `
- id: ${id}
  topic: staffing
  version: 1
  questions:
    - { id: q1, text: ${text}, kpis: [sales_per_hours], levels: [{ value: ${level}, description: ${text} }] }`
    await pack.write('assessment-scale.yaml', `- { value: 1, name: ${text}, description: ${text} }`)
    await pack.write('questionnaires.yaml', questionnaire('first', 1) + questionnaire('second', 2))
    expect(await problems()).toEqual([
      'questionnaires.yaml:11 second: question q1 is there twice (first in first, line 6)',
      'questionnaires.yaml:6 first: unknown KPI "sales_per_hours" (did you mean sales_per_hour?)',
      'questionnaires.yaml:11 second: unknown KPI "sales_per_hours" (did you mean sales_per_hour?)',
      'questionnaires.yaml:11 second: unknown value of the assessment scale 2 (known: 1)',
    ])
  })

  test('all problems at once', async () => {
    await pack.edit('topics.yaml', 'area: shop', 'area: shpo')
    await pack.edit('kpis.yaml', 'decimals: 2', 'decimals: 20')
    await pack.edit('base-figure-values.csv', '41800', '')
    const files = (await problems()).map((problem) => problem.split(':')[0])
    expect(files.toSorted()).toEqual(['base-figure-values.csv', 'kpis.yaml', 'topics.yaml'])
  })
})

describe('checkPack reports in formulas', () => {
  test.each<[from: string, to: string, problem: string | RegExp]>([
    [
      'sales / staff_hours',
      'sales / staff_hour',
      'kpis.yaml:13 sales_per_hour: unknown figure or KPI "staff_hour" (did you mean staff_hours?)',
    ],
    ['sales / staff_hours', 'sales / (staff_hours', /^kpis\.yaml:13 sales_per_hour: formula: .*\(at character \d+\)$/],
    ['sales / staff_hours', 'sales.constructor', /^kpis\.yaml:13 sales_per_hour: formula: .*\(at character 6\)$/],
    [
      'sales / staff_hours',
      'sales_per_hour + 1',
      'kpis.yaml:13 formulas form a cycle: sales_per_hour → sales_per_hour',
    ],
    [
      'id: sales_per_hour',
      'id: sales',
      'kpis.yaml:1 sales: this code is used by a base figure (base-figures.yaml:1; rename one of them)',
    ],
    [
      'decimals: 2',
      'decimals: 2\n  potential: { expression: gap * hours }',
      'kpis.yaml:12 sales_per_hour: unknown figure, KPI or assumption "hours"',
    ],
    [
      'decimals: 2',
      'decimals: 2\n  drivers: [sale]',
      'kpis.yaml:12 sales_per_hour: unknown base figure, derived figure or KPI "sale" (did you mean sales?)',
    ],
    [
      'direction: HIGHER',
      'direction: RANGE',
      'kpis.yaml:16 sales_per_hour: the target of direction RANGE must be {min, max}',
    ],
  ])('%s → %s', async (from, to, problem) => {
    await pack.edit('kpis.yaml', from, to)
    expect(await problems()).toContainEqual(typeof problem === 'string' ? problem : expect.stringMatching(problem))
  })

  test('a figure that is part of the registrations but is not added up over months', async () => {
    await pack.edit('base-figures.yaml', 'timeAggregation: SUM', 'timeAggregation: LAST\n  registrations: ALL')
    expect(await problems()).toEqual([
      'base-figures.yaml:5 sales: a figure with "registrations" has the timeAggregation SUM, not LAST',
    ])
  })

  test('only the problem of an invalid figure, and no formula that uses it', async () => {
    const name = '{ en: a, de: a, tr: a, sk: a }'
    await pack.write(
      'derived-figures.yaml',
      `- { id: a, name: ${name}, unit: EUR, formula: sales, colour: red }\n- { id: b, name: ${name}, unit: EUR, formula: a * 2 }`,
    )
    expect(await problems()).toEqual([expect.stringContaining('colour: unknown key')])
  })

  test('a cycle with its path', async () => {
    const name = '{ en: a, de: a, tr: a, sk: a }'
    const figures = ['a: b + sales', 'b: c * 2', 'c: a'].map((pair) => {
      const [id, formula] = pair.split(': ')
      return `- { id: ${id}, name: ${name}, unit: EUR, formula: ${formula} }`
    })
    await pack.write('derived-figures.yaml', figures.join('\n'))
    expect(await problems()).toEqual(['derived-figures.yaml:1 formulas form a cycle: a → b → c → a'])
  })
})
