import { randomFrom } from '@lotse/analysis/statistics/random.ts'
import type { Attack, AttackedView } from './attack.ts'
import type { Term } from './linear-program.ts'
import { knownByRule, type ReleasedQuantile, rangeOf } from './released-view.ts'

/** The group's values in the order of the units, for a rule that needs them ascending. */
function released(values: readonly number[], decimals: number): readonly ReleasedQuantile[] {
  const ranked = values.map((value, unit) => ({ value, unit })).sort((a, b) => a.value - b.value)
  const group = {
    values: Float64Array.from(ranked, ({ value }) => value),
    owners: Int32Array.from(ranked, ({ unit }) => unit),
    decimals,
  }
  return knownByRule(group, false)
}

/**
 * The attack on a percentage whose numerator is a released KPI as well, by a person who knows every unit's denominator. That is
 * the worst case: a denominator that is released, too, is known less well.
 * @returns null when nothing is released about the percentage
 */
export function ratioAttack(seed: number, units: number, target: 'PERCENTAGE' | 'NUMERATOR'): Attack | null {
  const random = randomFrom(seed)
  const wholes = Array.from({ length: units }, () => Math.round(200 + 400 * random()))
  const parts = wholes.map((whole) => Math.round(whole * (0.2 + 0.3 * random())))
  const percentages = parts.map((part, unit) => (100 * part) / (wholes[unit] ?? 1))
  const view = (
    values: readonly number[],
    decimals: number,
    factor: (unit: number) => number,
  ): AttackedView & { readonly range: number } => ({
    values: values.map((_, unit): readonly Term[] => [[unit, factor(unit)]]),
    quantiles: released(values, decimals),
    range: rangeOf(Float64Array.from(values).sort()),
  })
  const views = [view(percentages, 1, (unit) => 100 / (wholes[unit] ?? 1)), view(parts, 0, () => 1)]
  const attacked = views[target === 'PERCENTAGE' ? 0 : 1]
  if (attacked === undefined || attacked.quantiles.length === 0 || attacked.range <= 0) return null
  return {
    truth: Float64Array.from(parts),
    isKnown: Uint8Array.from(parts, (_, unit) => (unit === 0 ? 1 : 0)),
    isNonNegative: true,
    views: views.filter(({ quantiles }) => quantiles.length > 0),
    target: views.filter(({ quantiles }) => quantiles.length > 0).indexOf(attacked),
    range: attacked.range,
    ranges: parts.map(() => attacked.range),
  }
}
