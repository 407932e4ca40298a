import type { Language } from '@lotse/contract/language.ts'
import { describe, expect, test } from 'vitest'
import { withTenant, withTenantReading } from '../../../platform/database/tenant-transaction.ts'
import { findHead, listEventsAfter } from '../../../platform/events/event.repository.ts'
import { readError, readJson } from '../../../testing/fixture/calls.ts'
import { putContent } from '../../../testing/fixture/content/content.ts'
import { ARTICLE, QUESTION } from '../../../testing/fixture/content/content-calls.ts'
import { textOf } from '../../../testing/fixture/figure/figure.ts'
import { type FreshTenant, freshTenant } from '../../../testing/fresh-tenant.ts'
import { testApp } from '../../../testing/test-app.ts'
import { deletedEdits } from './edit.repository.ts'

const app = await testApp()
const { database } = app.platform
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
const inArea = (id: string) => ({ id, area: 'service', name: textOf(`Name ${id}`), description: textOf('About') })
const question = (id: string, category: string) => ({
  id,
  category,
  question: textOf(`${id}?`),
  answer: textOf(`${id}.`),
})
const facts = [{ publication: 'FZ 10', file: 'fz10.xlsx' }, { ref: 'bp_lead' }]

async function filledTenant(): Promise<FreshTenant> {
  const tenant = await freshTenant(app, {
    config: { active_plugins: ['QA_CHATBOT'], default_language: 'de' },
    people: { colleague: { roles: ['principal'], businessUnit: 'u1' } },
  })
  await putContent(app, tenant.id, 'news', [
    { id: 'opening', publishedOn: daysAgo(3), title: textOf('Opening'), body: textOf('We open.'), facts },
  ])
  await putContent(app, tenant.id, 'best_practice', [inArea('bp_lead'), inArea('bp_two')])
  await putContent(app, tenant.id, 'faq', [question('a', 'ACCESS'), question('b', 'ACCESS'), question('c', 'FIGURES')])
  return tenant
}

const tenant = await filledTenant()
const words = (title: string, text: string) => ({ title, text })
const article = (more: object = {}) => ({ ...ARTICLE, texts: { de: words('Neu', 'Ein **neuer** Text.') }, ...more })
const faqEntry = (more: object = {}) => ({ ...QUESTION, texts: { de: words('Neue Frage?', 'Neue Antwort.') }, ...more })

const send = (at: FreshTenant, method: string, path: string, body?: object, as = 'admin') =>
  at.inject({ as, method: method as 'POST', url: `/api/workflow/content${path}`, ...(body ? { body } : {}) })
async function saved(at: FreshTenant, method: string, path: string, body?: object) {
  const reply = await send(at, method, path, body)
  expect(reply.statusCode, reply.body).toBeLessThan(300)
  return reply.statusCode === 204 ? null : reply.json()
}
const listed = (at: FreshTenant, query: string) => readJson(at, `/content?${query}`, { as: 'admin' })
const idsOf = ({ content }: { content: { id: string }[] }) => content.map(({ id }) => id)
const newsOf = async (at: FreshTenant, language: Language = 'de') =>
  (await readJson(at, '/news', { language })).content.map(({ title }: { title: string }) => title)
const faqOf = async (at: FreshTenant) => idsOf(await readJson(at, '/faq', { language: 'de' }))

describe('permission and isolation', () => {
  test('only holders of CONTENT_ADMIN may list, read and write', async () => {
    for (const [method, path, body] of [
      ['GET', '?type=NEWS', undefined],
      ['GET', '/choices', undefined],
      ['GET', '/NEWS/opening', undefined],
      ['POST', '/NEWS', article()],
      ['PUT', '/NEWS/opening/state', { state: 'WITHDRAWN', version: 0 }],
    ] as const) {
      expect((await send(tenant, method, path, body, 'principal')).statusCode, path).toBe(403)
    }
  })

  test('an entry of another tenant is like one that does not exist', async () => {
    const other = await filledTenant()
    const { id } = await saved(other, 'POST', '/NEWS', article())
    expect(await readError(tenant, `/content/NEWS/${id}`, { as: 'admin' })).toMatchObject({ code: 'content.not_found' })
    const edit = { ...article(), version: 1 }
    expect((await send(tenant, 'PUT', `/NEWS/${id}`, edit)).json().code).toBe('content.not_found')
    expect((await send(tenant, 'DELETE', `/NEWS/${id}`)).json().code).toBe('content.not_found')
    expect((await send(tenant, 'POST', `/NEWS/${id}/restore`)).json().code).toBe('content.not_found')
    expect(await newsOf(other)).toContain('Neu')
  })
})

describe('an article', () => {
  test('is seen by its readers when it is published, on its day', async () => {
    const at = await filledTenant()
    await saved(at, 'POST', '/NEWS', article({ publishedOn: daysAgo(1), linkIds: ['bp_two'], source: ' Werkstatt ' }))
    await saved(at, 'POST', '/NEWS', article({ publishedOn: daysAgo(-2), texts: { de: words('Morgen', 'Text') } }))
    expect(await newsOf(at)).toEqual(['Neu', 'Opening (de)'])
    const states = (await listed(at, 'type=NEWS')).content.map(({ state }: { state: string }) => state)
    expect(states).toEqual(['SCHEDULED', 'PUBLISHED', 'PUBLISHED'])
    const [{ id }] = (await readJson(at, '/news')).content
    expect(await readJson(at, `/news/${id}`, { language: 'de' })).toMatchObject({
      body: 'Ein **neuer** Text.',
      source: 'Werkstatt',
      references: [{ kind: 'LINK', target: 'BEST_PRACTICE', id: 'bp_two' }],
    })
  })

  test('in draft or withdrawn reaches neither readers nor the Q&A chatbot', async () => {
    const at = await filledTenant()
    const text = 'Der Zebrastreifen am Werkstattkran wird montags gestrichen.'
    const draft = article({ state: 'DRAFT', publishedOn: daysAgo(1), texts: { de: words('Zebrastreifen', text) } })
    const answer = async () => {
      const body = { text: 'Wann wird der Zebrastreifen am Werkstattkran gestrichen?' }
      const asked = await at.inject({ as: 'principal', language: 'de', method: 'POST', url: '/api/ai/question', body })
      expect(asked.statusCode, asked.body).toBe(200)
      await app.platform.runs.settled()
      const url = `/api/ai/question/${asked.json().id}`
      return (await at.inject({ as: 'principal', language: 'de', url })).body
    }
    const { id, version } = await saved(at, 'POST', '/NEWS', draft)
    expect(await newsOf(at)).toEqual(['Opening (de)'])
    expect((await readError(at, `/news/${id}`)).code).toBe('news.not_found')
    expect(await answer()).not.toContain('montags')
    const published = await saved(at, 'PUT', `/NEWS/${id}/state`, { state: 'PUBLISHED', version })
    expect(await answer()).toContain('montags')
    expect(await newsOf(at)).toContain('Zebrastreifen')
    await saved(at, 'PUT', `/NEWS/${id}/state`, { state: 'WITHDRAWN', version: published.version })
    expect(await answer()).not.toContain('montags')
    expect(await newsOf(at)).toEqual(['Opening (de)'])
  })

  test('is shown in the default language to readers of a missing one', async () => {
    const at = await filledTenant()
    const texts = { de: words('Neu', 'Text'), sk: words('Nové', 'Text') }
    await saved(at, 'POST', '/NEWS', article({ publishedOn: daysAgo(1), texts }))
    expect((await newsOf(at, 'sk'))[0]).toBe('Nové')
    expect((await newsOf(at, 'tr'))[0]).toBe('Neu')
    expect(idsOf(await listed(at, 'type=NEWS&withoutLanguage=tr'))).toHaveLength(1)
    expect((await listed(at, 'type=NEWS&origin=PRODUCT')).content[0].languages).toEqual(['de', 'sk'])
  })

  test('is rejected with the place of each problem', async () => {
    const reply = await send(tenant, 'POST', '/NEWS', {
      ...article({ texts: { en: words('New', 'Text') }, publishedOn: null, linkIds: ['bp_lead', 'gone'] }),
    })
    expect(reply.json().details.map(({ path, code }: { path: string; code: string }) => `${path} ${code}`)).toEqual([
      '/body/texts/de content.default_language',
      '/body/publishedOn content.no_day',
      '/body/linkIds/1 content.unknown_link',
    ])
    const long = { de: words('x'.repeat(201), ' ') }
    const tooLong = await send(tenant, 'POST', '/NEWS', article({ texts: long }))
    expect(tooLong.json().details.map(({ path }: { path: string }) => path)).toEqual([
      '/body/texts/de/title',
      '/body/texts/de/text',
    ])
    expect((await send(tenant, 'POST', '/FAQ', faqEntry({ category: null }))).json().details[0].code).toBe(
      'content.no_category',
    )
  })

  test('is not overwritten when it was changed meanwhile', async () => {
    const at = await filledTenant()
    const { id, version } = await saved(at, 'POST', '/NEWS', article())
    await saved(at, 'PUT', `/NEWS/${id}`, { ...article(), version })
    const stale = await send(at, 'PUT', `/NEWS/${id}`, { ...article({ state: 'WITHDRAWN' }), version })
    expect([stale.statusCode, stale.json()]).toEqual([
      409,
      expect.objectContaining({ code: 'content.changed', currentVersion: 2 }),
    ])
    expect((await readJson(at, `/content/NEWS/${id}`, { as: 'admin' })).state).toBe('PUBLISHED')
  })

  test('is restored within a day after it was deleted, and then removed with what readers left', async () => {
    const at = await filledTenant()
    const { id } = await saved(at, 'POST', '/NEWS', article())
    await readJson(at, '/news')
    await at.inject({ as: 'principal', method: 'PUT', url: '/api/workflow/news/seen', body: { ids: [id] } })
    await saved(at, 'DELETE', `/NEWS/${id}`)
    expect(await newsOf(at)).toEqual(['Opening (de)'])
    expect((await saved(at, 'POST', `/NEWS/${id}/restore`)).state).toBe('PUBLISHED')
    expect(await newsOf(at)).toContain('Neu')
    await saved(at, 'DELETE', `/NEWS/${id}`)
    await withTenant(database, at.id, async (tx) => {
      expect(await deletedEdits.remove(tx)).toBe(0)
      const yesterday = new Date(Date.now() - 90_000_000)
      await tx.updateTable('content_edit').set({ deleted_at: yesterday }).where('id', '=', id).execute()
      expect(await deletedEdits.remove(tx)).toBe(1)
      expect(await tx.selectFrom('news_seen').select('news_id').where('news_id', '=', id).execute()).toEqual([])
    })
    expect((await send(at, 'POST', `/NEWS/${id}/restore`)).statusCode).toBe(404)
  })
})

describe('an entry of the pack', () => {
  test('keeps its sources when it is edited, and has the text of the pack again after a reset', async () => {
    const at = await filledTenant()
    const before = await readJson(at, '/content/NEWS/opening', { as: 'admin' })
    expect(before).toMatchObject({ origin: 'PACK', version: 0, sourceCount: 1, keepsSources: true, changedBy: null })
    expect(before).toMatchObject({ linkIds: ['bp_lead'], can: { delete: false, reset: false } })
    const edit = { ...article({ keepsSources: true, linkIds: ['bp_two'] }), version: 0 }
    const edited = await saved(at, 'PUT', '/NEWS/opening', edit)
    expect(edited).toMatchObject({ origin: 'EDITED', version: 1, changedBy: 'Name of admin', can: { reset: true } })
    expect(edited.packTexts.de).toEqual(words('Opening (de)', 'We open. (de)'))
    expect((await readJson(at, '/news/opening', { language: 'de' })).references).toMatchObject([
      { kind: 'PUBLICATION' },
      { kind: 'LINK', id: 'bp_two' },
    ])
    expect((await send(at, 'DELETE', '/NEWS/opening')).json().code).toBe('content.from_pack')
    await saved(at, 'POST', '/NEWS/opening/reset', { version: 1 })
    expect(await newsOf(at)).toEqual(['Opening (de)'])
    expect((await send(at, 'POST', '/NEWS/opening/reset', { version: 2 })).json().code).toBe('content.not_in_pack')
  })
})

describe('questions', () => {
  test('are ordered within their category, and new ones come last', async () => {
    const at = await filledTenant()
    const { id } = await saved(at, 'POST', '/FAQ', faqEntry({ category: 'ACCESS' }))
    expect(await faqOf(at)).toEqual(['a', 'b', 'c', id])
    await saved(at, 'PUT', '/order', { category: 'ACCESS', ids: [id, 'b', 'a'] })
    expect(await faqOf(at)).toEqual([id, 'b', 'c', 'a'])
    const stale = await send(at, 'PUT', '/order', { category: 'ACCESS', ids: ['a', 'b'] })
    expect([stale.statusCode, stale.json().code]).toEqual([409, 'content.order_changed'])
    expect((await listed(at, 'type=FAQ')).content[1]).toMatchObject({ id: 'b', origin: 'PACK', version: 0 })
  })

  test('come last in another category to which they are moved, and keep their place when they are only edited', async () => {
    const at = await filledTenant()
    await saved(at, 'PUT', '/order', { category: 'ACCESS', ids: ['b', 'a'] })
    await saved(at, 'PUT', '/order', { category: 'FIGURES', ids: ['c'] })
    const edit = async (id: string, category: string) => {
      const { version } = await readJson(at, `/content/FAQ/${id}`, { as: 'admin' })
      await saved(at, 'PUT', `/FAQ/${id}`, { ...faqEntry({ category }), version })
    }
    const before = await faqOf(at)
    await edit('b', 'ACCESS')
    expect(await faqOf(at)).toEqual(before)
    await edit('b', 'FIGURES')
    expect((await faqOf(at)).filter((id) => id !== 'a')).toEqual(['c', 'b'])
  })

  test('are found in any language, and by state', async () => {
    const at = await filledTenant()
    const texts = {
      de: words('Neue Frage?', 'Antwort.'),
      tr: { ...words('Yeni soru?', 'Yanıt.'), keywords: 'pırlanta' },
    }
    const { id } = await saved(at, 'POST', '/FAQ', faqEntry({ state: 'DRAFT', texts }))
    expect(idsOf(await listed(at, 'type=FAQ&search=PIRLANTA'))).toEqual([id])
    expect(idsOf(await listed(at, 'type=FAQ&state=DRAFT'))).toEqual([id])
    expect(await faqOf(at)).toEqual(['a', 'b', 'c'])
  })
})

test('a draft is announced to content administrators only, and a published entry to all', async () => {
  const at = await filledTenant()
  const typesOf = async (work: () => Promise<unknown>) => {
    const before = await withTenantReading(database, at.id, findHead)
    await work()
    const events = await withTenantReading(database, at.id, (tx) => listEventsAfter(tx, before, 100))
    return events.map(({ type }) => type)
  }
  expect(await typesOf(() => saved(at, 'POST', '/NEWS', article({ state: 'DRAFT' })))).toEqual([
    'content-entry.changed',
  ])
  expect(await typesOf(() => saved(at, 'POST', '/NEWS', article()))).toEqual([
    'content-entry.changed',
    'published-content.changed',
  ])
})

test('the audit log says who changed what, in each language', async () => {
  const at = await filledTenant()
  const texts = { de: words('Neu', 'Text'), tr: words('Yeni', 'Metin') }
  const { id, version } = await saved(at, 'POST', '/NEWS', article({ texts }))
  const changed = { de: words('Neu', 'Text'), tr: words('Yeni', 'Başka metin') }
  await saved(at, 'PUT', `/NEWS/${id}`, { ...article({ texts: changed, state: 'WITHDRAWN' }), version })
  const read = (path: string) => readJson(at, `/audit${path}`, { as: 'admin', language: 'en' })
  const [event] = (await read('?action=updateContentEntry')).content
  expect(event.sentence).toBe('Name of admin changed the entry “Neu”')
  expect((await read(`/${event.id}`)).rows[0].fields).toEqual(
    expect.arrayContaining([
      { name: 'Text', before: 'de: Text\ntr: Metin', after: 'de: Text\ntr: Başka metin' },
      { name: 'State', before: 'Published', after: 'Withdrawn' },
    ]),
  )
})
