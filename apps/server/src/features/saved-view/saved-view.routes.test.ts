import type { SavedView, SavedViewList } from '@lotse/contract/features/saved-view/saved-view.schema.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type FreshTenant, freshTenant, type TestCall } from '../../testing/fresh-tenant.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()
let tenant: FreshTenant
beforeAll(async () => {
  tenant = await freshTenant(app, { people: { colleague: { roles: ['principal'], businessUnit: 'u1' } } })
})
beforeEach(async () => {
  for (const { id } of await list()) await send('DELETE', `/${id}`)
})

const send = (method: 'POST' | 'PUT' | 'DELETE' | 'GET', url = '', body?: object, rest: Partial<TestCall> = {}) =>
  tenant.inject({
    as: 'principal',
    method,
    url: `/api/workflow/saved-view${url}`,
    ...(body ? { body } : {}),
    ...rest,
  })
const list = async (as = 'principal') => (await send('GET', '', undefined, { as })).json<SavedViewList>().content
const save = async (name: string, address = '/measures?state=IDEA') => {
  const reply = await send('POST', '', { name, address })
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json<SavedView>()
}
const setDefault = (id: string, isDefault = true) => send('PUT', `/${id}/default`, { isDefault })

test('a view is saved with its page and listed by name in every unit', async () => {
  const view = await save(' Überfällig ', '/measures?due=OVERDUE&sort=DUE')
  expect(view).toEqual({
    id: view.id,
    page: 'MEASURES',
    name: 'Überfällig',
    address: '/measures?due=OVERDUE&sort=DUE',
    isDefault: false,
  })
  await save('Alle', '/business-analysis/dashboard?areaId=service&status=BAD')
  await save('Zulassungen', '/report?view=yearmonth')
  expect((await list()).map(({ name, page }) => [name, page])).toEqual([
    ['Alle', 'ANALYSIS'],
    ['Überfällig', 'MEASURES'],
    ['Zulassungen', 'REPORT'],
  ])
})

test('a repeated call with the same id saves no second view', async () => {
  const body = { id: crypto.randomUUID(), name: 'Ideas', address: '/measures' }
  expect((await send('POST', '', body)).json()).toEqual((await send('POST', '', body)).json())
  expect(await list()).toHaveLength(1)
})

test('a view is renamed and its content replaced, within its page', async () => {
  const { id } = await save('Ideas')
  const edit = (address: string) => send('PUT', `/${id}`, { name: 'Plans', address })
  expect((await edit('/measures?state=PLANNED')).json()).toMatchObject({
    name: 'Plans',
    address: '/measures?state=PLANNED',
  })
  expect((await edit('/report?view=yearmonth')).statusCode).toBe(404)
})

test.each([
  ['a blank name', { name: ' ', address: '/measures' }],
  ['a name of 81 characters', { name: 'x'.repeat(81), address: '/measures' }],
  ['another screen', { name: 'Home', address: '/home' }],
  ['another site', { name: 'Elsewhere', address: '/measures//evil.example' }],
  ['a fragment', { name: 'Fragment', address: '/measures?state=IDEA#x' }],
])('%s is refused', async (_, body) => {
  expect((await send('POST', '', body)).statusCode).toBe(400)
})

test('a page has one default, which the next one replaces', async () => {
  const [first, second, other] = [await save('First'), await save('Second'), await save('Report', '/report')]
  for (const { id } of [first, other, second]) expect((await setDefault(id)).json()).toMatchObject({ isDefault: true })
  const defaults = async () => (await list()).filter(({ isDefault }) => isDefault).map(({ name }) => name)
  expect(await defaults()).toEqual(['Report', 'Second'])
  await setDefault(second.id, false)
  expect(await defaults()).toEqual(['Report'])
})

test('a deleted view is restored, as the default only if there is no other by then', async () => {
  const [first, second] = [await save('First'), await save('Second')]
  await setDefault(first.id)
  expect((await send('DELETE', `/${first.id}`)).statusCode).toBe(204)
  expect((await send('DELETE', `/${first.id}`)).statusCode).toBe(404)
  expect((await send('POST', `/${first.id}/restore`)).json()).toMatchObject({ name: 'First', isDefault: true })
  await send('DELETE', `/${first.id}`)
  await setDefault(second.id)
  expect((await send('POST', `/${first.id}/restore`)).json()).toMatchObject({ isDefault: false })
  expect((await send('POST', `/${first.id}/restore`)).statusCode).toBe(200)
})

test('views of another person are neither listed nor found', async () => {
  const { id } = await save('Private')
  expect(await list('colleague')).toEqual([])
  const as = 'colleague'
  expect((await send('PUT', `/${id}`, { name: 'Mine', address: '/measures' }, { as })).statusCode).toBe(404)
  expect((await send('PUT', `/${id}/default`, { isDefault: true }, { as })).statusCode).toBe(404)
  expect((await send('DELETE', `/${id}`, undefined, { as })).statusCode).toBe(404)
  expect((await send('POST', `/${id}/restore`, undefined, { as })).statusCode).toBe(404)
})

test('a person who has a view of the same id changes only their own', async () => {
  const id = crypto.randomUUID()
  const body = { id, name: 'Mine', address: '/measures' }
  expect((await send('POST', '', body)).statusCode).toBe(200)
  const as = 'colleague'
  expect((await send('POST', '', { ...body, name: 'Theirs' }, { as })).statusCode).toBe(200)
  const before = await list()
  expect(before).toMatchObject([{ id, name: 'Mine', isDefault: false }])
  await send('PUT', `/${id}`, { name: 'Changed', address: '/measures?state=IDEA' }, { as })
  await send('PUT', `/${id}/default`, { isDefault: true }, { as })
  expect(await list()).toEqual(before)
  expect(await list(as)).toMatchObject([{ id, name: 'Changed', isDefault: true }])
  await send('DELETE', `/${id}`, undefined, { as })
  expect(await list()).toEqual(before)
  await send('DELETE', `/${id}`)
  await send('POST', `/${id}/restore`, undefined, { as })
  expect([await list(), (await list(as)).length]).toEqual([[], 1])
  await send('DELETE', `/${id}`, undefined, { as })
})

test('a person saves at most 50 views of one page', async () => {
  const [first] = [await save('View 1')]
  for (let number = 2; number <= 50; number++) await save(`View ${number}`)
  const refused = await send('POST', '', { name: 'View 51', address: '/measures' })
  expect(refused.statusCode).toBe(400)
  expect(refused.json()).toMatchObject({ code: 'saved_view.too_many_views' })
  await save('Another page', '/report')
  await send('DELETE', `/${first.id}`)
  await save('View 51')
  expect((await send('POST', `/${first.id}/restore`)).json()).toMatchObject({ code: 'saved_view.too_many_views' })
})
