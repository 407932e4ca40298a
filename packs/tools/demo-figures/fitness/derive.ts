import { MONTHS, NOW, type UnitFigures } from '../figure-file.ts'
import { levelOf } from '../levers.ts'
import { randomFrom } from '../random.ts'
import { drawScores } from '../scores.ts'
import { byMonth, FigureTable, type Series } from '../series.ts'
import type { PackUnit, SizeClass } from '../tenant.ts'
import { FITNESS_LEVERS } from './levers.ts'
import { STUDIO } from './stories.ts'

// The month at which a studio has the members of its size.
const ANCHOR_MONTH = 30
const MEMBERS_OF: Readonly<Record<SizeClass, number>> = { LARGE: 2650, MEDIUM: 1750, SMALL: 1050 }
const WAGE_PER_HOUR = 18.2
const HOURS_PER_FTE = 152
const PT_SESSION_PRICE = 46

type Level = (lever: string, month: number) => number
type Noise = (figure: string, deviation: number) => Series

/** The base figures of every studio: members by joiners and leavers, everything else by the studio's levels on its levers. */
export function generateStudios(units: readonly PackUnit[]): Map<string, UnitFigures> {
  const scoreOf = drawScores(STUDIO, [units.map(({ id }) => id)], FITNESS_LEVERS)
  return new Map(
    units.map(({ id, size }) => {
      const seed = `${STUDIO.tenant}/${id}`
      const members = MEMBERS_OF[size] * randomFrom(`${seed}/size`).between(0.85, 1.2)
      const level: Level = (lever, month) => levelOf(lever, scoreOf(id, lever, month), FITNESS_LEVERS)
      const noise: Noise = (figure, deviation) => {
        const random = randomFrom(`${seed}/${figure}`)
        return byMonth(() => 1 + deviation * random.normal())
      }
      return [id, studioOf(members, level, noise)]
    }),
  )
}

function studioOf(members: number, level: Level, noise: Noise): UnitFigures {
  const table = new FigureTable()
  const at = (figure: string, month: number): number => table.at(figure, month)
  const set = (figure: string, deviation: number, valueAt: (month: number) => number): void => {
    const by = noise(figure, deviation)
    table.fill(figure, (month) => Math.max(0, valueAt(month) * (by[month] ?? 1)))
  }
  addMembers(table, members, level, set)
  const months = (month: number): number => at('member_months', month)

  set('early_leavers', 0.05, (m) => at('leavers', m) * share(level('early_leavers', m)))
  set('trials', 0.03, (m) => (at('joiners', m) * 0.72) / share(level('trial_close', m)))
  set('trial_joiners', 0.02, (m) => at('trials', m) * share(level('trial_close', m)))
  set('leads', 0.03, (m) => at('trials', m) / share(level('trial_rate', m)))
  set('leads_answered_hour', 0.03, (m) => Math.min(0.98, share(level('lead_response', m))) * at('leads', m))
  set('marketing_cost', 0.04, (m) => at('joiners', m) * level('cost_per_joiner', m))

  set('membership_revenue', 0.006, (m) => months(m) * level('fee', m))
  set('joining_fees', 0.03, (m) => at('joiners', m) * 24)
  set('fees_failed', 0.04, (m) => at('membership_revenue', m) * share(level('failed_payment', m)))
  set('fees_written_off', 0.03, (m) => at('fees_failed', m) * 0.3)

  set('visits', 0.012, (m) => months(m) * level('visits', m))
  set('inactive_months', 0.02, (m) => months(m) * share(level('inactive', m)))
  table.fill('peak_capacity', () => (at('member_months', ANCHOR_MONTH) * 5.2 * 0.44) / 0.74)
  table.fill('offpeak_capacity', () => (at('member_months', ANCHOR_MONTH) * 5.2 * 0.56) / 0.36)
  set('peak_visits', 0.012, (m) =>
    Math.min(0.87 * at('peak_capacity', m), (at('visits', m) * share(level('peak_occupancy', m)) * 0.44) / 0.74),
  )
  table.fill('offpeak_visits', (m) => at('visits', m) - at('peak_visits', m))
  set('onboarded_joiners', 0.03, (m) => at('joiners', m) * Math.min(0.97, share(level('onboarding', m))))
  table.fill('machine_days', () => at('member_months', ANCHOR_MONTH) * 0.055 * 30)
  set('machine_days_out', 0.06, (m) => at('machine_days', m) * share(level('downtime', m)))

  set('class_places', 0.012, (m) => months(m) * 1.75)
  set('class_attended', 0.015, (m) => at('class_places', m) * share(level('class_fill', m)))
  set('class_bookings', 0.004, (m) => at('class_attended', m) / (1 - share(level('no_show', m))))
  set('class_cost', 0.01, (m) => (at('class_places', m) / 18) * level('class_cost', m))

  set('pt_revenue', 0.03, (m) => months(m) * level('pt_revenue', m))
  table.fill('pt_hours', (m) => at('pt_revenue', m) / PT_SESSION_PRICE)
  set('pt_hours_offered', 0.02, (m) => at('pt_hours', m) / Math.min(0.97, share(level('pt_utilisation', m))))
  set('pt_cost', 0.01, (m) => at('pt_revenue', m) * (1 - share(level('pt_margin', m))))
  set('retail_revenue', 0.03, (m) => at('visits', m) * level('retail', m))
  set('retail_cost', 0.015, (m) => at('retail_revenue', m) * 0.58)
  set('other_revenue', 0.05, (m) => months(m) * 0.9)
  addCosts(table, level, set)
  addPeople(table, level, set)
  // The sum of two delivered figures.
  return new Map([...table.figures()].filter(([figure]) => figure !== 'visits'))
}

type Fill = (figure: string, deviation: number, valueAt: (month: number) => number) => void

// Members follow joiners and leavers; the rate of joiners is that of the usual leavers plus the studio's growth.
function addMembers(table: FigureTable, members: number, level: Level, set: Fill): void {
  const churnAt = (month: number): number => share(level('churn', month))
  const usualChurn = byMonth(churnAt).reduce((sum, churn) => sum + churn, 0) / MONTHS
  const growth = share(level('growth', ANCHOR_MONTH)) / 12
  let current = 1
  const path = byMonth((month) => {
    current *= 1 + usualChurn + growth - churnAt(month)
    return current
  })
  const scale = members / (path[ANCHOR_MONTH] ?? 1)
  set('member_months', 0.002, (month) => (path[month] ?? 1) * scale)
  set('leavers', 0.025, (month) => table.at('member_months', month) * churnAt(month))
  set('joiners', 0.035, (month) => table.at('member_months', month) * (usualChurn + growth))
}

function addCosts(table: FigureTable, level: Level, set: Fill): void {
  const at = (figure: string, month: number): number => table.at(figure, month)
  const area = Math.round(at('member_months', ANCHOR_MONTH) * level('area', ANCHOR_MONTH))
  table.fill('floor_area', () => area)
  set('energy_cost', 0.025, (m) => area * level('energy', m))
  table.fill('rent_cost', (m) => area * level('rent', ANCHOR_MONTH) * (1 + 0.02 * Math.floor(m / 12)))
  set('equipment_cost', 0.03, () => area * 2.1)
  table.fill('depreciation', () => area * 1.8)
  const usual = byMonth((m) => revenueOf(table, m)).reduce((sum, revenue) => sum + revenue, 0) / MONTHS
  // A team does not follow the revenue of a single month.
  set('personnel_cost', 0.012, (m) => (0.7 * usual + 0.3 * revenueOf(table, m)) * share(level('personnel', m)))
  table.fill('royalty_fees', (m) => 0.05 * revenueOf(table, m))
  set('site_cost', 0.03, (m) => area * (7 + (0.2 * m) / 12))
  fitResult(table, level)
}

/** Scales the remaining cost of the site by a factor linear in the month, so that the first and the last year end with the studio's margin. */
function fitResult(table: FigureTable, level: Level): void {
  const before = table.series('site_cost')
  const wanted = (from: number): number => {
    let factor = 0
    for (let month = from; month < from + 12; month++) {
      const revenue = revenueOf(table, month)
      const others = COSTS.reduce((sum, figure) => sum + table.at(figure, month), 0)
      const left = revenue * (1 - share(level('return_on_sales', month))) - others
      factor += left / (before[month] ?? 1) / 12
    }
    return Math.max(0.35, factor)
  }
  const [first, last] = [wanted(0), wanted(NOW - 11)]
  table.fill('site_cost', (m) => (before[m] ?? 0) * (first + ((last - first) * Math.min(m, NOW)) / NOW))
}

const REVENUES = ['membership_revenue', 'joining_fees', 'pt_revenue', 'retail_revenue', 'other_revenue']
const COSTS = [
  ...['class_cost', 'pt_cost', 'retail_cost', 'marketing_cost', 'fees_written_off', 'personnel_cost', 'rent_cost'],
  ...['energy_cost', 'equipment_cost', 'depreciation', 'royalty_fees'],
]

const revenueOf = (table: FigureTable, month: number): number =>
  REVENUES.reduce((sum, figure) => sum + table.at(figure, month), 0)

/** The contribution of a studio in € over the twelve months from one on. */
export function contributionOf(figures: UnitFigures, from: number): number {
  const total = (figure: string): number =>
    (figures.get(figure) ?? []).slice(from, from + 12).reduce((sum, value) => sum + value, 0)
  const sum = (names: readonly string[]): number => names.reduce((all, figure) => all + total(figure), 0)
  return sum(REVENUES) - sum(COSTS) - total('site_cost')
}

function addPeople(table: FigureTable, level: Level, set: Fill): void {
  const at = (figure: string, month: number): number => table.at(figure, month)
  set('fte_months', 0.006, (m) => at('personnel_cost', m) / WAGE_PER_HOUR / HOURS_PER_FTE)
  set('sick_hours', 0.06, (m) => at('fte_months', m) * HOURS_PER_FTE * share(level('sickness', m)))
  table.fill('head_months', (m) => at('fte_months', m) * 1.4)
  set('new_staff_months', 0.03, (m) => at('head_months', m) * share(level('new_staff', m)))
  set('survey_responses', 0.06, (m) => at('member_months', m) * 0.05)
  set('survey_promoters', 0.02, (m) => at('survey_responses', m) * (0.34 + 0.6 * share(level('nps', m))))
  set('survey_detractors', 0.03, (m) => at('survey_responses', m) * Math.max(0.04, 0.34 - 0.4 * share(level('nps', m))))
}

const share = (percent: number): number => percent / 100
