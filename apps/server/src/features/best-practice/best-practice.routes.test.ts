import { describe, expect, test } from 'vitest'
import { readError, readJson } from '../../testing/fixture/calls.ts'
import { putContent } from '../../testing/fixture/content/content.ts'
import { fillWithFigures, textOf } from '../../testing/fixture/figure/figure.ts'
import { createMeasure } from '../../testing/fixture/measure/measure.ts'
import { type FreshTenant, freshTenant } from '../../testing/fresh-tenant.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()

const practice = (id: string, more: object = {}) => ({
  id,
  area: 'service',
  name: textOf(`Name ${id}`),
  description: textOf(`About ${id}`),
  ...more,
})

/** In the order of the pack, which differs from that of areas and topics. */
const PRACTICES = [
  practice('bp_cost', { area: 'finance', kpis: ['cost_ratio_pct', 'retired_kpi'] }),
  practice('bp_labour', {
    topic: 'labour',
    kpis: ['labour_productivity_pct', 'labour_utilisation_pct'],
    description: { en: 'Übung before seven', de: 'Übung vor sieben', tr: 'ISINMA turu', sk: 'Cvičenie' },
  }),
  practice('bp_area'),
  practice('bp_lost_topic', { topic: 'no_longer_there' }),
]
const TEMPLATES = [
  { id: 'm_other', bestPractices: ['bp_cost'] },
  { id: 'm_shift_plan', bestPractices: ['bp_labour', 'bp_area'] },
  { id: 'm_free' },
].map((template) => ({
  ...template,
  area: 'service',
  name: textOf(`Name ${template.id}`),
  description: textOf(`About ${template.id}`),
  effort: { size: 'M', personDays: 8, costEur: 1500 },
  durationWeeks: 6,
}))

async function filledTenant(options: Parameters<typeof freshTenant>[1] = {}): Promise<FreshTenant> {
  const tenant = await freshTenant(app, {
    ...options,
    roles: { reader: ['BEST_PRACTICE_READ'], ...options?.roles },
    people: {
      colleague: { roles: ['principal'], businessUnit: 'u1' },
      reader: { roles: ['reader'], businessUnit: 'u1' },
      ...options?.people,
    },
  })
  await fillWithFigures(app, tenant.id)
  await putContent(app, tenant.id, 'best_practice', PRACTICES)
  await putContent(app, tenant.id, 'measure_template', TEMPLATES)
  return tenant
}

const tenant = await filledTenant()
const idsOf = async (query: string, call = {}) =>
  (await readJson(tenant, `/best-practice${query}`, call)).content.map(({ id }: { id: string }) => id)
const toggle = (id: string, as = 'principal', at = tenant) =>
  readJson(at, `/best-practice/${id}/toggle-favorite`, { as, method: 'PATCH' })

describe('the catalogue', () => {
  test('is in the order of areas and topics; a retired topic falls back to its area', async () => {
    expect(await idsOf('')).toEqual(['bp_area', 'bp_lost_topic', 'bp_labour', 'bp_cost'])
    const { content } = await readJson(tenant, '/best-practice?topicId=labour', { language: 'de' })
    expect(content[0]).toMatchObject({
      areaId: 'service',
      areaName: 'Name service (de)',
      topicId: 'labour',
      topicName: 'Name labour (de)',
      name: 'Name bp_labour (de)',
      description: 'Übung vor sieben',
      isFavorite: false,
    })
  })

  test('includes the unit’s values of the KPIs that are not retired', async () => {
    const { content } = await readJson(tenant, '/best-practice')
    const kpisOf = (id: string) => content.find((one: { id: string }) => one.id === id).kpis
    expect(kpisOf('bp_cost').map(({ id }: { id: string }) => id)).toEqual(['cost_ratio_pct'])
    // 1150 sold of 1250 attended hours: on the target of 92.
    expect(kpisOf('bp_labour')[0]).toMatchObject({ id: 'labour_productivity_pct', value: 92, status: 'GOOD' })
    const other = await readJson(tenant, '/best-practice?topicId=labour', { as: 'consultant', unit: 'u2' })
    expect(other.content[0].kpis[0].value).not.toBe(92)
  })

  test.each([
    ['?areaId=finance', ['bp_cost']],
    ['?topicId=labour', ['bp_labour']],
    ['?kpiId=labour_utilisation_pct', ['bp_labour']],
    ['?areaId=finance&topicId=labour', []],
    ['?areaId=nowhere', []],
    ['?search=SEVEN%20ubung', ['bp_labour']],
    ['?search=name%20labour', ['bp_labour']],
    ['?search=seven%20eight', []],
  ])('is filtered by %s', async (query, expected) => {
    expect(await idsOf(query)).toEqual(expected)
  })

  test('is searched in the language of the reader, with Turkish letters distinguished', async () => {
    expect(await idsOf('?search=%C4%B1s%C4%B1nma', { language: 'tr' })).toEqual(['bp_labour'])
    expect(await idsOf('?search=sieben')).toEqual([])
  })

  test('contains no KPIs for a person without KPI_READ', async () => {
    const { content } = await readJson(tenant, '/best-practice', { as: 'reader' })
    expect(content.flatMap(({ kpis }: { kpis: unknown[] }) => kpis)).toEqual([])
    expect((await readJson(tenant, '/best-practice/bp_labour', { as: 'reader' })).kpis).toEqual([])
  })
})

test('a best practice has its KPIs with 24 months and the templates that implement it', async () => {
  const detail = await readJson(tenant, '/best-practice/bp_labour')
  expect(detail.kpis.map(({ id, series }: { id: string; series: unknown[] }) => [id, series.length])).toEqual([
    ['labour_productivity_pct', 24],
    ['labour_utilisation_pct', 24],
  ])
  expect(detail.templates).toEqual([
    {
      id: 'm_shift_plan',
      name: 'Name m_shift_plan',
      description: 'About m_shift_plan',
      effort: 'M',
      personDays: 8,
      costEur: 1500,
      durationWeeks: 6,
    },
  ])
})

test('measures of the unit and adopters of all units are counted without naming the adopters', async () => {
  const at = await filledTenant()
  const measureFrom = (bestPracticeId: string, call = {}) =>
    createMeasure(at, { state: 'PLANNED', origin: { type: 'BEST_PRACTICE', bestPracticeId } }, call)
  await measureFrom('bp_labour')
  await measureFrom('bp_labour')
  await measureFrom('bp_labour', { as: 'consultant', unit: 'u2' })
  const evidence = { adopters: 2, evaluated: 0, verdicts: null }
  expect(await readJson(at, '/best-practice/bp_labour')).toMatchObject({ measureCount: 2, evidence })
  const { content } = await readJson(at, '/best-practice?topicId=labour', { as: 'consultant', unit: 'u3' })
  expect(content).toMatchObject([{ measureCount: 0, evidence }])
  const untouched = { measureCount: 0, evidence: { adopters: 0, evaluated: 0, verdicts: null } }
  expect(await readJson(at, '/best-practice/bp_cost')).toMatchObject(untouched)
  expect((await readJson(at, '/best-practice/bp_labour', { as: 'reader' })).measureCount).toBe(0)
})

describe('a favourite', () => {
  test('is toggled, and the new state is returned', async () => {
    expect(await toggle('bp_cost')).toEqual({ id: 'bp_cost', isFavorite: true })
    expect(await idsOf('?favorite=true')).toEqual(['bp_cost'])
    expect((await readJson(tenant, '/best-practice/bp_cost')).isFavorite).toBe(true)
    expect(await toggle('bp_cost')).toEqual({ id: 'bp_cost', isFavorite: false })
    expect(await idsOf('?favorite=true')).toEqual([])
  })

  test('belongs to the person, in every business unit', async () => {
    await toggle('bp_area', 'consultant')
    expect(await idsOf('?favorite=true', { as: 'consultant', unit: 'u2' })).toEqual(['bp_area'])
    expect(await idsOf('?favorite=true', { as: 'consultant', unit: 'u1' })).toEqual(['bp_area'])
    expect(await idsOf('?favorite=true', { as: 'colleague' })).toEqual([])
  })

  test('of one tenant is not visible in another one with the same content', async () => {
    const other = await filledTenant()
    await toggle('bp_area', 'principal', other)
    expect(await idsOf('?favorite=true')).toEqual([])
  })
})

test('a missing best practice and one of another tenant return 404', async () => {
  const other = await freshTenant(app)
  for (const call of [{}, { method: 'PATCH' as const }]) {
    const path = (id: string) => `/best-practice/${id}${call.method ? '/toggle-favorite' : ''}`
    const unknown = await readError(tenant, path('nothing'), call)
    expect(unknown).toMatchObject({ status: 404, code: 'best_practice.not_found' })
    expect(await readError(other, path('bp_area'), call)).toEqual(unknown)
    expect(await readError(tenant, path('m_free'), call)).toEqual(unknown)
  }
})
