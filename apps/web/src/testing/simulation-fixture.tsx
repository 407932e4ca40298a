import type {
  SimulationActuals,
  SimulationComparison,
} from '@lotse/contract/features/simulation/simulation.model.schema.ts'
import type {
  SimulationDetail,
  SimulationFigureName,
  SimulationItem,
  SimulationList,
} from '@lotse/contract/features/simulation/simulation.schema.ts'

const ME = { id: '00000000-0000-4000-8000-000000000001', name: 'Katharina Brühlmann' }
const AT = '2026-03-01T08:00:00.000Z'
const EUR = { id: 'EUR', label: '€' }

/** The outcome of the scenarios. */
export const OUTCOME: SimulationFigureName = {
  code: 'profit',
  name: 'Profit before tax',
  unit: EUR,
  decimals: 0,
  isRemoved: false,
}

/** A figure that scenarios move. */
export function figureName(code: string, patch: Partial<SimulationFigureName> = {}): SimulationFigureName {
  return { code, name: code, unit: { id: '%', label: '%' }, decimals: 1, isRemoved: false, ...patch }
}

/** A scenario as lists contain it. */
export function simulationItem(patch: Partial<SimulationItem> = {}): SimulationItem {
  return {
    id: '20000000-0000-4000-8000-000000000001',
    version: 4,
    name: 'More hours sold',
    note: '',
    status: 'DRAFT',
    nextStatuses: ['SHARED', 'ARCHIVED'],
    owner: ME,
    isOwn: true,
    outcome: OUTCOME,
    baseMonth: '2026-02',
    horizonMonths: 12,
    leverCount: 2,
    commentCount: 0,
    before: 400_000,
    after: 452_000,
    change: 52_000,
    createdAt: AT,
    updatedAt: AT,
    adoptedAt: null,
    can: { edit: true, delete: true, duplicate: true, adopt: true, comment: true },
    ...patch,
  }
}

/** A page of scenarios. */
export function simulationList(
  content: SimulationItem[],
  { total = content.length, unfiltered = total }: { total?: number; unfiltered?: number } = {},
): SimulationList {
  return {
    content,
    page: 0,
    size: 100,
    totalElements: total,
    unfilteredElements: unfiltered,
    can: { create: true },
  }
}

/** A scenario with two levers that have an effect and one that has none. */
export function simulationDetail(patch: Partial<SimulationDetail> = {}): SimulationDetail {
  const levers = ['efficiency', 'discount', 'stock'].map((code) => ({
    code,
    setBy: 'VALUE' as const,
    value: 1,
    rampUpMonths: 0,
    startMonth: 0,
  }))
  const effect = (code: string, contribution: number | null) => ({
    code,
    before: 70,
    after: 80,
    contribution,
    problem: contribution === null ? ('NO_PATH' as const) : null,
  })
  return {
    ...simulationItem(),
    levers,
    figures: [
      figureName('efficiency', { name: 'Labour efficiency' }),
      figureName('discount', { name: 'Discount rate' }),
      figureName('stock', { name: 'Days in stock' }),
    ],
    result: {
      state: 'READY',
      baseMonth: '2026-02',
      before: 400_000,
      after: 452_000,
      change: 52_000,
      method: 'SHAPLEY',
      levers: [effect('efficiency', 40_000), effect('discount', 12_000), effect('stock', null)],
      missingMonths: [],
    },
    measures: [],
    createdBy: ME,
    updatedBy: ME,
    ...patch,
  }
}

/** A scenario of a comparison whose levers reach these values. */
export function comparedScenario(
  id: string,
  change: number,
  after: Readonly<Record<string, number>>,
  patch: Partial<SimulationComparison['scenarios'][number]> = {},
): SimulationComparison['scenarios'][number] {
  const codes = Object.keys(after)
  const { levers: _, measures: ___, createdBy: ____, updatedBy: _____, ...detail } = simulationDetail()
  return {
    ...detail,
    id,
    name: `Scenario ${id}`,
    levers: codes.map((code) => ({ code, setBy: 'VALUE', value: after[code] ?? 0, rampUpMonths: 0, startMonth: 0 })),
    leverCount: codes.length,
    figures: codes.map((code) => figureName(code)),
    result: {
      ...detail.result,
      after: 400_000 + change,
      change,
      levers: codes.map((code) => ({
        code,
        before: 70,
        after: after[code] ?? null,
        contribution: change / codes.length,
        problem: null,
      })),
    },
    path: [],
    ...patch,
  }
}

/** The outcome of a scenario against its actual values, over these months. */
export function simulationActuals(
  expected: readonly (number | null)[],
  actual: readonly (number | null)[],
): SimulationActuals {
  const months = expected.map((_, index) => `2026-${String(index + 3).padStart(2, '0')}`)
  const last = actual.findLastIndex((value) => value !== null)
  return {
    baseMonth: '2026-02',
    lastMonth: months[last] ?? '2026-02',
    months,
    figures: [
      {
        ...OUTCOME,
        role: 'OUTCOME',
        direction: 'HIGHER',
        baseline: expected.map(() => 30_000),
        expected: [...expected],
        actual: [...actual],
      },
    ],
  }
}
