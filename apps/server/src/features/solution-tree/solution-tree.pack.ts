import type { Pack, PackPart } from '../../platform/pack/pack.ts'
import type { PackProblem } from '../../platform/pack/pack-problem.ts'
import { SOLUTION_TREE } from '../content/content.public.ts'

/**
 * The checks of the solution tree beyond its schema. The feature `content` stores it. Causes are written inside their symptoms, so
 * that there can be neither a cause without a symptom nor a cycle.
 */
export const solutionTreePack: PackPart = { sections: [], check }

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
