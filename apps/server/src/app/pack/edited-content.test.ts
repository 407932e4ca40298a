import { randomBytes } from 'node:crypto'
import type { ContentFields } from '@lotse/contract/features/content/content.schema.ts'
import type { QuestionnaireEdit } from '@lotse/contract/features/questionnaire/questionnaire.schema.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readContentNow } from '../../features/content/content.public.ts'
import { changeState, editEntry, orderQuestions, resetEntry } from '../../features/content/edit/edit.service.ts'
import { readContentEntry } from '../../features/content/edit/read.service.ts'
import { editQuestionnaire, resetQuestionnaire } from '../../features/questionnaire/edit.service.ts'
import { findTenantById } from '../../features/tenant/tenant.repository.ts'
import { withTenant } from '../../platform/database/tenant-transaction.ts'
import type { Context } from '../../platform/http/request-context.ts'
import { copyExamplePack } from '../../testing/pack/example-pack.ts'
import { testApp } from '../../testing/test-app.ts'
import { describeReport } from '../command/apply.command.ts'
import { applyPack, checkPack } from './apply-pack.ts'

const textOf = (text: string) => `{ en: "${text}", de: "${text} de", tr: "${text} tr", sk: "${text} sk" }`
const questionOf = (name: string) =>
  `- { id: ${name}, category: ACCESS, question: ${textOf(`${name}?`)}, answer: ${textOf('Answer.')} }\n`

const { database } = (await testApp()).platform
let id: string
let pack: Awaited<ReturnType<typeof copyExamplePack>>
beforeEach(async () => {
  id = `p${randomBytes(6).toString('hex')}`
  pack = await copyExamplePack(id)
  await pack.write('faq.yaml', ['hours', 'parking', 'keys'].map(questionOf).join(''))
})
afterEach(() => pack.dispose())

const apply = async () => applyPack(database, await checkPack(pack.folder), { isDemo: false })
const contentLines = (report: Awaited<ReturnType<typeof apply>>) =>
  describeReport(report).filter((line) => line.includes('FAQ'))

async function asEditor<T>(work: (context: Context) => Promise<T>): Promise<T> {
  const tenant = await findTenantById(database, id)
  if (!tenant) throw new Error('The tenant is missing.')
  return withTenant(database, id, async (tx) => {
    const person = await tx.selectFrom('person').select('id').where('tenant_id', '=', id).executeTakeFirstOrThrow()
    return work({ tx, tenant, person, language: 'en', revision: -1 } as unknown as Context)
  })
}
const questions = () => asEditor(async ({ tx }) => (await readContentNow(tx, 'faq')).map(({ question }) => question.en))
const fields = (title: string): ContentFields => ({
  texts: { en: { title, text: 'Edited.' } },
  publishedOn: null,
  source: null,
  linkIds: [],
  category: 'ACCESS',
  keepsSources: false,
  state: 'PUBLISHED',
})

test('a question that was edited in the product is left alone by the pack, which says which, until it is reset', async () => {
  await apply()
  await asEditor((context) => editEntry(context, 'FAQ', 'hours', { ...fields('Edited?'), version: 0 }))
  const again = await apply()
  expect(again.isChanged).toBe(false)
  expect(contentLines(again)).toEqual(['  FAQ: 1 kept as changed by users (hours)'])

  await pack.edit('faq.yaml', '"hours?"', '"Opening hours?"')
  await pack.edit('faq.yaml', '"keys?"', '"Which keys?"')
  expect(contentLines(await apply())).toEqual([
    '  FAQ: 1 changed (keys); 1 unchanged',
    '  FAQ: 1 kept as changed by users (hours)',
  ])
  expect(await questions()).toEqual(['Edited?', 'parking?', 'Which keys?'])

  await asEditor((context) => resetEntry(context, 'FAQ', 'hours', 1))
  expect(await questions()).toEqual(['Opening hours?', 'parking?', 'Which keys?'])
  expect(contentLines(await apply())).toEqual([])
})

test('a withdrawn question stays withdrawn, and an order that was chosen stays', async () => {
  await apply()
  await asEditor((context) => changeState(context, 'FAQ', 'parking', { state: 'WITHDRAWN', version: 0 }))
  await asEditor((context) => orderQuestions(context, { category: 'ACCESS', ids: ['keys', 'parking', 'hours'] }))
  await pack.edit('faq.yaml', '"parking?"', '"Where to park?"')
  expect(contentLines(await apply())).toEqual(['  FAQ: 1 kept as changed by users (parking)'])
  expect(await questions()).toEqual(['keys?', 'hours?'])
})

test('an edited question that the pack no longer has stays; one that was not edited is retired', async () => {
  await apply()
  await asEditor((context) => editEntry(context, 'FAQ', 'hours', { ...fields('Edited?'), version: 0 }))
  await pack.write('faq.yaml', questionOf('keys'))
  expect(contentLines(await apply())).toEqual([
    '  FAQ: 1 changed (keys); 1 retired (parking); 0 unchanged',
    '  FAQ: 1 kept as changed by users (hours)',
  ])
  expect(await questions()).toEqual(['keys?', 'Edited?'])
  const entry = await asEditor((context) => readContentEntry(context, 'FAQ', 'hours'))
  expect(entry).toMatchObject({ origin: 'PRODUCT', packTexts: null, can: { delete: true, reset: false } })
})

const question = (name: string) => `    - { id: ${name}, text: ${textOf(`${name}?`)} }\n`
const questionnaire = (...names: string[]) =>
  `- id: check\n  topic: staffing\n  version: 1\n  questions:\n${names.map(question).join('')}`
const scale = [0, 1].map(
  (value) => `- { value: ${value}, name: ${textOf('Level')}, description: ${textOf('About')} }\n`,
)

test('a questionnaire that was changed in the product stays, and its self-assessments of the pack are imported', async () => {
  await pack.write('assessment-scale.yaml', scale.join(''))
  await pack.write('questionnaires.yaml', questionnaire('q1', 'q2'))
  await apply()
  const edited = { id: 'q1', texts: { en: 'Edited?' }, weight: 2, kpiIds: [], levels: [] }
  const edit: QuestionnaireEdit = { version: 0, state: 'PUBLISHED', questions: [edited] }
  await asEditor((context) => editQuestionnaire(context, 'check', edit))
  const lines = (report: Awaited<ReturnType<typeof apply>>) =>
    describeReport(report).filter((line) => /questionnaires|assessments/.test(line))
  expect(lines(await apply())).toEqual(['  questionnaires: 1 kept as changed by users (check)'])

  await pack.write('questionnaires.yaml', questionnaire('q1', 'q2', 'q3'))
  const run = '{ id: r1, businessUnit: harbour, questionnaire: check, startedOn: 2026-01-05, replies: [1, 0, 1] }'
  await pack.write('assessments.yaml', `- ${run}\n`)
  expect(lines(await apply())).toEqual([
    '  assessments: 1 created (r1); 0 unchanged',
    '  questionnaires: 1 kept as changed by users (check)',
  ])
  const texts = () =>
    asEditor(async ({ tx }) =>
      (await readContentNow(tx, 'questionnaire')).flatMap((one) => one.questions.map(({ text }) => text.en)),
    )
  expect(await texts()).toEqual(['Edited?'])
  await asEditor((context) => resetQuestionnaire(context, 'check', 1))
  expect(await texts()).toEqual(['q1?', 'q2?', 'q3?'])
})

test('a changed questionnaire that the pack no longer has stays until it is reset', async () => {
  await pack.write('assessment-scale.yaml', scale.join(''))
  await pack.write('questionnaires.yaml', questionnaire('q1') + questionnaire('q2').replace('check', 'other'))
  await apply()
  const ids = () =>
    asEditor(async ({ tx }) => (await readContentNow(tx, 'questionnaire')).map((one) => one.questions[0]?.text.en))
  const edited = { id: 'q1', texts: { en: 'Edited?' }, weight: 1, kpiIds: [], levels: [] }
  const edit: QuestionnaireEdit = { version: 0, state: 'PUBLISHED', questions: [edited] }
  await asEditor((context) => editQuestionnaire(context, 'check', edit))
  await pack.write('questionnaires.yaml', questionnaire('q2').replace('check', 'other'))
  await apply()
  expect(await ids()).toEqual(['Edited?', 'q2?'])
  await asEditor((context) => resetQuestionnaire(context, 'check', 1))
  expect(await ids()).toEqual(['q2?'])
  // Undo publishes it again.
  await asEditor((context) => editQuestionnaire(context, 'check', { ...edit, version: 2 }))
  expect(await ids()).toEqual(['Edited?', 'q2?'])
})
