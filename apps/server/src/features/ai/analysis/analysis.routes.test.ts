import { cleanLines } from '@lotse/contract/written-text.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { fillWithFigures } from '../../../testing/fixture/figure/figure.ts'
import { type FreshTenant, freshTenant } from '../../../testing/fresh-tenant.ts'
import { testApp } from '../../../testing/test-app.ts'

const app = await testApp()

async function openTenant(): Promise<FreshTenant> {
  const tenant = await freshTenant(app, {
    config: { ai_provider: 'BUILT_IN' },
    roles: { reader: ['AI_USE', 'KPI_READ'], principal2: ['AI_USE', 'KPI_READ', 'MEASURE_READ'] },
    people: {
      colleague: { roles: ['principal'], businessUnit: 'u1' },
      reader: { roles: ['reader'], businessUnit: 'u1' },
      stranger: { roles: ['principal'], businessUnit: 'u2' },
    },
  })
  await fillWithFigures(app, tenant.id)
  return tenant
}

const url = '/api/ai/analysis'
async function start(tenant: FreshTenant, body: object, as = 'principal') {
  const reply = await tenant.inject({ as, method: 'POST', url, body })
  await app.platform.runs.settled()
  return reply
}
const codeAs = async (
  tenant: FreshTenant,
  as: string,
  id: string,
  method: 'GET' | 'DELETE' | 'POST' = 'GET',
  path = '',
) => {
  const reply = await tenant.inject({ as, method, url: `${url}/${id}${path}` })
  return reply.statusCode < 300 ? reply.statusCode : reply.json().code
}

describe('analyses of a unit', async () => {
  let tenant: FreshTenant
  beforeAll(async () => {
    tenant = await openTenant()
  })

  test.each([
    [{ scope: 'AREA', scopeId: 'nowhere' }, 'area.not_found'],
    [{ scope: 'AREA' }, 'area.not_found'],
    [{ scope: 'TOPIC', scopeId: 'nowhere' }, 'topic.not_found'],
    [{ scope: 'KPI', scopeId: 'nowhere' }, 'kpi.not_found'],
    [{ scope: 'UNIT', period: '1999-01' }, 'kpi.period_out_of_range'],
    [{ scope: 'UNIT', question: 'x'.repeat(2_001) }, 'validation.failed'],
    [{ scope: 'DEALER' }, 'validation.failed'],
    [{ scope: 'UNIT', scopeId: 'service' }, 'validation.failed'],
  ])('%j is refused with %s', async (body, code) => {
    expect((await start(tenant, body)).json().code).toBe(code)
  })

  test('are listed newest first, filtered and searched without accents', async () => {
    const [first, second] = [
      (await start(tenant, { scope: 'AREA', scopeId: 'service', question: 'Müşteri memnuniyeti?' })).json(),
      (await start(tenant, { scope: 'KPI', scopeId: 'cost_ratio_pct' })).json(),
    ]
    const idsOf = async (query: string) => {
      const { content, totalElements, unfilteredElements } = (
        await tenant.inject({ as: 'principal', url: `${url}?${query}` })
      ).json()
      expect(totalElements).toBe(content.length)
      expect(unfilteredElements).toBe(2)
      return content.map(({ id }: { id: string }) => id)
    }
    expect(await idsOf('')).toEqual([second.id, first.id])
    expect(await idsOf('search=musteri')).toEqual([first.id])
    expect(await idsOf('scope=KPI')).toEqual([second.id])
    expect(await idsOf('search=nothing')).toEqual([])
  })

  test('of a colleague are listed for others only when they are shared', async () => {
    const tenant = await openTenant()
    const { id } = (await start(tenant, { scope: 'UNIT', question: 'Secret question?' })).json()
    const listOf = async (as: string) => {
      const { content, totalElements, unfilteredElements } = (await tenant.inject({ as, url })).json()
      return { ids: content.map((one: { id: string }) => one.id), totalElements, unfilteredElements }
    }
    const none = { ids: [], totalElements: 0, unfilteredElements: 0 }
    const one = { ids: [id], totalElements: 1, unfilteredElements: 1 }
    expect([await listOf('principal'), await listOf('colleague'), await listOf('stranger')]).toEqual([one, none, none])
    const shared = await tenant.inject({ as: 'principal', method: 'POST', url: `${url}/${id}/share` })
    expect(shared.statusCode, shared.body).toBeLessThan(300)
    expect([await listOf('colleague'), await listOf('stranger')]).toEqual([one, none])
  })

  test('keep hostile questions as they are', async () => {
    const question = "‮abc <img src=x onerror=alert(1)> '; drop table ai_run;-- {{value:x}} 😀"
    const { id } = (await start(tenant, { scope: 'UNIT', question })).json()
    const reply = await tenant.inject({ as: 'principal', url: `${url}/${id}` })
    expect(reply.json()).toMatchObject({ question: cleanLines(question), state: 'DONE' })
    expect(JSON.stringify(reply.json().answer)).not.toContain('onerror')
  })
})

describe('an analysis', () => {
  test('is visible to its author only, until it is shared with the unit', async () => {
    const tenant = await openTenant()
    const { id, runId } = (await start(tenant, { scope: 'UNIT' })).json()
    for (const as of ['colleague', 'stranger']) {
      expect(await codeAs(tenant, as, id)).toBe('ai.analysis_not_found')
      expect(await codeAs(tenant, as, id, 'POST', '/share')).toBe('ai.analysis_not_found')
    }
    const shared = await tenant.inject({ as: 'principal', method: 'POST', url: `${url}/${id}/share` })
    expect(shared.json()).toMatchObject({ isShared: true, can: { share: false, delete: true } })
    const seen = (await tenant.inject({ as: 'colleague', url: `${url}/${id}` })).json()
    expect(seen).toMatchObject({
      isOwn: false,
      owner: { name: 'Name of principal' },
      can: { share: false, delete: false },
    })
    expect(await codeAs(tenant, 'stranger', id)).toBe('ai.analysis_not_found')
    expect(await codeAs(tenant, 'colleague', id, 'DELETE')).toBe('ai.analysis_not_found')
    expect(
      (await tenant.inject({ as: 'colleague', url: `/api/ai/run/${runId}/stream`, method: 'HEAD' })).statusCode,
    ).toBe(200)
  })

  test('is hidden from people who lack a permission under which it was written', async () => {
    const tenant = await openTenant()
    const { id } = (await start(tenant, { scope: 'UNIT' })).json()
    await tenant.inject({ as: 'principal', method: 'POST', url: `${url}/${id}/share` })
    expect(await codeAs(tenant, 'reader', id)).toBe('ai.analysis_not_found')
    const list = (await tenant.inject({ as: 'reader', url })).json()
    expect(list).toMatchObject({ content: [], unfilteredElements: 0 })
  })

  test('is deleted with its answer', async () => {
    const tenant = await openTenant()
    const { id, runId } = (await start(tenant, { scope: 'UNIT' })).json()
    expect(await codeAs(tenant, 'principal', id, 'DELETE')).toBe(204)
    expect(await codeAs(tenant, 'principal', id)).toBe('ai.analysis_not_found')
    const stream = await tenant.inject({ as: 'principal', url: `/api/ai/run/${runId}/stream` })
    expect(stream.json().code).toBe('ai.run_not_found')
  })

  test('has the last feedback of each reader', async () => {
    const tenant = await openTenant()
    const { id } = (await start(tenant, { scope: 'UNIT' })).json()
    for (const body of [
      { isHelpful: true, text: '' },
      { isHelpful: false, text: ' The cause is missing. ' },
    ]) {
      const reply = await tenant.inject({ as: 'principal', method: 'PUT', url: `${url}/${id}/feedback`, body })
      expect(reply.statusCode).toBe(204)
    }
    const { feedback } = (await tenant.inject({ as: 'principal', url: `${url}/${id}` })).json()
    expect(feedback).toEqual({ isHelpful: false, text: 'The cause is missing.' })
  })

  test('is exported as a PDF in each language', async () => {
    const tenant = await openTenant()
    const { id } = (await start(tenant, { scope: 'AREA', scopeId: 'service', question: 'Why?' })).json()
    for (const language of ['en', 'de', 'tr', 'sk']) {
      const reply = await tenant.inject({ as: 'principal', url: `${url}/${id}/pdf?language=${language}` })
      expect(reply.statusCode, reply.body.slice(0, 300)).toBe(200)
      expect(reply.headers['content-type']).toBe('application/pdf')
      expect(reply.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    }
  }, 60_000)
})
