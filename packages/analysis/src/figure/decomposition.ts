import { evaluateFormula, type Formula } from '../formula/formula.ts'
import { type CoalitionValue, sequentialShares, shapleyShares } from '../statistics/shapley.ts'

/** A KPI's formula and the values of its references in two situations (prior year and now, target and actual). */
export interface ChangeInput {
  readonly formula: Formula
  readonly before: (code: string) => number | null
  readonly after: (code: string) => number | null
}

/** The contribution of one reference to the change, in the KPI's unit. */
export interface ChangeContribution {
  readonly code: string
  readonly before: number
  readonly after: number
  readonly contribution: number
}

/**
 * A KPI's change and its contributions, in the formula's order, which add up to `change`. SHAPLEY does not depend on the order
 * of the references; SEQUENTIAL changes one after the other and depends on it.
 */
export interface ChangeDecomposition {
  readonly before: number
  readonly after: number
  readonly change: number
  readonly method: 'SHAPLEY' | 'SEQUENTIAL'
  readonly contributions: readonly ChangeContribution[]
}

/** Up to this number of references all 2ⁿ mixes of old and new are evaluated; beyond, a sample of orders. */
const MAX_EXACT = 10

/**
 * Splits the change of a KPI along its formula into the contribution of each reference.
 *
 * The contribution is the Shapley value (see `shapley.ts`): the effect of switching a reference from old to new, averaged
 * over all orders of switching. So the parts add up to the change, a reference that did not change contributes 0, and
 * equal references have equal parts. Exact up to 10 changed references, beyond that the
 * mean over a fixed sample of orders, which still adds up. When a mix of old and new has no value (a division by zero), the
 * references are switched in one order that works.
 *
 * Worked example: productivity = utilisation × efficiency / 100, from 80 × 100 / 100 = 80 to 90 × 110 / 100 = 99. Utilisation
 * contributes 10 × (100 + 110) / 2 / 100 = 10.5 points, efficiency 10 × (80 + 90) / 2 / 100 = 8.5, together 19.
 * @returns null when the KPI has no value before or after, or every order has a mix without a value
 */
export function decomposeChange({ formula, before, after }: ChangeInput): ChangeDecomposition | null {
  const start = evaluateFormula(formula, before)
  const end = evaluateFormula(formula, after)
  if (start === null || end === null) return null
  // Both sides have a value, so every reference has one as well.
  const references = formula.references.map((code) => ({ code, before: before(code) ?? 0, after: after(code) ?? 0 }))
  const changed = references.filter((reference) => reference.before !== reference.after)
  const position = new Map(changed.map(({ code }, index) => [code, index]))
  /** The KPI when the references marked in the mix have their new value and the others their old one. */
  const mix: CoalitionValue = (isNew) =>
    evaluateFormula(formula, (code) => (isNew[position.get(code) ?? -1] === true ? after(code) : before(code)))

  const fair = shapleyShares(changed.length, mix, { exactUpTo: MAX_EXACT })
  const shares = fair ?? sequentialShares(changed.length, mix, MAX_EXACT)
  if (shares === null) return null
  return {
    before: start,
    after: end,
    change: end - start,
    method: fair === null ? 'SEQUENTIAL' : 'SHAPLEY',
    contributions: references.map((reference) => ({
      ...reference,
      contribution: shares[position.get(reference.code) ?? -1] ?? 0,
    })),
  }
}
