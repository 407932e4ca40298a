import { dependenciesOf } from '@lotse/analysis/formula/graph.ts'
import { type Quotient, quotientOf } from '@lotse/analysis/formula/quotient.ts'
import { createRevisionCache } from '../../../platform/cache/revision-cache.ts'
import type { FigureReader } from '../reading/view.ts'
import { readPotentialBasis } from './basis.ts'

/** What makes KPIs one problem, from their definitions. */
export interface ProblemShape {
  /** KPIs of one group count the same amount. */
  readonly group: string | null
  readonly quotient: Quotient | null
  /** The KPIs that it is calculated from, directly or indirectly, by either formula. */
  readonly below: readonly string[]
}

const shapes = createRevisionCache<ReadonlyMap<string, ProblemShape>>(200)

/** The shape of each KPI. Cached per revision of the tenant. */
export function readProblemShapes({
  tx,
  revision,
}: Pick<FigureReader, 'tx' | 'revision'>): Promise<ReadonlyMap<string, ProblemShape>> {
  return shapes.get(tx, revision, 'problem', async () => {
    const { kpis, formulas, model } = await readPotentialBasis(tx, revision)
    const isKpi = new Set(kpis.map(({ id }) => id))
    const rootOf = (code: string) => formulas.formulaOf(code)?.root
    return new Map(
      kpis.map(({ id, potentialGroup }): [string, ProblemShape] => {
        const root = rootOf(id)
        const below = new Set([...dependenciesOf(formulas, id), ...dependenciesOf(model.drivers, id)])
        return [
          id,
          {
            group: potentialGroup,
            quotient: root === undefined ? null : quotientOf(root, rootOf),
            below: [...below].filter((code) => code !== id && isKpi.has(code)),
          },
        ]
      }),
    )
  })
}
