import { benchmarkOf } from '@lotse/analysis/figure/benchmark.ts'
import { quantile } from '@lotse/analysis/figure/quantile.ts'
import { statusOf } from '@lotse/analysis/figure/status.ts'
import { parseFormula } from '@lotse/analysis/formula/formula.ts'
import { describe, expect, test, vi } from 'vitest'
import { readMovingFigures } from '../../features/import/import.public.ts'
import { BASE_FIGURES, DERIVED_FIGURES, KPIS, type PackKpi } from '../../features/kpi/pack/sections.ts'
import { PEOPLE } from '../../features/person/person.pack.ts'
import { packClock } from '../../platform/pack/pack-day.ts'
import { evaluatorOf, readRepositoryPack, seriesOf } from '../../testing/pack/demo-figures.ts'

// The figures depend on the day: a fixed one, so that the test has the same result on every day.
vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T10:00:00Z') })

const NOW = 36

const tenants = await Promise.all(
  ['rheintal', 'studio', 'stepper', 'carline'].map(async (tenant) => {
    const { pack, figures } = await readRepositoryPack(tenant)
    return { tenant, pack, figures, kpis: pack.list(KPIS).map(({ value }) => value), ...evaluatorOf(pack, figures) }
  }),
)

describe.each(tenants)('figures of $tenant', ({ tenant, pack, figures, kpis, series, units, valuesOf }) => {
  test('cover the 36 months up to the last complete one', () => {
    const { periods } = figures.columns
    const { lastPeriod } = packClock(pack)
    expect(Math.max(...periods) % 12).toBe(Number(lastPeriod.slice(5)) - 1)
    expect(Math.floor(Math.max(...periods) / 12)).toBe(Number(lastPeriod.slice(0, 4)))
    expect(new Set(periods).size).toBe(NOW)
  })

  test('contain every base figure of every unit', () => {
    expect([...series.keys()].toSorted()).toEqual(units.map(({ id }) => id).toSorted())
    for (const ofUnit of series.values()) {
      expect([...ofUnit.keys()].toSorted()).toEqual([...pack.keysOf('base-figures')].toSorted())
    }
  })

  test('fill an income statement where the organisation shows one', () => {
    const { config } = pack.manifest.value as { config?: { active_plugins?: string[] } }
    expect([...pack.keysOf('income-statement')].length > 0).toBe(
      config?.active_plugins?.includes('FINANCIAL_REPORT') ?? false,
    )
  })

  test('never contain a part that exceeds its total, whatever the month in which they end', () => {
    const broken = new Set<string>()
    for (let month = 1; month <= 12; month++) {
      const file = readMovingFigures(pack, null, new Date(Date.UTC(2027, month, 15)))
      if (file === null) throw new Error('no moving figures')
      for (const [unit, ofUnit] of seriesOf(file)) {
        const at = (figure: string, index: number) => ofUnit.get(figure)?.[index] ?? Number.NaN
        const sum = (names: string, index: number) =>
          names.split('+').reduce((total, figure) => total + at(figure, index), 0)
        for (let index = 0; index < NOW; index++) {
          for (const [part, whole] of PARTS) {
            if (!part.split('+').every((figure) => ofUnit.has(figure))) continue
            if (!(sum(part, index) <= sum(whole, index))) broken.add(`${unit} ${part} ${index}`)
          }
          for (const [figure, values] of ofUnit) {
            if (!((values[index] ?? -1) >= 0)) broken.add(`${unit} ${figure} ${index}`)
          }
        }
      }
    }
    expect([...broken]).toEqual([])
  })

  test('keep the values of a month when it is applied again in the next month', () => {
    const [first] = [Math.min(...figures.columns.periods)]
    const later = new Date(Date.now() + 31 * 86_400_000)
    const continued = readMovingFigures(pack, first, later)
    if (continued === null) throw new Error('no moving figures')
    for (const [unit, ofUnit] of seriesOf(continued)) {
      for (const [figure, values] of ofUnit) {
        expect(values.length).toBeGreaterThan(NOW)
        expect(values.slice(0, NOW)).toEqual(series.get(unit)?.get(figure))
      }
    }
  })

  test('move from month to month in every KPI of every unit', () => {
    const still: string[] = []
    for (const { id } of units) {
      const months = Array.from({ length: 24 }, (_, month) => valuesOf(id, NOW - 24 + month, NOW - 23 + month))
      for (const kpi of kpis) {
        const values = months.flatMap((month) => month.get(kpi.id) ?? [])
        const mean = values.reduce((sum, value) => sum + value, 0) / values.length
        const spread = (Math.max(...values) - Math.min(...values)) / Math.abs(mean)
        const shown = new Set(values.map((value) => value.toFixed(kpi.decimals))).size
        const least = isCounted(pack, kpi, (figure) => meanOf(series.get(id)?.get(figure))) ? 2 : 12
        if (spread < 0.01 || shown < least) still.push(`${id} ${kpi.id}: ${shown} values, spread ${spread}`)
      }
    }
    expect(still).toEqual([])
  })

  test('improve in some units and KPIs and worsen in others', () => {
    for (const { id } of units) {
      const [now, before] = [valuesOf(id, NOW - 12, NOW), valuesOf(id, NOW - 24, NOW - 12)]
      const changes = kpis.map((kpi) => {
        const [value, old] = [now.get(kpi.id) ?? Number.NaN, before.get(kpi.id) ?? Number.NaN]
        return ((value - old) / Math.abs(old)) * (kpi.direction === 'LOWER' ? -1 : 1)
      })
      expect(changes.filter((change) => change > 0.02).length, id).toBeGreaterThanOrEqual(3)
      expect(changes.filter((change) => change < -0.02).length, id).toBeGreaterThanOrEqual(3)
    }
  })

  test('give every unit a margin that is usual in its trade', () => {
    const { kpi, least, most } = MARGINS[tenant] ?? CAR_MARGIN
    for (const { id } of units) {
      const value = valuesOf(id, NOW - 12, NOW).get(kpi)
      expect(value, id).toBeGreaterThan(least)
      expect(value, id).toBeLessThan(most)
    }
  })

  test('contain bad, fallen and good KPIs for principal and manager', () => {
    const people = pack.list(PEOPLE).map(({ value }) => value)
    for (const login of ['principal', 'manager']) {
      const unit = people.find((person) => person.login === login)?.businessUnit ?? ''
      const size = units.find(({ id }) => id === unit)?.size
      const ofSize = units.filter((one) => one.size === size)
      const peers = new Set(ofSize.map(({ id, affiliation }) => affiliation ?? id)).size >= 5 ? ofSize : units
      const seen = kpis.map((kpi) => seenBy(kpi, unit, peers))
      expect(seen.filter(({ isWorst }) => isWorst).length, `${login}: bad`).toBeGreaterThanOrEqual(1)
      expect(seen.filter(({ status }) => status === 'GOOD').length, `${login}: good`).toBeGreaterThanOrEqual(3)
      expect(seen.filter(({ fall }) => fall >= 0.1).length, `${login}: fallen`).toBeGreaterThanOrEqual(1)
    }
  })

  function seenBy(kpi: PackKpi, unit: string, peers: typeof units) {
    const { id, direction, benchmarkDefaults } = kpi
    const valueOf = (one: string, end = NOW) => valuesOf(one, end - 12, end).get(id) ?? null
    const benchmark = benchmarkOf(
      peers.map((peer) => ({ value: valueOf(peer.id), contributor: peer.affiliation ?? peer.id })),
      { decimals: kpi.decimals ?? 0 },
    )
    if (!benchmark.released) throw new Error(`${id}: too few peers`)
    const value = valueOf(unit)
    const before = valueOf(unit, NOW - 12) ?? Number.NaN
    const target = benchmarkDefaults?.target
    const bounds = typeof target === 'number' ? { min: target, max: target } : (target ?? null)
    const { status } = statusOf({ value, direction, target: bounds, weak: benchmarkDefaults?.weak ?? null, benchmark })
    const all = peers.flatMap(({ id: peer }) => valueOf(peer) ?? []).toSorted((a, b) => a - b)
    const isInWorstQuarter = (one: number) =>
      direction === 'LOWER' ? one > quantile(all, 0.75) : one < quantile(all, 0.25)
    const worsening = ((value ?? Number.NaN) - before) * (direction === 'LOWER' ? 1 : -1)
    return {
      status,
      isWorst: status === 'BAD' && value !== null && isInWorstQuarter(value),
      fall: worsening / Math.abs(before),
    }
  }
})

test('the principal of rheintal sees about one KPI in ten critical and about four in ten to watch', () => {
  const demo = tenants[0]
  if (demo === undefined) throw new Error('no tenant')
  const values = demo.valuesOf('bu-nordstadt', NOW - 12, NOW)
  const statuses = demo.kpis.flatMap(({ id, direction, benchmarkDefaults: defaults }) => {
    const { target, weak = null } = defaults ?? {}
    if (target === undefined) return []
    const bounds = typeof target === 'number' ? { min: target, max: target } : target
    return statusOf({ value: values.get(id) ?? null, direction, target: bounds, weak }).status
  })
  const share = (status: string) => statuses.filter((one) => one === status).length / statuses.length
  expect(share('BAD')).toBeGreaterThan(0.05)
  expect(share('BAD')).toBeLessThan(0.15)
  expect(share('WARN')).toBeGreaterThan(0.33)
  expect(share('WARN')).toBeLessThan(0.47)
})

/** Whether the KPI follows numbers of cases that are so small that only few different values exist. */
function isCounted(pack: (typeof tenants)[number]['pack'], kpi: PackKpi, mean: (figure: string) => number): boolean {
  const derived = new Map(pack.list(DERIVED_FIGURES).map(({ value }) => [value.id, value.formula]))
  const counted = new Set(
    pack
      .list(BASE_FIGURES)
      .flatMap(({ value }) => (['count', 'days', 'points'].includes(value.unit) ? [value.id] : [])),
  )
  const references = (formula: string): readonly string[] =>
    parseFormula(formula).references.flatMap((code) => {
      const inner = derived.get(code)
      return inner === undefined ? [code] : references(inner)
    })
  return references(kpi.formula).some((code) => counted.has(code) && code !== 'period_days' && mean(code) < 100)
}

const meanOf = (values: readonly number[] = []) => values.reduce((sum, value) => sum + value, 0) / values.length

/** The range of the margin before tax, in percent. */
const CAR_MARGIN = { kpi: 'return_on_sales_pct', least: -2, most: 5.5 }
const MARGINS: Readonly<Record<string, typeof CAR_MARGIN>> = {
  studio: { kpi: 'contribution_margin_pct', least: 4, most: 24 },
  stepper: { kpi: 'return_on_sales_pct', least: 1, most: 16 },
}

const PARTS: readonly (readonly [part: string, whole: string])[] = [
  ['nc_bev_units', 'nc_units'],
  ['nc_financed', 'nc_units'],
  ['uc_financed', 'uc_units'],
  ['uc_stock_over90_avg', 'uc_stock_units_avg'],
  ['leads_answered_30m', 'leads_total'],
  ['leads_appointments', 'leads_total'],
  ['leads_shown', 'leads_appointments'],
  ['leads_sold', 'leads_shown'],
  ['parts_lines_from_stock', 'parts_lines_requested'],
  ['service_parc_active_0_4', 'service_parc_0_4'],
  ['warranty_rejected', 'warranty_claimed'],
  ['parts_stock_obsolete_avg', 'parts_stock_avg'],
  ['complaints_solved_48h', 'complaints'],
  ['service_orders_returned', 'service_orders'],
  ['productive_hours', 'attended_hours'],
  ['equity', 'total_assets'],
  ['survey_promoters+survey_detractors', 'survey_responses'],
  ['buyers_returning', 'nc_units+uc_units'],
  ['warranty_ext_contracts', 'nc_units+uc_units'],
  ['tech_fte+sales_fte', 'fte_avg'],
  ['tech_wage_cost+sales_commission', 'personnel_cost_total'],
  ['early_leavers', 'leavers'],
  ['leads_answered_hour', 'leads'],
  ['trials', 'leads'],
  ['trial_joiners', 'trials'],
  ['trial_joiners', 'joiners'],
  ['onboarded_joiners', 'joiners'],
  ['inactive_months', 'member_months'],
  ['peak_visits', 'peak_capacity'],
  ['offpeak_visits', 'offpeak_capacity'],
  ['machine_days_out', 'machine_days'],
  ['class_attended', 'class_bookings'],
  ['class_attended', 'class_places'],
  ['pt_hours', 'pt_hours_offered'],
  ['pt_cost', 'pt_revenue'],
  ['new_staff_months', 'head_months'],
  ['fees_failed', 'membership_revenue'],
  ['fees_written_off', 'fees_failed'],
]
