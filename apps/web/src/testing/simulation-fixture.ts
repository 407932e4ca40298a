import type { SimulationModel, SimulationNode } from '@lotse/contract/features/simulation/simulation.model.schema.ts'
import type { SimulationDetail, SimulationLever } from '@lotse/contract/features/simulation/simulation.schema.ts'
import { LOADED_TENANT } from './session-fixture.ts'

const EUR = { id: 'EUR', label: '€' }
const PERCENT = { id: '%', label: '%' }
const MONTHS = Array.from({ length: 12 }, (_, index) => `2025-${String(index + 1).padStart(2, '0')}`)

const node = (code: string, name: string, fields: Partial<SimulationNode>): SimulationNode => ({
  code,
  kind: 'KPI',
  name,
  description: null,
  unit: EUR,
  decimals: 0,
  direction: 'HIGHER',
  targetBasis: 'YEAR',
  areaId: 'service',
  formula: null,
  driverFormula: null,
  aggregation: null,
  value: null,
  priorYear: null,
  plan: null,
  target: { min: null, max: null },
  isOwnTarget: false,
  weak: null,
  thresholds: null,
  status: 'NONE',
  benchmark: null,
  series: MONTHS.map(() => null),
  ...fields,
})
const base = (code: string, name: string, year: number, fields: Partial<SimulationNode> = {}) =>
  node(code, name, {
    kind: 'BASE_FIGURE',
    direction: null,
    areaId: null,
    aggregation: 'SUM',
    value: year,
    series: MONTHS.map(() => year / 12),
    ...fields,
  })

/**
 * A workshop: profit = attended hours × utilisation × rate − cost. Utilisation 80 %, rate 90 €, profit 144,000 € a year; peers
 * between 70 % and 95 %, so the profit at a utilisation of 90 % is 234,000 €.
 */
export function workshopModel(change: Partial<SimulationModel> = {}): SimulationModel {
  const benchmark = { p10: 70, p25: 75, p50: 85, p75: 90, p90: 95, n: 20 }
  return {
    outcomeId: 'profit',
    baseMonth: '2025-12',
    firstMonth: '2025-01',
    lastMonth: '2025-12',
    peerGroup: { id: 'all', name: 'All' },
    months: MONTHS,
    nodes: [
      base('attended', 'Attended hours', 10_000, { unit: { id: 'hours', label: 'h' } }),
      base('productive', 'Productive hours', 8_000, { unit: { id: 'hours', label: 'h' } }),
      base('revenue', 'Labour revenue', 720_000),
      base('cost', 'Cost', 576_000),
      node('utilisation', 'Labour utilisation', {
        unit: PERCENT,
        decimals: 1,
        targetBasis: 'POINT',
        formula: 'productive / attended * 100',
        value: 80,
        priorYear: 82,
        target: { min: 92, max: null },
        status: 'WARN',
        benchmark,
      }),
      node('rate', 'Hourly rate', { targetBasis: 'POINT', formula: 'revenue / productive', value: 90 }),
      node('profit', 'Profit', {
        formula: 'revenue - cost',
        driverFormula: 'attended * utilisation / 100 * rate - cost',
        value: 144_000,
      }),
    ],
    assumptions: [],
    areas: [{ id: 'service', name: 'Service' }],
    missing: [],
    isTenantOutcome: true,
    ...change,
  }
}

/** A lever at a value, with full effect from the next month on. */
export function leverAt(code: string, value: number, fields: Partial<SimulationLever> = {}): SimulationLever {
  return { code, setBy: 'VALUE', value, rampUpMonths: 0, startMonth: 0, ...fields }
}

export const SCENARIO_ID = '22222222-2222-4222-8222-222222222222'

/** A draft of the caller on the workshop's profit with one lever: utilisation at 90 %. */
export function scenarioDetail(fields: Partial<SimulationDetail> = {}): SimulationDetail {
  const owner = { id: 'p1', name: LOADED_TENANT.name }
  return {
    id: SCENARIO_ID,
    version: 1,
    name: 'Fuller workshop',
    note: '',
    status: 'DRAFT',
    nextStatuses: ['SHARED'],
    owner,
    isOwn: true,
    outcome: { code: 'profit', name: 'Profit', unit: EUR, decimals: 0, isRemoved: false },
    baseMonth: '2025-12',
    horizonMonths: 12,
    leverCount: 1,
    commentCount: 0,
    before: 144_000,
    after: 234_000,
    change: 90_000,
    createdAt: '2026-01-10T08:00:00.000Z',
    updatedAt: '2026-01-10T08:00:00.000Z',
    adoptedAt: null,
    can: { edit: true, delete: true, duplicate: true, adopt: true, comment: true },
    levers: [leverAt('utilisation', 90)],
    figures: [{ code: 'utilisation', name: 'Labour utilisation', unit: PERCENT, decimals: 1, isRemoved: false }],
    result: {
      state: 'READY',
      baseMonth: '2025-12',
      before: 144_000,
      after: 234_000,
      change: 90_000,
      method: 'SHAPLEY',
      levers: [],
      missingMonths: [],
    },
    measures: [],
    createdBy: owner,
    updatedBy: { id: 'p2', name: 'Jonas Weber' },
    ...fields,
  }
}
