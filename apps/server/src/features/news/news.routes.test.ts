import { describe, expect, test } from 'vitest'
import { readError, readJson } from '../../testing/fixture/calls.ts'
import { putContent } from '../../testing/fixture/content/content.ts'
import { fillWithFigures, textOf } from '../../testing/fixture/figure/figure.ts'
import { type FreshTenant, freshTenant } from '../../testing/fresh-tenant.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()
/** The day so many days ago. */
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
const middleDay = daysAgo(20)

const item = (id: string, publishedOn: string, more: object = {}) => ({
  id,
  publishedOn,
  title: textOf(`Title ${id}`),
  body: textOf(`Body ${id}.`),
  ...more,
})

/** In the order of the pack, which differs from the order of the days. */
const NEWS = [
  item('middle', middleDay, {
    source: 'An office',
    facts: [{ publication: 'FZ 10', file: 'fz10.xlsx', note: 'row' }],
  }),
  item('oldest', daysAgo(32)),
  item('newest', daysAgo(2), {
    body: { ...textOf('Erste Zeile.\n\nZweite.'), en: 'word '.repeat(100) },
    facts: [{ ref: 'bp_lead' }, { ref: 'm_lead' }, { ref: 'gone' }],
  }),
  item('middle_too', middleDay),
  item('later', daysAgo(-1)),
]
const inArea = (id: string) => ({ id, area: 'service', name: textOf(`Name ${id}`), description: textOf('About') })
const template = { ...inArea('m_lead'), effort: { size: 'S', personDays: 1, costEur: 0 }, durationWeeks: 2 }

async function filledTenant(): Promise<FreshTenant> {
  const tenant = await freshTenant(app, {
    roles: { none: [] },
    people: {
      colleague: { roles: ['principal'], businessUnit: 'u1' },
      nobody: { roles: ['none'], businessUnit: 'u1' },
    },
  })
  await fillWithFigures(app, tenant.id)
  await putContent(app, tenant.id, 'news', NEWS)
  await putContent(app, tenant.id, 'best_practice', [inArea('bp_lead')])
  await putContent(app, tenant.id, 'measure_template', [template])
  return tenant
}

const tenant = await filledTenant()
const idsOf = (list: { content: { id: string }[] }) => list.content.map(({ id }) => id)

describe('the list of news', () => {
  test('returns published items, newest first, and items of one day in the order of the pack', async () => {
    const list = await readJson(tenant, '/news')
    expect(idsOf(list)).toEqual(['newest', 'middle', 'middle_too', 'oldest'])
    expect(list).toMatchObject({ page: 0, size: 20, totalElements: 4 })
    expect(list.content[1]).toEqual({
      id: 'middle',
      publishedOn: middleDay,
      title: 'Title middle',
      teaser: 'Body middle.',
      isNew: true,
    })
    expect(list.content[0].teaser).toMatch(/word…$/)
  })

  test('returns pages in the language of the reader', async () => {
    const page = await readJson(tenant, '/news?page=1&size=3', { language: 'de' })
    expect(page).toMatchObject({ page: 1, size: 3, totalElements: 4, content: [{ title: 'Title oldest (de)' }] })
    expect(idsOf(await readJson(tenant, '/news?page=9'))).toEqual([])
    expect((await readError(tenant, '/news?size=0')).status).toBe(400)
    expect((await readError(tenant, '/news?size=101')).status).toBe(400)
  })
})

test('a search returns the items whose title or text contains all its words', async () => {
  const found = await readJson(tenant, '/news?search=zweite%20TITLE', { language: 'de' })
  expect(found).toMatchObject({ totalElements: 1, content: [{ id: 'newest' }] })
  expect(idsOf(await readJson(tenant, '/news?search=middle'))).toEqual(['middle', 'middle_too'])
  expect(await readJson(tenant, '/news?search=absent')).toMatchObject({ content: [], totalElements: 0 })
})

describe('one news item', () => {
  test('has its source, its references and its neighbours', async () => {
    expect(await readJson(tenant, '/news/middle')).toEqual({
      id: 'middle',
      publishedOn: middleDay,
      title: 'Title middle',
      body: 'Body middle.',
      isNew: true,
      source: 'An office',
      references: [{ kind: 'PUBLICATION', publication: 'FZ 10', file: 'fz10.xlsx' }],
      newer: { id: 'newest', title: 'Title newest' },
      older: { id: 'middle_too', title: 'Title middle_too' },
    })
    expect(await readJson(tenant, '/news/oldest')).toMatchObject({ source: null, older: null })
  })

  test('links to the entries that exist and that the reader may see', async () => {
    expect((await readJson(tenant, '/news/newest')).references).toEqual([
      { kind: 'LINK', target: 'BEST_PRACTICE', id: 'bp_lead', name: 'Name bp_lead' },
      { kind: 'LINK', target: 'MEASURE_TEMPLATE', id: 'm_lead', name: 'Name m_lead' },
    ])
    expect((await readJson(tenant, '/news/newest', { as: 'nobody' })).references).toEqual([])
  })

  test('is not found when it is unknown, not published yet or of another tenant', async () => {
    const other = await freshTenant(app)
    const unknown = await readError(tenant, '/news/nothing')
    expect(unknown).toMatchObject({ status: 404, code: 'news.not_found' })
    expect(await readError(tenant, '/news/later')).toEqual(unknown)
    expect(await readError(other, '/news/middle')).toEqual(unknown)
  })
})

test('an item older than 30 days is not new to a person who has not seen it', async () => {
  expect((await readJson(tenant, '/news/oldest')).isNew).toBe(false)
  expect((await readJson(tenant, '/news/middle')).isNew).toBe(true)
})

test('an item that a person has seen is no longer new to this person only', async () => {
  const at = await filledTenant()
  const see = (ids: string[]) =>
    at.inject({ as: 'principal', method: 'PUT', url: '/api/workflow/news/seen', body: { ids } })
  const newTo = async (as: string) =>
    idsOf({ content: (await readJson(at, '/news', { as })).content.filter((one: { isNew: boolean }) => one.isNew) })
  expect((await see(['newest', 'nothing', 'later'])).statusCode).toBe(204)
  expect((await see(['newest', 'oldest'])).statusCode).toBe(204)
  expect(await newTo('principal')).toEqual(['middle', 'middle_too'])
  expect((await readJson(at, '/news/newest')).isNew).toBe(false)
  expect(await newTo('colleague')).toEqual(['newest', 'middle', 'middle_too'])
  expect((await see(Array.from({ length: 101 }, () => 'newest'))).statusCode).toBe(400)
  expect((await see([])).statusCode).toBe(204)
})
