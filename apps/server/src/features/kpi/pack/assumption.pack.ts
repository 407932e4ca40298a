import { type Currency, DEFAULT_CURRENCY } from '@lotse/contract/currency.ts'
import type { JsonRow } from '../../../platform/database/sync-rows.ts'
import type { Pack } from '../../../platform/pack/pack.ts'
import type { PackProblem } from '../../../platform/pack/pack-problem.ts'
import { ASSUMPTIONS, KPIS } from './sections.ts'

/** The names that expressions of potentials use for values of the KPI itself. */
export const OWN_NAMES: readonly string[] = ['gap', 'target']

/** Rejects assumptions with a name that expressions use for the KPI itself. */
export function checkAssumptions(pack: Pack): PackProblem[] {
  return pack.list(ASSUMPTIONS).flatMap((entry) => {
    if (!OWN_NAMES.includes(entry.key)) return []
    return [{ ...entry.at(['id']), message: `${entry.key}: reserved in expressions for the KPI's own ${entry.key}` }]
  })
}

/** At most one KPI is the outcome, and its unit is the tenant's currency, since potentials are differences of it. */
export function checkOutcome(pack: Pack): PackProblem[] {
  const { currency = DEFAULT_CURRENCY } = pack.manifest.value as { readonly currency?: Currency }
  const outcomes = pack.list(KPIS).filter(({ value }) => value.outcome === true)
  return outcomes.flatMap((entry, index) => {
    const location = entry.at(['outcome'])
    const problems: PackProblem[] = []
    if (entry.value.unit !== currency) {
      problems.push({
        ...location,
        message: `${entry.key}: the outcome must be an amount in ${currency}, not in ${entry.value.unit}`,
      })
    }
    if (index > 0) {
      problems.push({
        ...location,
        message: `${entry.key}: ${outcomes[0]?.key} is already the outcome; only one is allowed`,
      })
    }
    return problems
  })
}

/** The rows of the table `assumption`. */
export function assumptionRows(pack: Pack): JsonRow[] {
  return pack.list(ASSUMPTIONS).map(({ value }, index) => ({
    id: value.id,
    name: value.name,
    unit: value.unit,
    value: value.value,
    source: value.source,
    position: index + 1,
  }))
}
