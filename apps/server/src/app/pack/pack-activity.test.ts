import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { LotseDatabase } from '../../platform/database/database.ts'
import { withTenant } from '../../platform/database/tenant-transaction.ts'
import { PackError } from '../../platform/pack/pack-problem.ts'
import { copyExamplePack } from '../../testing/pack/example-pack.ts'
import { testApp } from '../../testing/test-app.ts'
import { applyPack, checkPack } from './apply-pack.ts'

const MEASURES = `
- id: early-shift
  businessUnit: harbour
  title: Second person in the early shift
  kpis: [sales_per_hour]
  origin: { potential: sales_per_hour }
  owner: maria
  start: figures-1/10
  due: today+10
  expectedEffects: [{ kpi: sales_per_hour, delta: 3, eurPerYear: 9000 }, { kpi: sales_per_hour, eurPerYear: 500 }]
  states:
    - { state: IDEA, on: figures-2 }
    - { state: PLANNED, on: figures-1/05 }
    - { state: IN_PROGRESS, on: figures-1/10 }
    - { state: IMPLEMENTED, on: figures/14 }
  tasks:
    - { title: Ask the team, owner: maria, due: figures-1/08, done: figures-1/07 }
    - { title: Write the rota, due: today+3 }
  comments: [{ on: figures/15, by: maria, text: Works. }]
- id: later
  businessUnit: station
  title: Later
  states: [{ state: IDEA, on: today-1 }]
`
const text = (en: string) => `{ en: ${en}, de: ${en}, tr: ${en}, sk: ${en} }`
const SCALE = [0, 1, 2]
  .map((value) => `- { value: ${value}, name: ${text('n')}, description: ${text('d')} }\n`)
  .join('')
const QUESTIONS = ['q2', 'q1'].map((id, index) => `{ id: ${id}, order: ${2 - index}, text: ${text(id)}, kpis: [] }`)
const QUESTIONNAIRES = `- { id: staffing, topic: staffing, version: 1, questions: [${QUESTIONS.join(', ')}] }\n`
const ASSESSMENTS = `
- id: first
  businessUnit: harbour
  questionnaire: staffing
  by: maria
  startedOn: 2025-11-03
  submittedOn: 2025-11-04
  replies: [2, n/a]
  comments: [{ question: q1, text: Well done. }]
- { id: second, businessUnit: harbour, questionnaire: staffing, startedOn: today-2, replies: [1, null] }
`

let pack: Awaited<ReturnType<typeof copyExamplePack>>
let database: LotseDatabase
let id: string
beforeEach(async () => {
  database = (await testApp()).platform.database
  id = `p${randomBytes(6).toString('hex')}`
  pack = await copyExamplePack(id)
  await pack.write('measures.yaml', MEASURES)
  await pack.write('assessment-scale.yaml', SCALE)
  await pack.write('questionnaires.yaml', QUESTIONNAIRES)
  await pack.write('assessments.yaml', ASSESSMENTS)
})
afterEach(() => pack.dispose())

const apply = async () => {
  const report = await applyPack(database, await checkPack(pack.folder))
  const changeOf = (kind: string) => report.changes.find((change) => change.kind === kind)
  return { ...report, measures: changeOf('measures'), assessments: changeOf('assessments') }
}
const measures = () =>
  withTenant(database, id, (tx) =>
    tx.selectFrom('measure').selectAll().where('tenant_id', '=', id).orderBy('title', 'desc').execute(),
  )

describe('measures of a pack', () => {
  test('are written with their history, days relative to the last month with figures', async () => {
    const { measures: change } = await apply()
    expect(change).toMatchObject({ created: ['early-shift', 'later'], unchanged: 0, retired: [] })
    const [early] = await measures()
    expect(early).toMatchObject({
      business_unit_id: 'harbour',
      state: 'IMPLEMENTED',
      version: 4,
      start_on: '2026-01-10',
      implemented_on: '2026-02-14',
      origin: 'POTENTIAL',
      origin_kpi_id: 'sales_per_hour',
      expected_eur: 9500,
      priority: 'MEDIUM',
    })
    expect(early?.created_at.toISOString()).toMatch(/^2025-12-01/)
    const history = await withTenant(database, id, (tx) =>
      tx
        .selectFrom('measure_history')
        .select(['version', 'action', 'changes'])
        .where('tenant_id', '=', id)
        .where('measure_id', '=', early?.id ?? '')
        .orderBy('version')
        .execute(),
    )
    expect(history.map(({ action }) => action)).toEqual(['CREATED', 'CHANGED', 'CHANGED', 'CHANGED'])
    expect(history.at(-1)?.changes).toEqual([
      { field: 'state', from: 'IN_PROGRESS', to: 'IMPLEMENTED' },
      { field: 'implementedOn', from: null, to: '2026-02-14' },
    ])
  })

  test('have tasks, and what people ticked or deleted stays when the pack is applied again', async () => {
    await apply()
    const tasks = () =>
      withTenant(database, id, (tx) =>
        tx.selectFrom('measure_task').selectAll().where('tenant_id', '=', id).orderBy('position').execute(),
      )
    const [asked, rota] = await tasks()
    expect(asked).toMatchObject({ title: 'Ask the team', due_on: '2026-01-08', position: 1 })
    expect(asked?.done_at?.toISOString()).toMatch(/^2026-01-07/)
    expect(asked?.done_by).toBe(asked?.owner_id)
    expect(rota).toMatchObject({ title: 'Write the rota', owner_id: null, done_at: null, position: 2 })
    await withTenant(database, id, async (tx) => {
      await tx
        .updateTable('measure_task')
        .set({ done_at: null })
        .where('id', '=', asked?.id ?? '')
        .execute()
      await tx
        .deleteFrom('measure_task')
        .where('id', '=', rota?.id ?? '')
        .execute()
    })
    await pack.edit('measures.yaml', 'Ask the team', 'Ask everybody')
    expect((await apply()).isChanged).toBe(false)
    expect((await tasks()).map(({ title, done_at }) => [title, done_at])).toEqual([['Ask the team', null]])
  })

  test('are written once: changes and deletions by people stay, and removal from the pack retires nothing', async () => {
    await apply()
    expect((await apply()).isChanged).toBe(false)
    await withTenant(database, id, async (tx) => {
      await tx
        .updateTable('measure')
        .set({ title: 'Ours' })
        .where('tenant_id', '=', id)
        .where('title', '=', 'Later')
        .execute()
      await tx
        .updateTable('measure')
        .set({ deleted_at: new Date() })
        .where('tenant_id', '=', id)
        .where('title', '!=', 'Ours')
        .execute()
    })
    await pack.edit('measures.yaml', 'Second person', 'Third person')
    expect(await apply()).toMatchObject({ isChanged: false, measures: { created: [], unchanged: 2 } })
    expect((await measures()).map(({ title, deleted_at }) => [title, deleted_at !== null])).toEqual([
      ['Second person in the early shift', true],
      ['Ours', false],
    ])
    await pack.remove('measures.yaml')
    expect((await apply()).isChanged).toBe(false)
    expect(await measures()).toHaveLength(2)
  })
})

test('assessments of a pack are written once, replies in the order of the questions', async () => {
  expect((await apply()).assessments).toMatchObject({ created: ['first', 'second'], unchanged: 0 })
  expect((await apply()).assessments).toMatchObject({ created: [], unchanged: 2 })
  const rows = await withTenant(database, id, (tx) =>
    tx
      .selectFrom('assessment as run')
      .innerJoin('assessment_reply as reply', (join) =>
        join.onRef('reply.tenant_id', '=', 'run.tenant_id').onRef('reply.assessment_id', '=', 'run.id'),
      )
      .select(['run.state', 'reply.question_id', 'reply.value', 'reply.is_not_applicable', 'reply.comment'])
      .where('run.tenant_id', '=', id)
      .orderBy('run.started_at')
      .orderBy('reply.question_id')
      .execute(),
  )
  expect(rows.map((row) => Object.values(row))).toEqual([
    ['SUBMITTED', 'q1', 2, false, 'Well done.'],
    ['SUBMITTED', 'q2', null, true, ''],
    ['OPEN', 'q1', 1, false, ''],
  ])
})

test.each<[file: string, from: string | RegExp, to: string, problem: string | RegExp]>([
  [
    'measures.yaml',
    'businessUnit: harbour',
    'businessUnit: harbor',
    'early-shift: unknown business unit "harbor" (did you mean harbour?)',
  ],
  ['measures.yaml', 'owner: maria', 'owner: mario', 'early-shift: unknown person "mario" (did you mean maria?)'],
  ['measures.yaml', '[sales_per_hour]', '[sales]', /unknown KPI "sales"/],
  ['measures.yaml', 'due: today+10', 'due: 1999-01-01', 'early-shift: due 1999-01-01 is before start figures-1/10'],
  ['measures.yaml', 'due: today+10', 'due: soon', /early-shift: due: "soon" is not a day: 2025-03-14, today-3/],
  [
    'measures.yaml',
    'state: PLANNED',
    'state: EFFECTIVE',
    'early-shift: a measure cannot change from IDEA to EFFECTIVE',
  ],
  ['measures.yaml', 'figures-1/05', 'figures-9/05', 'early-shift: PLANNED on figures-9/05 is before IDEA on figures-2'],
  ['measures.yaml', 'title: Later', `title: ${'x'.repeat(201)}`, /later: title/],
  ['assessments.yaml', '[2, n/a]', '[2]', 'first: 1 replies for 2 questions'],
  ['assessments.yaml', '[2, n/a]', '[9, n/a]', 'first: 9 is not on the assessment scale'],
  ['assessments.yaml', '[2, n/a]', '[2, null]', 'first: submitted, but question 2 has no reply'],
  ['assessments.yaml', 'question: q1', 'question: q7', 'first: unknown question "q7"'],
  ['assessments.yaml', '2025-11-04', '2025-11-02', 'first: startedOn, submittedOn and completedOn are not in order'],
  ['assessments.yaml', 'submittedOn', 'completedOn', 'first: completedOn without submittedOn'],
])('%s: %s → %s', async (file, from, to, problem) => {
  await pack.edit(file, from, to)
  const error: unknown = await checkPack(pack.folder).catch((thrown: unknown) => thrown)
  if (!(error instanceof PackError)) throw new Error('checkPack reported no problem')
  const found = error.problems.map(({ message, hint }) => `${message}${hint === undefined ? '' : ` (${hint})`}`)
  expect(found).toContainEqual(typeof problem === 'string' ? problem : expect.stringMatching(problem))
})
