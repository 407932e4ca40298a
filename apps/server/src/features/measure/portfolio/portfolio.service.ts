import type {
  PortfolioMeasure,
  PortfolioMeasureList,
  PortfolioMeasureQuery,
} from '@lotse/contract/features/measure/measure.portfolio.schema.ts'
import { DONE_STATES, PENDING_STATES } from '@lotse/contract/features/measure/measure.state.ts'
import { AppError } from '../../../platform/error/app-error.ts'
import type { Context } from '../../../platform/http/request-context.ts'
import { listUnitsOfPortfolio } from '../../businessunit/businessunit.public.ts'
import { readVerdicts } from '../effect/verdicts.ts'
import { today } from '../reference/day.ts'
import { listPortfolioMeasures, totalPortfolioMeasures } from './portfolio.repository.ts'

/**
 * A page of the measures of all units in which the caller may work. A unit outside of the portfolio counts as missing.
 *
 * @throws AppError businessunit.not_found
 */
export async function readPortfolioMeasures(
  context: Pick<Context, 'tx' | 'revision' | 'tenant' | 'person' | 'permissions'>,
  { page = 0, size = 50, unitId, sort = 'NEXT', hasTotals = true, ...filter }: PortfolioMeasureQuery,
): Promise<PortfolioMeasureList> {
  const { tx, revision, tenant } = context
  const units = (await listUnitsOfPortfolio(context)).map(({ id }) => id)
  if (unitId !== undefined && !units.includes(unitId)) throw new AppError('businessunit.not_found')
  const day = today(tenant)
  const selection = { unitIds: unitId === undefined ? units : [unitId], filter, sort, today: day }
  const totals = hasTotals ? await totalPortfolioMeasures(tx, selection) : null
  const rows = await listPortfolioMeasures(tx, selection, { page, size })
  const verdicts = await readVerdicts(
    tx,
    revision,
    rows.filter(({ state }) => DONE_STATES.includes(state)),
  )
  return {
    content: rows.map(
      ({ id, unitId, unitName, title, state, priority, ownerName, due, expectedEurPerYear }): PortfolioMeasure => ({
        id,
        unit: { id: unitId, name: unitName },
        title,
        state,
        priority,
        ownerName,
        due,
        isOverdue: PENDING_STATES.includes(state) && due !== null && due < day,
        expectedEurPerYear,
        verdict: verdicts.get(id) ?? null,
      }),
    ),
    page,
    size,
    totalElements: totals?.total ?? null,
    totalOverdue: totals?.overdue ?? null,
    totalExpectedEurPerYear: totals?.totalEur ?? null,
  }
}
