import type { SearchHit } from '@lotse/contract/features/search/search.schema.ts'
import type { Language } from '@lotse/contract/language.ts'
import { describe, expect, test } from 'vitest'
import { sendQuestion } from '../../testing/fixture/ai/ai-surface.ts'
import { readError, readJson } from '../../testing/fixture/calls.ts'
import { putContent } from '../../testing/fixture/content/content.ts'
import { fillWithFigures, textOf } from '../../testing/fixture/figure/figure.ts'
import { createMeasure } from '../../testing/fixture/measure/measure.ts'
import { type FreshTenant, freshTenant, type TestCall } from '../../testing/fresh-tenant.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()

const FAQ = [
  {
    id: 'signed_out',
    category: 'ACCESS',
    question: {
      en: 'Why was I signed out?',
      de: 'Warum wurde ich abgemeldet?',
      tr: 'Işık neden söndü, oturumum neden kapandı?',
      sk: 'Prečo som bol odhlásený?',
    },
    answer: {
      en: 'Your session ended. Sign in again.',
      de: 'Ihre Sitzung ist abgelaufen. Schließen Sie den Browser, und prüfen Sie die Schlüssel.',
      tr: 'Oturumunuz sona erdi.',
      sk: 'Vaša relácia sa skončila.',
    },
  },
]

async function filledTenant(): Promise<FreshTenant> {
  const tenant = await freshTenant(app, {
    config: { active_plugins: ['QA_CHATBOT'] },
    roles: { reader: ['KPI_READ'], nothing: [] },
    people: {
      miriam: { roles: ['principal'], businessUnit: 'u1' },
      neighbour: { roles: ['principal'], businessUnit: 'u2' },
      reader: { roles: ['reader'], businessUnit: 'u1' },
      guest: { roles: ['nothing'], businessUnit: 'u1' },
    },
  })
  await fillWithFigures(app, tenant.id)
  await putContent(app, tenant.id, 'faq', FAQ)
  await putContent(app, tenant.id, 'kpi_synonym', [
    { id: 'labour_efficiency_pct', en: ['Throughput'], de: ['Standzeit'], tr: ['İş hızı'], sk: ['Prestoje vozidiel'] },
  ])
  await putContent(app, tenant.id, 'best_practice', [
    {
      id: 'tyres',
      area: 'service',
      name: textOf('Tyre hotel'),
      description: textOf('Measure the **tread** of wheels.'),
    },
  ])
  await putContent(app, tenant.id, 'document', [
    { id: 'guide', title: textOf('Handbook'), body: textOf('The lighthouse keeper checks the lamp every evening.') },
  ])
  await putContent(app, tenant.id, 'news', [
    { id: 'now', publishedOn: '2020-01-01', title: textOf('Submarine harbour'), body: textOf('It opened.') },
    { id: 'later', publishedOn: '2999-01-01', title: textOf('Submarine fleet'), body: textOf('It opens.') },
  ])
  await createMeasure(tenant, { title: 'Polish the propeller' })
  await createMeasure(tenant, { title: 'Propeller of the neighbour' }, { as: 'neighbour' })
  return tenant
}

const tenant = await filledTenant()
const find = async (text: string, call: Partial<TestCall> = {}, at = tenant): Promise<SearchHit[]> =>
  (await readJson(at, `/search?text=${encodeURIComponent(text)}`, call)).content
const found = async (text: string, call?: Partial<TestCall>, at?: FreshTenant) =>
  (await find(text, call, at)).map(({ kind, id }) => `${kind} ${id}`)
const titles = async (text: string, call?: Partial<TestCall>) => (await find(text, call)).map(({ title }) => title)

describe('what is found', () => {
  test.each([
    ['Throughput', 'en'],
    ['standzeit', 'de'],
    ['is hizi', 'tr'],
    ['prestoje', 'sk'],
  ] satisfies [string, Language][])('a KPI by its synonym %s (%s), which is shown', async (text, language) => {
    const [hit] = await find(text, { language })
    expect(hit).toMatchObject({
      kind: 'KPI',
      id: 'labour_efficiency_pct',
      address: '/business-analysis/dashboard/detail/analysis?id=labour_efficiency_pct',
    })
    expect(hit?.context).toContain(' · ')
  })

  test('first the KPI of which the whole synonym was typed', async () => {
    const own = await filledTenant()
    await putContent(app, own.id, 'kpi_synonym', [
      { id: 'cost_ratio_pct', en: ['Throughput of the bay'] },
      { id: 'service_profit', en: ['Profit by throughput'] },
    ])
    expect((await found('throughput', {}, own))[0]).toBe('KPI labour_efficiency_pct')
    expect((await find('profit by throughput', {}, own))[0]?.context).toContain('Profit by throughput')
  })

  test('first the KPI of which the whole synonym was typed, wherever it is in the list', async () => {
    const own = await filledTenant()
    await putContent(app, own.id, 'kpi_synonym', [
      { id: 'labour_productivity_pct', en: ['Idle hours of the bay', 'Idle hours'] },
      { id: 'service_profit', en: ['Hours of bays', 'Idle profit'] },
      { id: 'cost_ratio_pct', en: ['Idle hours of all'] },
    ])
    const [first] = await find('hours idle', {}, own)
    expect(first).toMatchObject({ id: 'labour_productivity_pct', context: expect.stringMatching(/ · Idle hours$/) })
  })

  test('a part of a word in names, not in running text', async () => {
    const own = await filledTenant()
    await createMeasure(own, { title: 'Unpolished surfaces' })
    expect(await found('polished', {}, own)).toHaveLength(1)
    expect(await found('house', {}, own)).toEqual([])
  })

  test('a KPI by its description, with the passage', async () => {
    expect((await find('about cost_ratio_pct'))[0]).toMatchObject({
      id: 'cost_ratio_pct',
      context: 'About cost_ratio_pct',
    })
  })

  test('practices, news and documents by title and text', async () => {
    expect(await found('tread wheels')).toEqual(['BEST_PRACTICE tyres'])
    expect((await find('tread'))[0]).toMatchObject({
      context: 'Measure the tread of wheels.',
      address: '/best-practices?id=tyres',
    })
    expect(await found('submarine')).toEqual(['NEWS now'])
    expect((await find('lighthouse lamp'))[0]).toMatchObject({ kind: 'DOCUMENT', title: 'Handbook' })
  })

  test('topics', async () => {
    expect(await found('labour', { as: 'reader' })).toContain('TOPIC labour')
  })

  test('at most five of a kind', async () => {
    const hits = await find('name')
    expect(hits.filter(({ kind }) => kind === 'KPI')).toHaveLength(5)
  })

  test('nothing without a word, and nothing when one of the words is missing', async () => {
    expect(await find(' –… ')).toEqual([])
    expect(await find('tread submarine')).toEqual([])
  })

  test('passages of the index of documents, also for a word that is only similar', async () => {
    const own = await filledTenant()
    await sendQuestion(own, 'QA', 'Who checks the lamp?')
    expect(await found('lighthouses', {}, own)).toEqual(['DOCUMENT guide'])
  })
})

describe('how it may be spelled', () => {
  test.each([
    ['SCHLIESSEN schluessel', 'de'],
    ['schließen schlüssel', 'de'],
    ['schliessen schlussel', 'de'],
    ['schlues', 'de'],
    ['IŞIK', 'tr'],
    ['isik', 'tr'],
    ['odhlaseny', 'sk'],
    ['sesion', 'en'],
    ['sessoin', 'en'],
    ['sessiom ended', 'en'],
    ['sesssion', 'en'],
    ['rleácia', 'sk'],
  ] satisfies [string, Language][])('%s (%s)', async (text, language) => {
    expect(await found(text, { language })).toContain('FAQ signed_out')
  })

  test('a short word must be right, and so must every other letter of a long one', async () => {
    expect(await found('sigm')).toEqual([])
    expect(await found('sesiom')).toEqual([])
  })

  test('what is spelled as it was typed hides what has a typing error', async () => {
    const own = await filledTenant()
    await createMeasure(own, { title: 'Submarina' })
    expect(await found('submarine', {}, own)).toEqual(['NEWS now'])
  })

  test('a long foreign text is answered: only its first words count', async () => {
    expect(await find('ﷺ'.repeat(200))).toEqual([])
    expect(await readError(tenant, `/search?text=${'x'.repeat(201)}`)).toMatchObject({ status: 400 })
    expect(await found(`${'tread '.repeat(30)}`)).toEqual(['BEST_PRACTICE tyres'])
  })
})

describe('who finds it', () => {
  test('measures of the own unit only', async () => {
    expect(await titles('propeller')).toEqual(['Polish the propeller'])
    expect(await titles('propeller', { as: 'neighbour' })).toEqual(['Propeller of the neighbour'])
    expect(await titles('propeller', { as: 'consultant', unit: 'u2' })).toEqual(['Propeller of the neighbour'])
    expect(await titles('propeller', { as: 'consultant' })).toEqual([])
  })

  test('only what the permissions allow; everybody finds questions and news', async () => {
    expect(await found('standzeit', { as: 'guest', language: 'de' })).toEqual([])
    expect(await found('standzeit', { as: 'reader', language: 'de' })).toEqual(['KPI labour_efficiency_pct'])
    for (const text of ['propeller', 'tread', 'lighthouse', 'miriam']) {
      expect(await found(text, { as: 'reader' }), text).toEqual([])
    }
    expect(await found('submarine', { as: 'guest' })).toEqual(['NEWS now'])
    expect(await found('signed out', { as: 'guest' })).toEqual(['FAQ signed_out'])
  })

  test('people of the unit with their measures, and for administrators of people everybody', async () => {
    const [hit] = await find('miriam')
    expect(hit).toMatchObject({ kind: 'PERSON', address: `/measures?ownerId=${hit?.id}` })
    expect(await find('miriam', { as: 'neighbour' })).toEqual([])
    const [listed] = await find('miriam', { as: 'admin' })
    expect(listed).toMatchObject({ kind: 'PERSON', address: `/admin/people?person=${hit?.id}` })
  })

  test('nothing of another tenant, and nothing signed out', async () => {
    const other = await freshTenant(app)
    for (const text of ['propeller', 'miriam', 'submarine', 'tread', 'signed']) {
      expect(await find(text, { as: 'principal' }, other), text).toEqual([])
    }
    expect((await tenant.inject({ url: '/api/workflow/search?text=tread' })).statusCode).toBe(401)
  })
})
