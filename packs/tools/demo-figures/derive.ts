import { MONTHS, NOW } from './figure-file.ts'
import { LEVERS, levelOf } from './levers.ts'
import { randomFrom } from './random.ts'
import { RULES, SCALED_COSTS } from './rules.ts'
import { byMonth, FigureTable, incomeOf, type Series, withDerivedAmounts } from './series.ts'

/** The differences between a unit and the template unit its figures are derived from. */
export interface UnitTraits {
  /** Seed text of the unit's own noise. */
  readonly seed: string
  /** Size relative to the template unit. */
  readonly size: number
  /** Growth of volume per year, 0.02 = 2 %. */
  readonly growth: number
  /** Score on a lever in a month, see `levers.ts`. */
  readonly score: (lever: string, month: number) => number
}

const ANCHOR_MONTH = 18
// Relative deviation of independent monthly noise of a figure without its own.
const USUAL_NOISE = 0.012
// The same for the margins.
const MARGIN_NOISE = { nc_discount: 0.04, nc_gp: 0.05, uc_gp: 0.06, parts_margin: 0.015 }

/**
 * Derives a unit's base figures from a template unit's: volumes by size, every KPI by the unit's own level, seasonality
 * from the template, then overhead such that the return on sales fits the unit's score. Unrounded.
 *
 * @param template the template's base figures with the derived amounts of {@link withDerivedAmounts}
 */
export function deriveUnit(template: FigureTable, traits: UnitTraits): FigureTable {
  const level = (lever: string, month: number): number => levelOf(lever, traits.score(lever, month))
  const relative = (lever: string, month: number): number => level(lever, month) / usualLevel(template, lever)
  const marginNoise = new Map(
    Object.entries(MARGIN_NOISE).map(([lever, deviation]) => [
      lever,
      noisy(`${traits.seed}/${lever}/noise`, deviation, () => 1).map((value) => value - 1),
    ]),
  )
  const unit = new FigureTable()
  for (const same of ['period_days', 'uc_holding_cost_per_day']) unit.set(same, template.series(same))

  const multipliers = volumes(traits, level)
  unit.fill(
    'region_registrations',
    (m) =>
      ((template.at('region_registrations', m) * multipliers.at('trade', m)) / level('market_share', ANCHOR_MONTH)) *
      usualLevel(template, 'market_share'),
  )
  for (const rule of RULES) {
    const values =
      'mixOf' in rule
        ? byMonth((m) => rule.mixOf.reduce((sum, part) => sum + multipliers.at(part, m), 0) / rule.mixOf.length)
        : noisy(
            `${traits.seed}/${rule.figure}`,
            (rule.noise ?? USUAL_NOISE) + countNoise(template, rule.lever),
            (m) => {
              const factor = rule.lever === undefined ? 1 : relative(rule.lever, m)
              return multipliers.at(rule.follows, m) * (rule.power === -1 ? 1 / factor : factor)
            },
          )
    multipliers.set(rule.figure, values)
    if (template.has(rule.figure))
      unit.fill(rule.figure, (m) => template.at(rule.figure, m) * multipliers.at(rule.figure, m))
  }

  addMargins(unit, template, (lever, month) => relative(lever, month) * (1 + (marginNoise.get(lever)?.[month] ?? 0)))
  addSurvey(unit, template, level)
  unit.fill('personnel_cost_total', (m) => unit.at('tech_wage_cost', m) + unit.at('personnel_cost_indirect', m))
  withDerivedAmounts(unit)
  fitReturnOnSales(unit, (month) => level('return_on_sales', month))
  unit.fill('personnel_cost_total', (m) => unit.at('tech_wage_cost', m) + unit.at('personnel_cost_indirect', m))
  addStaff(unit, template, traits.seed, level, relative)
  return unit
}

// The template's level over all months, in the lever's unit (1 for a lever that is a plain factor).
function usualLevel(template: FigureTable, leverId: string): number {
  const ratio = LEVERS.get(leverId)?.ratio
  return ratio === undefined ? 1 : (template.total(ratio.numerator) / template.total(ratio.denominator)) * ratio.scale
}

// Of a share of n cases, chance alone moves √((1 − share) / (share · n)); half of it, since cases are not independent.
function countNoise(template: FigureTable, leverId: string | undefined): number {
  const ratio = leverId === undefined ? undefined : LEVERS.get(leverId)?.ratio
  if (ratio === undefined || ratio.scale !== 100) return 0
  const cases = template.total(ratio.denominator) / MONTHS
  const share = template.total(ratio.numerator) / template.total(ratio.denominator)
  return cases > 10_000 || share >= 1 ? 0 : 0.5 * Math.sqrt((1 - share) / (share * cases))
}

function volumes(traits: UnitTraits, level: (lever: string, month: number) => number): FigureTable {
  const multipliers = new FigureTable()
  multipliers.fill('site', () => traits.size)
  multipliers.fill('trade', (m) => traits.size * (1 + (traits.growth * (m - ANCHOR_MONTH)) / 12))
  multipliers.fill(
    'new_car_volume',
    (m) => (multipliers.at('trade', m) * level('market_share', m)) / level('market_share', ANCHOR_MONTH),
  )
  return multipliers
}

function addMargins(
  unit: FigureTable,
  template: FigureTable,
  relative: (lever: string, month: number) => number,
): void {
  const ratio = (numerator: string, denominator: string, m: number): number =>
    template.at(numerator, m) / template.at(denominator, m)
  unit.fill('nc_revenue', (m) => {
    const discount = ratio('nc_discount', 'nc_list_price_sum', m) * relative('nc_discount', m)
    return unit.at('nc_list_price_sum', m) * (1 - discount)
  })
  unit.fill('nc_bonus', (m) => unit.at('nc_revenue', m) * ratio('nc_bonus', 'nc_revenue', m))
  unit.fill('nc_cost_of_sales', (m) => {
    const grossProfit = unit.at('nc_units', m) * ratio('nc_gross_profit', 'nc_units', m) * relative('nc_gp', m)
    return unit.at('nc_revenue', m) + unit.at('nc_bonus', m) - grossProfit
  })
  unit.fill('uc_cost_of_sales', (m) => {
    const grossProfit = unit.at('uc_units', m) * ratio('uc_gross_profit', 'uc_units', m) * relative('uc_gp', m)
    return unit.at('uc_revenue', m) - unit.at('uc_recon_cost', m) - grossProfit
  })
  unit.fill('parts_cost_of_sales', (m) => {
    const margin = ratio('parts_gross_profit', 'parts_revenue', m) * relative('parts_margin', m)
    return (unit.at('parts_revenue_workshop', m) + unit.at('parts_revenue_counter', m)) * (1 - margin)
  })
}

function addSurvey(unit: FigureTable, template: FigureTable, level: (lever: string, month: number) => number): void {
  const responses = template.total('survey_responses')
  const promoters = template.total('survey_promoters') / responses
  const detractors = template.total('survey_detractors') / responses
  // The distance to the template's score is split 60 : 40 between promoters and detractors.
  const gap = (m: number): number => level('nps', m) / 100 - (promoters - detractors)
  unit.fill('survey_promoters', (m) => unit.at('survey_responses', m) * (promoters + 0.6 * gap(m)))
  unit.fill('survey_detractors', (m) => unit.at('survey_responses', m) * Math.max(0.03, detractors - 0.4 * gap(m)))
}

/**
 * Scales overhead by a factor that is linear in the month until now, a + b·t, such that the first and the third year end
 * with the required return: two equations in a and b.
 */
function fitReturnOnSales(unit: FigureTable, returnAt: (month: number) => number): void {
  const scaledAt = (month: number): number => SCALED_COSTS.reduce((sum, figure) => sum + unit.at(figure, month), 0)
  const equation = (from: number): { a: number; b: number; result: number } => {
    let [a, b, result, wanted] = [0, 0, 0, 0]
    for (let month = from; month < from + 12; month++) wanted += returnAt(month) / 100 / 12
    for (let month = from; month < from + 12; month++) {
      const { revenue, grossProfit, overhead } = incomeOf(unit, month)
      const scaled = scaledAt(month)
      a += scaled
      b += scaled * progress(month)
      result += grossProfit - (overhead - scaled) - wanted * revenue
    }
    return { a, b, result }
  }
  const first = equation(0)
  const last = equation(NOW - 11)
  const determinant = first.a * last.b - last.a * first.b
  const a = (first.result * last.b - last.result * first.b) / determinant
  const b = (first.a * last.result - last.a * first.result) / determinant
  for (const figure of SCALED_COSTS) {
    const before = unit.series(figure)
    unit.fill(figure, (m) => (before[m] ?? 0) * (a + b * progress(m)))
  }
}

const progress = (month: number): number => Math.min(month, NOW) / NOW

function addStaff(
  unit: FigureTable,
  template: FigureTable,
  seed: string,
  level: (lever: string, month: number) => number,
  relative: (lever: string, month: number) => number,
): void {
  const perPersonnelCost = (figure: string, m: number): number =>
    (template.at(figure, m) * unit.at('personnel_cost_total', m)) / template.at('personnel_cost_total', m)
  unit.fill('fte_avg', (m) => perPersonnelCost('fte_avg', m) * level('cost_per_fte', m))
  unit.fill('planned_work_days', (m) => perPersonnelCost('planned_work_days', m) * level('cost_per_fte', m))
  unit.fill('sick_days', (m) => {
    const rate = template.at('sick_days', m) / template.at('planned_work_days', m)
    return unit.at('planned_work_days', m) * rate * relative('sickness', m)
  })
  unit.fill('training_days', (m) => {
    const rate = template.at('training_days', m) / template.at('fte_avg', m)
    return unit.at('fte_avg', m) * rate * relative('training', m)
  })
  // Not from the template: it has too few leavers for a pattern.
  const leavers = noisy(`${seed}/leavers`, 0.6, (m) => (unit.at('fte_avg', m) * level('staff_turnover', m)) / 1200)
  unit.set('leavers', carried(leavers))
}

function noisy(seed: string, deviation: number, valueAt: (month: number) => number): Series {
  const random = randomFrom(seed)
  return byMonth((month) => valueAt(month) * (1 + deviation * random.normal()))
}

// Whole numbers that carry their remainder into the next month, so that yearly sums keep the level.
function carried(series: Series): Series {
  let exact = 0
  let given = 0
  return series.map((value) => {
    exact += Math.max(0, value)
    const whole = Math.max(0, Math.round(exact - given))
    given += whole
    return whole
  })
}
