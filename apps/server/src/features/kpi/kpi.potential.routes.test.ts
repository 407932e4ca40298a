import { quantile } from '@lotse/analysis/benchmark.ts'
import type { LevelPotential, PotentialItem } from '@lotse/contract/features/kpi/kpi.potential.schema.ts'
import { describe, expect, test } from 'vitest'
import { readError, readJson } from '../../testing/figure-calls.ts'
import { freshTenant } from '../../testing/fresh-tenant.ts'
import { fillWithWorkshops } from '../../testing/potential-fixture.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()
const tenant = await freshTenant(app)
await fillWithWorkshops(app.platform.database, tenant.id)

const ranks = [1, 2, 3, 4, 5, 6]
/** The unit's values for twelve months; see `workshopPack`. */
const utilisation = (n: number) => 70 + 3 * n
const rate = (n: number) => 90 + n
const hoursPerOrder = (n: number) => (700 + 30 * n) / 400
const peers = (of: (n: number) => number, p: number) =>
  quantile(
    ranks.map(of).toSorted((a, b) => a - b),
    p,
  )
const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)

describe('the potential of one KPI', () => {
  test('is the profit with the KPI at its aim less the actual one, at three levels', async () => {
    const potential = await readJson(tenant, '/kpi/utilisation/potential')
    expect(potential).toMatchObject({
      state: 'READY',
      role: 'LEVER',
      value: 73,
      position: 'BOTTOM_QUARTER',
      contributors: 6,
      outcome: { id: 'profit', value: 12 * (730 * 91 - 60_000) },
      view: { view: 'R12', period: '2025-12' },
      assumptions: [],
    })
    expect(potential.levels.map(({ level }: LevelPotential) => level)).toEqual([
      'MEDIAN',
      'TOP_QUARTILE',
      'BEST_PRACTICE',
    ])
    for (const [index, p] of [0.5, 0.75, 0.9].entries()) {
      const aim = peers(utilisation, p)
      const level = potential.levels[index]
      expect(level.aim).toBeCloseTo(aim, 9)
      expect(level.gap).toBeCloseTo(aim - 73, 9)
      expect(level.amount).toBeCloseTo((12_000 * (aim - 73) * 91) / 100, 4)
      expect(level.share).toBeLessThan(level.joint)
    }
  })

  test('reaches the outcome step by step', async () => {
    const { levels } = await readJson(tenant, '/kpi/rate/potential')
    const [{ amount, steps, aim }] = levels
    expect(steps).toMatchObject([
      { id: 'rate', name: 'Name of rate', before: 91, after: aim, unit: { id: 'EUR/h' } },
      { id: 'profit', name: 'Name of profit', unit: { id: 'EUR' } },
    ])
    expect(steps[1].after - steps[1].before).toBeCloseTo(amount, 6)
  })

  test('of an estimate comes from its expression, whose figures and assumptions are named', async () => {
    const days = (n: number) => ((90_000 - 5_000 * n) / (12 * (700 + 30 * n) * (90 + n))) * 365
    const potential = await readJson(tenant, '/kpi/receivable_days/potential', { language: 'de' })
    expect(potential).toMatchObject({
      role: 'ESTIMATE',
      expression: 'Abstand ÷ 365 × Name of revenue × Zinssatz ÷ 100',
      figures: [{ id: 'revenue', before: 12 * 730 * 91 }],
      assumptions: [{ id: 'interest_rate_pct', name: 'Zinssatz', value: 6, source: 'Die Bank', changedAt: null }],
    })
    const top = potential.levels[1]
    expect(top.aim).toBeCloseTo(peers(days, 0.25), 9)
    expect(top.amount).toBeCloseTo(((days(1) - top.aim) / 365) * 12 * 730 * 91 * 0.06, 4)
    expect(top.share).toBeCloseTo(top.amount, 9)
    expect(top.steps).toEqual([])
  })

  test('of a result has no share, and says which KPIs hold it', async () => {
    const potential = await readJson(tenant, '/kpi/return_on_sales/potential')
    expect(potential).toMatchObject({
      role: 'RESULT',
      heldBy: [{ id: 'utilisation' }, { id: 'rate' }],
      overlapsWith: [],
    })
    expect(potential.levels.every(({ share, amount }: LevelPotential) => share === null && (amount ?? 0) > 0)).toBe(
      true,
    )
  })

  test('names the KPIs that describe the same money', async () => {
    const { overlapsWith } = await readJson(tenant, '/kpi/hours_per_order/potential')
    expect(overlapsWith).toEqual([{ id: 'utilisation', name: 'Name of utilisation' }])
  })

  test('is nothing for the best', async () => {
    const potential = await readJson(tenant, '/kpi/utilisation/potential', { as: 'consultant', unit: 'u6' })
    expect(potential.state).toBe('AT_BEST')
    for (const level of potential.levels) expect(level).toMatchObject({ gap: 0, amount: 0, share: 0, steps: [] })
  })

  test.each([
    ['score', '', 'NO_WAY'],
    ['mix', '', 'NO_CORRIDOR'],
    ['utilisation', '?peerGroup=few', 'NOT_RELEASED'],
    ['utilisation', '?period=2025-06', 'NO_VALUE'],
  ])('of %s%s is not given: %s', async (id, query, state) => {
    const potential = await readJson(tenant, `/kpi/${id}/potential${query}`)
    expect(potential).toMatchObject({ state, levels: [] })
  })

  test('with four peers says how many there are, and nothing of them', async () => {
    const potential = await readJson(tenant, '/kpi/utilisation/potential?peerGroup=few')
    expect(potential).toMatchObject({ contributors: 4, benchmark: null, position: null, value: 73 })
    const { joint, items } = await readJson(tenant, '/potential?peerGroup=few')
    expect({ joint, items }).toEqual({ joint: null, items: [] })
  })

  test('does not exist for an unknown KPI', async () => {
    expect(await readError(tenant, '/kpi/nothing/potential')).toMatchObject({ status: 404, code: 'kpi.not_found' })
    expect(await readError(tenant, '/kpi/rate/potential?peerGroup=nobody')).toMatchObject({
      status: 404,
      code: 'peer_group.not_found',
    })
  })
})

describe('the joint potential of a unit', () => {
  test.each(['MEDIAN', 'TOP_QUARTILE', 'BEST_PRACTICE'])(
    'at %s is what shares of KPIs and areas add up to',
    async (level) => {
      const { joint, items, areas, overlap } = await readJson(tenant, `/potential?level=${level}`)
      expect(sum(items.map(({ share }: PotentialItem) => share))).toBeCloseTo(joint, 4)
      expect(sum(areas.map(({ share }: PotentialItem) => share))).toBeCloseTo(joint, 4)
      expect(overlap.sum).toBeGreaterThan(1.5 * joint)
      expect(items.map(({ share }: PotentialItem) => share)).toEqual(
        items.map(({ share }: PotentialItem) => share).toSorted((a: number, b: number) => b - a),
      )
    },
  )

  test('is everything at its aim through the graph, and the larger of two estimates of the same money', async () => {
    const { joint, items } = await readJson(tenant, '/potential?level=MEDIAN')
    const [u, r, h] = [peers(utilisation, 0.5), peers(rate, 0.5), peers(hoursPerOrder, 0.5)]
    const byLevers = 12_000 * ((u / 100) * r - 0.73 * 91)
    const byEstimate = 12_000 * 0.73 * (r - 91) + (h - hoursPerOrder(1)) * 4_800 * 91
    const days = items.find(({ id }: PotentialItem) => id === 'receivable_days').share
    expect(joint).toBeCloseTo(Math.max(byLevers, byEstimate) + days, 4)
    expect(items.map(({ id }: PotentialItem) => id).toSorted()).toEqual([
      'hours_per_order',
      'rate',
      'receivable_days',
      'utilisation',
    ])
  })

  test('is the one that the KPIs show their shares of', async () => {
    const { joint, items } = await readJson(tenant, '/potential?level=TOP_QUARTILE')
    for (const { id, share, amount } of items) {
      const { levels } = await readJson(tenant, `/kpi/${id}/potential`)
      expect(levels[1]).toMatchObject({ share, amount, joint })
    }
  })

  test('can be narrowed to the KPIs of an area', async () => {
    const all = await readJson(tenant, '/potential')
    const finance = await readJson(tenant, '/potential?areaId=finance')
    expect(finance.items.map(({ id }: PotentialItem) => id)).toEqual(['receivable_days'])
    expect(finance.joint).toBe(all.joint)
    expect(await readError(tenant, '/potential?areaId=nothing')).toMatchObject({ status: 404, code: 'area.not_found' })
  })

  test('is refused without KPI_READ', async () => {
    const blind = await freshTenant(app, {
      roles: { blind: ['MEASURE_READ'] },
      people: { eve: { roles: ['blind'], businessUnit: 'u1' } },
    })
    for (const url of ['/potential', '/kpi/x/potential', '/assumption']) {
      expect((await blind.inject({ as: 'eve', url: `/api/workflow${url}` })).statusCode).toBe(403)
    }
  })
})
