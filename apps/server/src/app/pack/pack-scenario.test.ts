import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { withTenant } from '../../platform/database/tenant-transaction.ts'
import { PackError } from '../../platform/pack/pack-problem.ts'
import { copyExamplePack } from '../../testing/pack/example-pack.ts'
import { testApp } from '../../testing/test-app.ts'
import { applyPack, checkPack } from './apply-pack.ts'

const SCENARIOS = `
- id: shifts
  businessUnit: harbour
  name: Fewer hours on Mondays
  note: Agreed in the shift meeting.
  owner: maria
  baseMonth: figures-1
  levers:
    - { figure: staff_hours, setBy: PERCENT, value: -10, rampUpMonths: 2, startMonth: 1 }
    - { figure: sales, setBy: PRIOR_YEAR }
  createdOn: figures/05
  sharedOn: figures/08
  adoptedOn: figures/12
  comments: [{ on: figures/09, by: maria, figure: staff_hours, text: Also in winter? }]
- id: own-target
  businessUnit: harbour
  name: To the target of the unit
  owner: maria
  outcome: sales_per_hour
  baseMonth: 2026-02
  horizonMonths: 24
  levers: [{ figure: sales, setBy: VALUE, value: 130000 }, { figure: staff_hours, setBy: MEDIAN }]
  createdOn: today-1
- id: without-figures
  businessUnit: station
  name: Waits for figures
  owner: maria
  baseMonth: 2020-01
  levers: [{ figure: sales, setBy: PERCENT, value: 5 }]
  createdOn: today-1
`
const MEASURES = `
- id: mondays
  businessUnit: harbour
  title: Fewer hours on Mondays
  origin: { scenario: shifts, lever: staff_hours }
  states: [{ state: PLANNED, on: figures/12 }]
- id: waits
  businessUnit: station
  title: Waits for its scenario
  origin: { scenario: without-figures, lever: sales }
  states: [{ state: IDEA, on: today-1 }]
`
/** Both shops sell 120,000 € in 9,600 hours a year; in the year to January 2025 they sold 60,000 €. */
const FIGURES = ['harbour', 'station'].flatMap((unit) =>
  Array.from({ length: 26 }, (_, index) => {
    const [year, month] = [2024 + Math.floor(index / 12), (index % 12) + 1]
    return [`${unit},${year},${month},sales,${index < 13 ? 5_000 : 10_000}`, `${unit},${year},${month},staff_hours,800`]
  }).flat(),
)

const { database } = (await testApp()).platform
let pack: Awaited<ReturnType<typeof copyExamplePack>>
let id: string
beforeEach(async () => {
  id = `p${randomBytes(6).toString('hex')}`
  pack = await copyExamplePack(id)
  await pack.write('scenarios.yaml', SCENARIOS)
  await pack.write('measures.yaml', MEASURES)
  await pack.edit('kpis.yaml', /formula: (.*)/, 'formula: $1\n  driverFormula: $1')
  await pack.write('base-figure-values.csv', `business_unit,year,month,figure,value\n${FIGURES.join('\n')}\n`)
})
afterEach(() => pack.dispose())

async function apply() {
  const report = await applyPack(database, await checkPack(pack.folder))
  return { ...report, scenarios: report.changes.find(({ kind }) => kind === 'scenarios') }
}
const rowsOf = (table: 'simulation' | 'comment' | 'measure') =>
  withTenant(database, id, (tx) =>
    tx.selectFrom(table).selectAll().where('tenant_id', '=', id).orderBy('created_at').execute(),
  )
const scenarios = async () => (await rowsOf('simulation')) as { name: string; deleted_at: Date | null }[]

test('scenarios of a pack are computed, with base months relative to the last month with figures', async () => {
  expect((await apply()).scenarios).toMatchObject({ created: ['shifts', 'own-target'], unchanged: 0, retired: [] })
  const [shifts, ownTarget] = await rowsOf('simulation')
  expect(shifts).toMatchObject({
    business_unit_id: 'harbour',
    name: 'Fewer hours on Mondays',
    status: 'ADOPTED',
    version: 3,
    outcome_id: 'sales_per_hour',
    horizon_months: 12,
    levers: [
      { code: 'staff_hours', setBy: 'PERCENT', value: -10, rampUpMonths: 2, startMonth: 1 },
      { code: 'sales', setBy: 'PRIOR_YEAR', value: 60_000, rampUpMonths: 0, startMonth: 0 },
    ],
    result: { state: 'READY', baseMonth: '2026-01', before: 12.5, after: 60_000 / 8_640 },
  })
  const at = (row: object | undefined, column: string) =>
    ((row as Record<string, Date | null>)[column] ?? null)?.toISOString().slice(0, 10)
  expect([
    at(shifts, 'created_at'),
    at(shifts, 'shared_at'),
    at(shifts, 'adopted_at'),
    at(shifts, 'updated_at'),
  ]).toEqual(['2026-02-05', '2026-02-08', '2026-02-12', '2026-02-12'])
  // Two owners are too few for a benchmark, so there is no median to move to.
  expect(ownTarget).toMatchObject({ status: 'DRAFT', version: 1, horizon_months: 24, shared_at: null })
  expect(ownTarget).toMatchObject({ levers: [{ code: 'sales', setBy: 'VALUE', value: 130_000 }] })
  expect(await rowsOf('comment')).toMatchObject([{ part: 'staff_hours', text: 'Also in winter?' }])
})

test('a measure of a pack belongs to the lever of its scenario', async () => {
  await apply()
  const [shifts] = await rowsOf('simulation')
  expect(await rowsOf('measure')).toMatchObject([
    { origin: 'SIMULATION', simulation_id: shifts?.id, simulation_figure: 'staff_hours' },
    { origin: 'SIMULATION', simulation_id: null },
  ])
})

test('scenarios are written once: changes and deletions by people stay', async () => {
  await apply()
  expect(await apply()).toMatchObject({ isChanged: false, scenarios: { created: [], unchanged: 2 } })
  await withTenant(database, id, async (tx) => {
    const own = tx.updateTable('simulation').where('tenant_id', '=', id)
    await own.set({ name: 'Ours' }).where('name', 'like', 'Fewer%').execute()
    await own.set({ deleted_at: new Date() }).where('name', 'like', 'To%').execute()
  })
  await pack.edit('scenarios.yaml', 'To the target', 'Up to the target')
  expect((await apply()).isChanged).toBe(false)
  expect((await scenarios()).map(({ name, deleted_at }) => [name, deleted_at !== null])).toEqual([
    ['Ours', false],
    ['To the target of the unit', true],
  ])
  await pack.remove('scenarios.yaml')
  await pack.remove('measures.yaml')
  expect((await apply()).isChanged).toBe(false)
  expect(await scenarios()).toHaveLength(2)
})

test('a scenario without figures in its base month is created once there are some', async () => {
  await pack.remove('base-figure-values.csv')
  expect((await apply()).scenarios).toMatchObject({ created: [], unchanged: 0 })
  await pack.write('base-figure-values.csv', `business_unit,year,month,figure,value\n${FIGURES.join('\n')}\n`)
  expect((await apply()).scenarios?.created).toEqual(['shifts', 'own-target'])
})

test.each<[from: string | RegExp, to: string, problem: string | RegExp]>([
  ['businessUnit: harbour', 'businessUnit: harbor', /shifts: unknown business unit "harbor"/],
  ['owner: maria', 'owner: mario', /shifts: unknown person "mario"/],
  ['outcome: sales_per_hour', 'outcome: sales', /own-target: unknown KPI "sales"/],
  ['figure: staff_hours', 'figure: hours', /shifts: unknown base figure, derived figure or KPI "hours"/],
  ['baseMonth: figures-1', 'baseMonth: figures+1', /shifts: baseMonth: "figures\+1" is not a month: 2025-03/],
  [', value: -10', '', 'shifts: PERCENT needs a value'],
  ['PRIOR_YEAR }', 'PRIOR_YEAR, value: 3 }', 'shifts: PRIOR_YEAR is read from the figures and takes no value'],
  ['figure: sales, setBy: PRIOR', 'figure: staff_hours, setBy: PRIOR', 'shifts: two levers on staff_hours'],
  ['startMonth: 1', 'startMonth: 12', 'shifts: starts after the 12 months'],
  ['figures/08', 'figures/04', 'shifts: createdOn, sharedOn and adoptedOn are not in order'],
  ['adoptedOn: figures/12', 'adoptedOn: soon', /shifts: adoptedOn: "soon" is not a day/],
])('scenarios.yaml: %s → %s', async (from, to, problem) => {
  await pack.edit('scenarios.yaml', from, to)
  const error: unknown = await checkPack(pack.folder).catch((thrown: unknown) => thrown)
  if (!(error instanceof PackError)) throw new Error('checkPack reported no problem')
  expect(error.problems.map(({ message }) => message)).toContainEqual(
    typeof problem === 'string' ? problem : expect.stringMatching(problem),
  )
})

test('a measure whose origin is a scenario names its lever', async () => {
  await pack.edit('measures.yaml', ', lever: staff_hours', '')
  await expect(checkPack(pack.folder)).rejects.toThrow('mondays: a scenario as origin needs the figure of its lever')
})
