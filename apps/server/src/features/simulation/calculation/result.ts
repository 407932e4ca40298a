import { figuresWith } from '@lotse/analysis/simulation/evaluator.ts'
import type { Lever } from '@lotse/analysis/simulation/lever.ts'
import type { SimulationModel } from '@lotse/analysis/simulation/model.ts'
import { type PathMonth, simulatePath } from '@lotse/analysis/simulation/path.ts'
import { simulate } from '@lotse/analysis/simulation/simulate.ts'
import type { Situation } from '@lotse/analysis/simulation/situation.ts'
import { resolveTarget } from '@lotse/analysis/simulation/target.ts'
import type {
  LeverResult,
  SimulationLever,
  SimulationResult,
} from '@lotse/contract/features/simulation/simulation.schema.ts'
import type { SimulationFields } from '../simulation.repository.ts'
import { figuresBelow, monthsUpTo } from './basis.ts'

/** What is simulated: the outcome and the levers of a scenario. */
export type SimulatedContent = Pick<SimulationFields, 'outcomeId' | 'levers'>

/**
 * The result of a scenario at full effect. Levers on removed figures, and changes in per cent of figures without a value, are
 * ignored and reported.
 */
export function resultOf(
  model: SimulationModel,
  situation: Situation,
  { outcomeId, levers }: SimulatedContent,
): SimulationResult {
  const baseMonth = situation.period
  if (!model.figures.has(outcomeId)) {
    const problemOf = (code: string) => (model.figures.has(code) ? ('NO_PATH' as const) : ('REMOVED' as const))
    const empty = { before: null, after: null, contribution: null }
    return {
      state: 'OUTCOME_REMOVED',
      baseMonth,
      before: null,
      after: null,
      change: null,
      method: 'NONE',
      levers: levers.map(({ code }) => ({ code, ...empty, problem: problemOf(code) })),
      missingMonths: [],
    }
  }
  const resolved = resolveLevers(model, situation, levers)
  const { outcome, contributions, problems, method } = simulate(model, situation, {
    outcome: outcomeId,
    levers: [...resolved.values()],
  })
  const { before, after, change } = outcome
  const contributionOf = new Map(contributions.map((one) => [one.code, one]))
  const problemOf = new Map(problems.map(({ code, kind }) => [code, kind]))
  const state = change === null ? 'NO_VALUE' : 'READY'
  return {
    state,
    baseMonth,
    before: finite(before),
    after: finite(after),
    change: finite(change),
    method,
    levers: levers.map(({ code }): LeverResult => {
      const lever = contributionOf.get(code)
      const problem = problemOf.get(code) ?? (resolved.has(code) || !model.figures.has(code) ? null : 'NO_VALUE')
      return {
        code,
        before: finite(lever?.before ?? null),
        after: finite(lever?.after ?? null),
        contribution: finite(lever?.contribution ?? null),
        problem,
      }
    }),
    missingMonths: state === 'READY' ? [] : missingMonths(model, situation, outcomeId),
  }
}

/** The outcome month by month after the base month; empty when the outcome no longer exists. */
export function pathOf(
  model: SimulationModel,
  situation: Situation,
  { outcomeId, levers }: SimulatedContent,
  horizonMonths: number,
): readonly PathMonth[] {
  if (!model.figures.has(outcomeId)) return []
  const scenario = { outcome: outcomeId, levers: [...resolveLevers(model, situation, levers).values()] }
  return simulatePath(model, situation, scenario, horizonMonths).months
}

/** The levers with their targets, by code, without changes in per cent of figures without a value. */
export function resolveLevers(
  model: SimulationModel,
  situation: Situation,
  levers: readonly SimulationLever[],
): ReadonlyMap<string, Lever> {
  const present = levers.some(({ setBy }) => setBy === 'PERCENT') ? figuresWith(model, situation, new Map()) : new Map()
  return new Map(
    levers.flatMap(({ code, setBy, value, rampUpMonths, startMonth }): [string, Lever][] => {
      if (setBy !== 'PERCENT') return [[code, { code, target: value, rampUpMonths, startMonth }]]
      if (!model.figures.has(code)) return [[code, { code, target: 0, rampUpMonths, startMonth }]]
      const context = {
        present: present.get(code) ?? null,
        direction: null,
        benchmark: null,
        target: null,
        priorYear: null,
      }
      const target = resolveTarget({ kind: 'CHANGE', percent: value }, context)
      return 'value' in target ? [[code, { code, target: target.value, rampUpMonths, startMonth }]] : []
    }),
  )
}

/** Months of the twelve up to the base month without one of the base figures that the outcome needs. */
function missingMonths(model: SimulationModel, { period, monthly }: Situation, outcomeId: string): string[] {
  const needed = [...figuresBelow(model, outcomeId)].flatMap((code) => monthly.get(code) ?? [])
  return monthsUpTo(period).filter((_, month) => needed.some((series) => Number.isNaN(series[month] ?? Number.NaN)))
}

const finite = (value: number | null) => (value !== null && Number.isFinite(value) ? value : null)
