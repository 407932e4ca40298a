import type { FirstProblem } from '@lotse/contract/features/priority/priority.schema.ts'
import { isAllowed } from '@lotse/contract/permission.ts'
import { createRevisionCache } from '../../platform/cache/revision-cache.ts'
import type { Context } from '../../platform/http/request-context.ts'
import { listPortfolio } from '../businessunit/businessunit.public.ts'
import { readKpiCatalogue } from '../kpi/kpi.public.ts'
import { readRanking } from './priority.service.ts'

/** Where a unit has to begin; null if nowhere. By unit, and whether the measures of the unit were considered. */
const firstProblems = createRevisionCache<Pick<FirstProblem, 'kpiId' | 'share' | 'status'> | null>(20_000)

/** The first problem of each of the given units that are in the caller's portfolio, in the order of the portfolio. */
export async function readFirstProblems(context: Context, unitIds: readonly string[]): Promise<FirstProblem[]> {
  const { tx, revision, language } = context
  const { kpis } = await readKpiCatalogue(tx, revision)
  const seesMeasures = isAllowed(['MEASURE_READ'], context)
  const units = (await listPortfolio(context)).filter(({ id }) => unitIds.includes(id))
  const content: FirstProblem[] = []
  for (const { id } of units) {
    const first = await firstProblems.get(tx, revision, `${id} ${seesMeasures}`, async () => {
      const { ranked } = await readRanking({ ...context, businessUnitId: id }, {})
      const [problem] = ranked
      return problem ? { kpiId: problem.kpiId, share: problem.euro, status: problem.status } : null
    })
    const kpi = first && kpis.get(first.kpiId)
    if (kpi) content.push({ businessUnitId: id, name: kpi.name[language], ...first })
  }
  return content
}
