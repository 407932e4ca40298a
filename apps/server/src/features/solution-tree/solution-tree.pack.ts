import { parseFormula } from '@lotse/analysis/formula/formula.ts'
import type { Pack, PackPart } from '../../platform/pack/pack.ts'
import type { PackProblem } from '../../platform/pack/pack-problem.ts'
import { SOLUTION_TREE } from '../content/content.public.ts'
import { KPIS } from '../kpi/kpi.public.ts'

/**
 * The checks of the solution tree beyond its schema. The feature `content` stores it. Causes are written inside their symptoms, so
 * that there can be neither a cause without a symptom nor a cycle.
 */
export const solutionTreePack: PackPart = { sections: [], check, advise }

/** Symptoms and causes are found by the same kind of id, so that a cause cannot have that of a symptom. */
function check(pack: Pack): PackProblem[] {
  return pack.list(SOLUTION_TREE).flatMap((entry) =>
    entry.value.causes.flatMap(({ id }, index): PackProblem[] => {
      if (!pack.has(SOLUTION_TREE.name, id)) return []
      const message = `${entry.key}: cause ${id} has the id of a symptom`
      return [{ ...entry.at(['causes', index, 'id']), message, hint: 'rename the cause' }]
    }),
  )
}

/**
 * KPIs that have no way: no symptom, no cause that they are evidence for, and no KPI that they are calculated from. Once they are
 * critical, nothing says why. A pack without a tree promises none.
 */
function advise(pack: Pack): PackProblem[] {
  const tree = pack.list(SOLUTION_TREE)
  if (tree.length === 0) return []
  const known = new Set(
    tree.flatMap(({ value }) => [value.trigger.kpi, ...value.causes.flatMap(({ evidenceKpis }) => evidenceKpis ?? [])]),
  )
  const isDriven = (formula: string) => parseFormula(formula).references.some((code) => pack.has(KPIS.name, code))
  return pack
    .list(KPIS)
    .filter(({ key, value }) => !known.has(key) && ![value.formula, value.driverFormula ?? '0'].some(isDriven))
    .map((entry) => ({
      ...entry.at(),
      message: `${entry.key}: nothing in the solution tree is about this KPI`,
      hint: 'add a symptom with it as the trigger, or name it among the evidenceKpis of a cause',
    }))
}
