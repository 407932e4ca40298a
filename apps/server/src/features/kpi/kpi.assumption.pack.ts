import type { JsonRow } from '../../platform/database/sync-rows.ts'
import type { Pack } from '../../platform/pack/pack.ts'
import type { PackProblem } from '../../platform/pack/pack-problem.ts'
import { checkReferences } from '../../platform/pack/pack-reference.ts'
import { ASSUMPTIONS, KPIS } from './kpi.pack-sections.ts'

/** Expressions name these for the KPI itself. */
const OWN_NAMES = new Set(['gap', 'target'])

/** An assumption's unit exists, and its id means nothing else in an expression. */
export function checkAssumptions(pack: Pack): PackProblem[] {
  const taken = new Set([...pack.keysOf('base-figures'), ...pack.keysOf('derived-figures'), ...pack.keysOf('kpis')])
  return pack.list(ASSUMPTIONS).flatMap((entry) => {
    const problems = checkReferences(pack, entry, ['unit'], entry.value.unit, 'units', 'unit')
    if (!taken.has(entry.key) && !OWN_NAMES.has(entry.key)) return problems
    const message = OWN_NAMES.has(entry.key)
      ? `${entry.key}: in an expression this names the KPI's own ${entry.key}`
      : `${entry.key}: this code is used by a figure or KPI`
    return [...problems, { ...entry.at(['id']), message }]
  })
}

/** At most one KPI is the outcome, and it is an amount of money: potentials are differences of it. */
export function checkOutcome(pack: Pack): PackProblem[] {
  const outcomes = pack.list(KPIS).filter(({ value }) => value.outcome === true)
  return outcomes.flatMap((entry, index) => {
    const place = entry.at(['outcome'])
    const problems: PackProblem[] = []
    if (entry.value.unit !== 'EUR') {
      problems.push({
        ...place,
        message: `${entry.key}: the outcome must be an amount in EUR, not in ${entry.value.unit}`,
      })
    }
    if (index > 0) {
      problems.push({
        ...place,
        message: `${entry.key}: ${outcomes[0]?.key} is the outcome already; there is only one`,
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
