import { randomBytes } from 'node:crypto'
import type { ContentFields } from '@lotse/contract/features/content/content.schema.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readContentNow } from '../../features/content/content.public.ts'
import { changeState, editEntry, orderQuestions, resetEntry } from '../../features/content/edit/edit.service.ts'
import { readContentEntry } from '../../features/content/edit/read.service.ts'
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
  ...{ publishedOn: null, source: null, linkIds: [], category: 'ACCESS', keepsSources: false, state: 'PUBLISHED' },
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
