import { quantile } from '@lotse/analysis/figure/quantile.ts'
import type { StandardLevel } from '@lotse/contract/features/kpi/kpi.potential.constants.ts'
import type { LevelPotential, PotentialItem } from '@lotse/contract/features/kpi/kpi.potential.schema.ts'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { bumpTenantRevision } from '../../../platform/database/tenant-revision.ts'
import { withTenant, withTenantAsOwner } from '../../../platform/database/tenant-transaction.ts'
import { readError, readJson } from '../../../testing/fixture/calls.ts'
import { fillWithWorkshops } from '../../../testing/fixture/figure/potential.ts'
import { type FreshTenant, freshTenant } from '../../../testing/fresh-tenant.ts'
import { testApp } from '../../../testing/test-app.ts'

const app = await testApp()
const tenant = await freshTenant(app)
await fillWithWorkshops(app.platform.database, tenant.id, { copies: 4 })

/** Changes the tenant's standard level, as its pack does. */
const setStandardLevel = ({ id }: FreshTenant, level: StandardLevel) =>
  withTenantAsOwner(
    app.platform.database,
    id,
    async (tx) => void (await sql`update tenant set standard_level = ${level} where id = ${id}`.execute(tx)),
    async () => {},
  )

/** Twenty-four workshops, of which every quantile is released. */
const ranks = Array.from({ length: 24 }, (_, unit) => (unit % 6) + 1)
/** The unit's values over twelve months; see `workshopPack`. */
const utilisation = (n: number) => 70 + 3 * n
const rate = (n: number) => 90 + n
const hoursPerOrder = (n: number) => (700 + 30 * n) / 400
/** The released quantile, which must be near the exact one. */
const released = (benchmark: Record<string, number>, of: (n: number) => number, p: number): number => {
  const exact = ranks.map(of).toSorted((a, b) => a - b)
  const rounded = benchmark[`p${p * 100}`] ?? Number.NaN
  expect(Math.abs(rounded - quantile(exact, p))).toBeLessThan(0.5 * (quantile(exact, 0.75) - quantile(exact, 0.25)))
  return rounded
}
const benchmarkOf = async (id: string) => (await readJson(tenant, `/kpi/${id}/potential`)).benchmark
const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)

describe('the potential of one KPI', () => {
  test('is the profit with the KPI at its target level less the actual one, at three levels', async () => {
    const potential = await readJson(tenant, '/kpi/utilisation/potential')
    expect(potential).toMatchObject({
      state: 'READY',
      role: 'LEVER',
      value: 73,
      position: 'BOTTOM_QUARTER',
      contributors: 24,
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
      const targetLevel = released(potential.benchmark, utilisation, p)
      const level = potential.levels[index]
      expect(level.targetLevel).toBeCloseTo(targetLevel, 9)
      expect(level.gap).toBeCloseTo(targetLevel - 73, 9)
      expect(level.amount).toBeCloseTo((12_000 * (targetLevel - 73) * 91) / 100, 4)
      expect(level.share).toBeLessThan(level.joint)
    }
  })

  test('lists the steps to the outcome', async () => {
    const { levels } = await readJson(tenant, '/kpi/rate/potential')
    const [{ amount, steps, targetLevel }] = levels
    expect(steps).toMatchObject([
      { id: 'rate', name: 'Name of rate', before: 91, after: targetLevel, unit: { id: 'EUR/h' } },
      { id: 'profit', name: 'Name of profit', unit: { id: 'EUR' } },
    ])
    expect(steps[1].after - steps[1].before).toBeCloseTo(amount, 6)
  })

  test('of an estimate results from its expression and lists its figures and assumptions', async () => {
    const days = (n: number) => ((90_000 - 5_000 * n) / (12 * (700 + 30 * n) * (90 + n))) * 365
    const potential = await readJson(tenant, '/kpi/receivable_days/potential', { language: 'de' })
    expect(potential).toMatchObject({
      role: 'ESTIMATE',
      expression: 'Abstand ÷ 365 × Name of revenue × Zinssatz ÷ 100',
      figures: [{ id: 'revenue', before: 12 * 730 * 91 }],
      assumptions: [{ id: 'interest_rate_pct', name: 'Zinssatz', value: 6, source: 'Die Bank', changedAt: null }],
    })
    const top = potential.levels[1]
    expect(top.targetLevel).toBe(released(potential.benchmark, days, 0.25))
    expect(top.amount).toBeCloseTo(((days(1) - top.targetLevel) / 365) * 12 * 730 * 91 * 0.06, 4)
    expect(top.share).toBeCloseTo(top.amount, 9)
    expect(top.steps).toEqual([])
  })

  test('of a result has no share and lists the KPIs that contain it', async () => {
    const potential = await readJson(tenant, '/kpi/return_on_sales/potential')
    expect(potential).toMatchObject({
      role: 'RESULT',
      levers: [{ id: 'utilisation' }, { id: 'rate' }],
      overlapsWith: [],
    })
    expect(potential.levels.every(({ share, amount }: LevelPotential) => share === null && (amount ?? 0) > 0)).toBe(
      true,
    )
  })

  test('lists the KPIs that overlap', async () => {
    const { overlapsWith } = await readJson(tenant, '/kpi/hours_per_order/potential')
    expect(overlapsWith).toEqual([{ id: 'utilisation', name: 'Name of utilisation' }])
  })

  test('of a KPI below its target range has one level, the near end of the range', async () => {
    const other = await freshTenant(app)
    await fillWithWorkshops(app.platform.database, other.id, { copies: 4 })
    const read = () => readJson(other, '/kpi/mix/potential', { as: 'consultant', unit: 'u6' })
    const setTarget = (min: number) =>
      withTenant(app.platform.database, other.id, async (tx) => {
        await sql`delete from kpi_target where tenant_id = ${tx.tenantId}`.execute(tx)
        await sql`
          insert into kpi_target (tenant_id, business_unit_id, kpi_id, valid_from, min, max)
          values (${tx.tenantId}, 'u6', 'mix', '2025-01-01', ${min}, 99)`.execute(tx)
        await bumpTenantRevision(tx)
      })
    await setTarget(75)
    const { value, levels } = await read()
    expect(levels).toMatchObject([{ level: 'MEDIAN', targetLevel: 75, gap: 75 - value, isRangeStart: true }])
    // Between the median and the top quartile: the median is a level of its own.
    await setTarget(81)
    expect((await read()).levels.map((one: LevelPotential) => [one.level, one.isRangeStart])).toEqual([
      ['MEDIAN', false],
      ['TOP_QUARTILE', true],
    ])
  })

  test('is 0 for the best unit', async () => {
    const potential = await readJson(tenant, '/kpi/rate/potential', { as: 'consultant', unit: 'u6' })
    expect(potential.state).toBe('AT_BEST')
    for (const level of potential.levels) expect(level).toMatchObject({ gap: 0, amount: 0, share: 0, steps: [] })
  })

  test.each([
    ['score', '', 'NO_PATH'],
    ['mix', '', 'NO_TARGET_RANGE'],
    ['utilisation', '?peerGroup=few', 'NOT_RELEASED'],
    ['utilisation', '?period=2025-06', 'NO_VALUE'],
  ])('of %s%s is not available: %s', async (id, query, state) => {
    const potential = await readJson(tenant, `/kpi/${id}/potential${query}`)
    expect(potential).toMatchObject({ state, levels: [] })
  })

  test('with four peers contains their number but no values of theirs', async () => {
    const potential = await readJson(tenant, '/kpi/utilisation/potential?peerGroup=few')
    expect(potential).toMatchObject({ contributors: 4, benchmark: null, position: null, value: 73 })
    const { joint, items } = await readJson(tenant, '/potential?peerGroup=few')
    expect({ joint, items }).toEqual({ joint: null, items: [] })
  })

  test('returns 404 for an unknown KPI', async () => {
    expect(await readError(tenant, '/kpi/nothing/potential')).toMatchObject({ status: 404, code: 'kpi.not_found' })
    expect(await readError(tenant, '/kpi/rate/potential?peerGroup=nobody')).toMatchObject({
      status: 404,
      code: 'peer_group.not_found',
    })
  })
})

describe('in a small group, of which only the median is released', () => {
  const levelsOf = async (standardLevel: StandardLevel) => {
    const small = await freshTenant(app)
    await setStandardLevel(small, standardLevel)
    await fillWithWorkshops(app.platform.database, small.id)
    const { benchmark, levels } = await readJson(small, '/kpi/utilisation/potential')
    expect(benchmark).toMatchObject({ n: 6, p10: null, p25: null, p75: null, p90: null })
    return { small, levels }
  }

  test.each<StandardLevel>(['MEDIAN', 'TOP_QUARTILE'])(
    'the median counts at every level, here %s, and there is no ambition',
    async (level) => {
      const { small, levels } = await levelsOf(level)
      expect(levels).toMatchObject([{ level, releasedLevel: 'MEDIAN' }])
      const unit = await readJson(small, '/potential')
      expect(unit).toMatchObject({ level, joint: levels[0].joint, ambition: null })
      expect(unit.joint).toBeGreaterThan(0)
      expect(new Set(unit.items.map((item: PotentialItem) => item.releasedLevel))).toEqual(new Set(['MEDIAN']))
      const { share } = unit.items.find(({ id }: PotentialItem) => id === 'utilisation')
      expect(levels[0].share).toBe(share)
    },
  )
})

describe('the joint potential of a unit', () => {
  test.each(['MEDIAN', 'TOP_QUARTILE', 'BEST_PRACTICE'])(
    'at %s is the sum of the shares of KPIs and of areas',
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

  test('is that of all KPIs at their target level through the graph, with the larger of two overlapping estimates', async () => {
    const { joint, items } = await readJson(tenant, '/potential?level=MEDIAN')
    const u = released(await benchmarkOf('utilisation'), utilisation, 0.5)
    const r = released(await benchmarkOf('rate'), rate, 0.5)
    const h = released(await benchmarkOf('hours_per_order'), hoursPerOrder, 0.5)
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

  test('matches the shares shown for single KPIs', async () => {
    const { joint, items } = await readJson(tenant, '/potential?level=TOP_QUARTILE')
    for (const { id, share, amount } of items) {
      const { levels } = await readJson(tenant, `/kpi/${id}/potential`)
      expect(levels[1]).toMatchObject({ share, amount, joint })
    }
  })

  test('is at the median unless the tenant has another standard level; the next higher level is the ambition', async () => {
    const [median, quartile, best] = await Promise.all(
      ['MEDIAN', 'TOP_QUARTILE', 'BEST_PRACTICE'].map((level) => readJson(tenant, `/potential?level=${level}`)),
    )
    expect(await readJson(tenant, '/potential')).toEqual(median)
    expect(median).toMatchObject({
      level: 'MEDIAN',
      standardLevel: 'MEDIAN',
      ambition: { level: 'TOP_QUARTILE', joint: quartile.joint },
    })
    expect(median.joint).toBeLessThan(quartile.joint)
    expect(best.ambition).toBeNull()

    const other = await freshTenant(app)
    await setStandardLevel(other, 'TOP_QUARTILE')
    await fillWithWorkshops(app.platform.database, other.id, { copies: 4 })
    const ambitious = await readJson(other, '/potential')
    expect(ambitious).toMatchObject({ level: 'TOP_QUARTILE', joint: quartile.joint })
    const listed = await readJson(other, '/businessunit/u1', { as: 'consultant' })
    expect(listed.potential.joint).toBeCloseTo(ambitious.joint, 6)
    expect((await readJson(other, '/kpi/rate/potential')).standardLevel).toBe('TOP_QUARTILE')
  })

  test('can be filtered by area', async () => {
    const all = await readJson(tenant, '/potential')
    const finance = await readJson(tenant, '/potential?areaId=finance')
    expect(finance.items.map(({ id }: PotentialItem) => id)).toEqual(['receivable_days'])
    expect(finance.joint).toBe(all.joint)
    expect(await readError(tenant, '/potential?areaId=nothing')).toMatchObject({ status: 404, code: 'area.not_found' })
  })

  test('requires KPI_READ', async () => {
    const other = await freshTenant(app, {
      roles: { restricted: ['MEASURE_READ'] },
      people: { eve: { roles: ['restricted'], businessUnit: 'u1' } },
    })
    for (const url of ['/potential', '/kpi/x/potential', '/assumption']) {
      expect((await other.inject({ as: 'eve', url: `/api/workflow${url}` })).statusCode).toBe(403)
    }
  })
})
