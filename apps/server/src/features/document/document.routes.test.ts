import type { DocumentSummary } from '@lotse/contract/features/document/document.schema.ts'
import { describe, expect, test } from 'vitest'
import { withTenantReading } from '../../platform/database/tenant-transaction.ts'
import { readError, readJson } from '../../testing/fixture/calls.ts'
import { putContent } from '../../testing/fixture/content/content.ts'
import { fillWithFigures, textOf } from '../../testing/fixture/figure/figure.ts'
import { type FreshTenant, freshTenant } from '../../testing/fresh-tenant.ts'
import { testApp } from '../../testing/test-app.ts'
import { countDocuments, countDocumentsOf, requireDocument } from './document.public.ts'

const app = await testApp()

const guide = (id: string, more: object = {}) => ({
  id,
  title: textOf(`Guide ${id}`),
  body: { en: 'Count the *hours*.', de: 'Zähle die *Stunden*.', tr: 'Saatleri say.', sk: 'Spočítaj hodiny.' },
  ...more,
})

async function filledTenant(): Promise<FreshTenant> {
  const tenant = await freshTenant(app, {
    roles: { none: [] },
    people: {
      colleague: { roles: ['principal'], businessUnit: 'u1' },
      neighbour: { roles: ['principal'], businessUnit: 'u2' },
      withoutPermissions: { roles: ['none'], businessUnit: 'u1' },
    },
  })
  await fillWithFigures(app, tenant.id)
  await putContent(app, tenant.id, 'document', [
    guide('of_all'),
    guide('of_area', { area: 'service' }),
    guide('of_topic', { area: 'service', topic: 'labour' }),
    guide('of_kpi', { kpis: ['labour_productivity_pct', 'kpi_of_yesterday'], updatedOn: '2026-05-04' }),
    guide('of_cost', { kpis: ['cost_ratio_pct'] }),
  ])
  return tenant
}

const tenant = await filledTenant()
const upload = async (name: string, query = '', as = 'principal', to = tenant): Promise<DocumentSummary> => {
  const reply = await app.inject({
    method: 'POST',
    url: `/api/workflow/document?name=${encodeURIComponent(name)}${query}`,
    headers: { host: to.host, authorization: `Bearer ${to.tokens[as]}`, 'content-type': 'application/octet-stream' },
    payload: 'some words',
  })
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json()
}
const idsOf = async (query: string, call = {}) =>
  (await readJson(tenant, `/document${query}`, call)).content.map(({ id }: DocumentSummary) => id)

describe('the list', () => {
  test('contains documents of the organisation with type, size, title and date in the language of the reader', async () => {
    const { content, can, maximumBytes } = await readJson(tenant, '/document', { language: 'de' })
    expect(content.at(3)).toEqual({
      id: 'of_kpi',
      origin: 'PACK',
      scope: 'TENANT',
      title: textOf('Guide of_kpi').de,
      description: null,
      fileName: `${textOf('Guide of_kpi').de}.md`,
      type: 'MARKDOWN',
      byteSize: Buffer.byteLength(`# ${textOf('Guide of_kpi').de}\n\nZähle die *Stunden*.\n`),
      date: '2026-05-04',
      uploadedBy: null,
      links: [{ kind: 'KPI', id: 'labour_productivity_pct', name: textOf('Name labour_productivity_pct').de }],
      can: { delete: false },
    })
    expect(can).toEqual({ upload: true, uploadForTenant: false })
    expect(maximumBytes).toBe(25 * 1024 * 1024)
    const ofAdmin = await readJson(tenant, '/document', { as: 'admin', unit: 'u1' })
    expect(ofAdmin.can).toEqual({ upload: true, uploadForTenant: true })
  })

  test('of an area includes its topics and KPIs, of a topic its KPIs, of a KPI its topic; the closest first', async () => {
    expect(await idsOf('?areaId=service')).toEqual(['of_area', 'of_topic', 'of_kpi'])
    expect(await idsOf('?topicId=labour')).toEqual(['of_topic', 'of_kpi'])
    expect(await idsOf('?kpiId=labour_productivity_pct')).toEqual(['of_kpi', 'of_topic'])
    expect(await idsOf('?kpiId=cost_ratio_pct')).toEqual(['of_cost'])
    expect(await idsOf('?areaId=service&kpiId=cost_ratio_pct')).toEqual([])
  })

  test('is searched by words in title and text, ignoring case and accents', async () => {
    expect(await idsOf('?search=GUIDE%20zahle', { language: 'de' })).toHaveLength(5)
    expect(await idsOf('?search=of_cost')).toEqual(['of_cost'])
    expect(await idsOf('?search=nothing%20like%20this')).toEqual([])
  })

  test.each([
    ['?areaId=zzz', 'area.not_found'],
    ['?topicId=zzz', 'topic.not_found'],
    ['?kpiId=zzz', 'kpi.not_found'],
  ])('returns 404 for %s', async (query, code) => {
    expect(await readError(tenant, `/document${query}`)).toMatchObject({ status: 404, code })
  })
})

test('a document of the organisation is downloaded as Markdown with its title as the file name', async () => {
  const reply = await tenant.inject({ as: 'principal', url: '/api/workflow/document/of_topic/content', language: 'sk' })
  expect(reply.body).toBe(`# ${textOf('Guide of_topic').sk}\n\nSpočítaj hodiny.\n`)
  expect(reply.headers['content-type']).toBe('text/markdown; charset=utf-8')
  expect(reply.headers['content-length']).toBe(String(reply.rawPayload.length))
})

describe('an uploaded document', () => {
  test('is visible in its unit only, not in other units or tenants', async () => {
    const { id } = await upload('Ours.txt', '&topicId=labour')
    expect((await idsOf('?topicId=labour', { as: 'colleague' }))[0]).toBe(id)
    for (const path of [`/document/${id}`, `/document/${id}/content`]) {
      expect(await readError(tenant, path, { as: 'neighbour' })).toMatchObject({ code: 'document.not_found' })
      expect(await readError(tenant, path, { as: 'admin' })).toMatchObject({ code: 'document.not_found' })
    }
    expect(await idsOf('', { as: 'neighbour' })).not.toContain(id)
    const other = await filledTenant()
    expect(await readError(other, `/document/${id}`)).toMatchObject({ status: 404, code: 'document.not_found' })
  })

  test('can be deleted and restored by its uploader and by content administrators only', async () => {
    const { id } = await upload('Mine.txt')
    const act = (as: string, method: 'DELETE' | 'POST', unit?: string) =>
      tenant.inject({
        as,
        method,
        url: `/api/workflow/document/${id}${method === 'POST' ? '/restore' : ''}`,
        ...(unit === undefined ? {} : { unit }),
      })
    expect((await act('colleague', 'DELETE')).json().code).toBe('document.read_only')
    expect((await act('neighbour', 'DELETE')).json().code).toBe('document.not_found')
    expect((await act('principal', 'DELETE')).statusCode).toBe(204)
    expect(await readError(tenant, `/document/${id}/content`)).toMatchObject({ code: 'document.not_found' })
    expect(await idsOf('')).not.toContain(id)
    expect((await act('principal', 'DELETE')).statusCode).toBe(404)
    expect((await act('colleague', 'POST')).json().code).toBe('document.read_only')
    expect((await act('admin', 'POST', 'u1')).json()).toMatchObject({ id, can: { delete: true } })
    expect((await act('principal', 'POST')).statusCode).toBe(200)
    expect(await idsOf('')).toContain(id)
    expect((await act('admin', 'DELETE', 'u1')).statusCode).toBe(204)
  })

  test('of the organisation cannot be deleted by anyone', async () => {
    const reply = await tenant.inject({
      as: 'admin',
      unit: 'u1',
      method: 'DELETE',
      url: '/api/workflow/document/of_all',
    })
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'document.read_only'])
  })

  test('of the organisation is not indexed as an upload when it is restored', async () => {
    const jobs = async () => (await readJson(tenant, '/job', { as: 'admin' })).content.length
    const before = await jobs()
    const reply = await tenant.inject({ as: 'principal', method: 'POST', url: '/api/workflow/document/of_all/restore' })
    expect(reply.json()).toMatchObject({ id: 'of_all', origin: 'PACK' })
    expect(await jobs()).toBe(before)
  })
})

test('other features can count documents and require one', async () => {
  const fresh = await filledTenant()
  const { id } = await upload('Evidence.txt', '&kpiId=labour_productivity_pct', 'principal', fresh)
  await withTenantReading(app.platform.database, fresh.id, async (tx) => {
    const reader = { tx, revision: 2, businessUnitId: 'u1' }
    expect(await countDocuments(reader, { topicId: 'labour' })).toBe(3)
    expect(await countDocumentsOf(reader, [{ kpiId: 'labour_productivity_pct' }, { kpiId: 'cost_ratio_pct' }])).toEqual(
      [3, 1],
    )
    await requireDocument(reader, id)
    await requireDocument(reader, 'of_all')
    await expect(requireDocument({ ...reader, businessUnitId: 'u2' }, id)).rejects.toMatchObject({
      code: 'document.not_found',
    })
  })
})

test('a person without DOCUMENT_READ receives 403', async () => {
  expect(await readError(tenant, '/document', { as: 'withoutPermissions' })).toMatchObject({
    code: 'permission.missing',
  })
})
