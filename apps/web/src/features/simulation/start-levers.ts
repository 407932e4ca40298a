import type { SimulationModel } from '@lotse/contract/features/simulation/simulation.model.schema.ts'
import type { SimulationLever } from '@lotse/contract/features/simulation/simulation.schema.ts'
import { buildBrowserModel } from './calculation/browser-model.ts'
import { type LevelSetting, levelsOf } from './calculation/lever.ts'

/**
 * The levers of a new scenario: each figure at a level, at once. Without figures that the outcome does not depend
 * on, and without those that have no such level or have reached it.
 */
export function startLevers(model: SimulationModel, codes: readonly string[], level: LevelSetting): SimulationLever[] {
  const browser = buildBrowserModel(model)
  const movable = new Set(browser.candidates.map(({ code }) => code))
  return [...new Set(codes)].flatMap((code): SimulationLever[] => {
    const found = levelsOf(browser, code).find(({ setting }) => setting === level)
    if (!movable.has(code) || !found || found.isReached) return []
    return [{ code, setBy: level, value: found.value, rampUpMonths: 0, startMonth: 0 }]
  })
}
