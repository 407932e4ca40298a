import type { Lever } from '@lotse/analysis/simulation/lever.ts'
import type { LeverRange } from '@lotse/analysis/simulation/range.ts'
import { resolveTarget, type TargetChoice } from '@lotse/analysis/simulation/target.ts'
import type { LeverSetting } from '@lotse/contract/features/simulation/simulation.constants.ts'
import type { SimulationLever } from '@lotse/contract/features/simulation/simulation.schema.ts'
import type { BrowserModel } from './browser-model.ts'

/** The largest value of a lever, in both directions; the contract's limit. */
export const LARGEST_VALUE = 1e12

/** The settings that are a level, in the order of the list. */
export const LEVEL_SETTINGS = ['MEDIAN', 'TOP_QUARTILE', 'OWN_TARGET', 'PRIOR_YEAR'] as const
export type LevelSetting = (typeof LEVEL_SETTINGS)[number]

const CHOICES: Readonly<Record<LevelSetting, TargetChoice>> = {
  MEDIAN: { kind: 'LEVEL', level: 'MEDIAN' },
  TOP_QUARTILE: { kind: 'LEVEL', level: 'TOP_QUARTILE' },
  OWN_TARGET: { kind: 'OWN_TARGET' },
  PRIOR_YEAR: { kind: 'PRIOR_YEAR' },
}

/** A level that a lever can be set to; `isReached`: the figure is already there or better, so that nothing changes. */
export interface LeverLevel {
  readonly setting: LevelSetting
  readonly value: number
  readonly isReached: boolean
}

/** The known levels of a figure. */
export function levelsOf({ nodes, present }: BrowserModel, code: string): readonly LeverLevel[] {
  const node = nodes.get(code)
  if (!node) return []
  const { direction, benchmark, target, priorYear } = node
  const context = { present: present.get(code) ?? null, direction, benchmark, target, priorYear }
  return LEVEL_SETTINGS.flatMap((setting): LeverLevel[] => {
    const resolved = resolveTarget(CHOICES[setting], context)
    return 'problem' in resolved ? [] : [{ setting, ...resolved }]
  })
}

/** The value of a lever at full effect; null for a change in per cent of a figure without a value. */
export function valueOf({ setBy, value }: SimulationLever, present: number | null): number | null {
  if (setBy !== 'PERCENT') return value
  const resolved = resolveTarget({ kind: 'CHANGE', percent: value }, context(present))
  return 'problem' in resolved ? null : resolved.value
}

const context = (present: number | null) =>
  ({ present, direction: null, benchmark: null, target: null, priorYear: null }) as const

/** A value as a change of the present value in per cent, relative to its size; null without a present value or with one of 0. */
export function percentOf(value: number | null, present: number | null): number | null {
  if (value === null || present === null || present === 0) return null
  const percent = ((value - present) / Math.abs(present)) * 100
  return Number.isFinite(percent) ? percent : null
}

/** A lever on a figure at its present value; at 0 without one. */
export function newLever(code: string, present: number | null): SimulationLever {
  return { code, setBy: 'VALUE', value: present ?? 0, rampUpMonths: 0, startMonth: 0 }
}

/** The lever with another value. */
export function setLever(lever: SimulationLever, setBy: LeverSetting, value: number): SimulationLever {
  return { ...lever, setBy, value }
}

/** The levers that calculations use: on figures of the model, not on the outcome of the scenario, with a value. */
export function calculableLevers(
  { nodes, present, reply }: BrowserModel,
  levers: readonly SimulationLever[],
  outcomeId = reply.outcomeId,
): Lever[] {
  return levers.flatMap((lever): Lever[] => {
    const { code, rampUpMonths, startMonth } = lever
    const target = valueOf(lever, present.get(code) ?? null)
    if (!nodes.has(code) || code === outcomeId || target === null || !Number.isFinite(target)) return []
    return [{ code, target, rampUpMonths, startMonth }]
  })
}

/** The slider of a lever: its ends, and the distance of its positions, a step of 1, 2 or 5 × 10ⁿ. */
export interface SliderScale {
  readonly min: number
  readonly max: number
  readonly step: number
}

/** Number of positions that a slider has at least. */
const POSITIONS = 150

/**
 * The slider of a figure: the plausible range and half of its width on both sides, and the present value.
 * @returns null without a range: then the value can only be typed
 */
export function sliderOf(range: LeverRange | null, present: number | null): SliderScale | null {
  if (range === null) return null
  const margin = (range.high - range.low) / 2
  const low = Math.min(range.low - margin, present ?? range.low)
  const high = Math.max(range.high + margin, present ?? range.high)
  const rough = (high - low) / POSITIONS
  if (!(rough > 0) || !Number.isFinite(rough)) return null
  const size = 10 ** Math.floor(Math.log10(rough))
  const step = [5, 2, 1].map((factor) => factor * size).find((candidate) => candidate <= rough) ?? size
  const isPositive = range.low >= 0 && (present ?? 0) >= 0
  const min = roundTo(Math.floor(low / step) * step, step)
  return { min: isPositive ? Math.max(0, min) : min, max: roundTo(Math.ceil(high / step) * step, step), step }
}

/** A value without the rounding error of a sum of steps. */
export function roundTo(value: number, step: number): number {
  const decimals = Math.max(0, -Math.floor(Math.log10(step)))
  return Number(value.toFixed(Math.min(decimals, 20)))
}
