import { type FiscalYearStart, fiscalYearBegin, fiscalYearOf } from '@lotse/analysis/calendar/fiscal-year.ts'
import { addMonths, type Period, priorYear } from '@lotse/analysis/calendar/period.ts'
import type { Comparison } from '@lotse/contract/figure.constants.ts'
import type { ResolvedView, ViewQuery } from '@lotse/contract/figure.schema.ts'
import type { Text } from '@lotse/contract/language.ts'
import { createRevisionCache } from '../../../platform/cache/revision-cache.ts'
import { AppError } from '../../../platform/error/app-error.ts'
import type { Context } from '../../../platform/http/request-context.ts'
import { readToday } from '../../../platform/tenant/today.repository.ts'
import { listPeerGroupsOf } from '../../businessunit/businessunit.public.ts'
import { readKpiCatalogue } from './catalogue.ts'
import { findSpan, type Span } from './reading.repository.ts'

/** The request context of a person who reads a unit's figures. */
export type FigureReader = Pick<Context<true>, 'tx' | 'revision' | 'language' | 'businessUnitId'>

/** A view of one unit's figures with all defaults applied; `resolved` is included in replies. */
export interface UnitView {
  readonly businessUnitId: string
  readonly peerGroupId: string | null
  readonly fiscalYearStart: FiscalYearStart
  readonly resolved: ResolvedView
}

interface UnitDetails {
  readonly span: Span | null
  /** The standard one first. */
  readonly peerGroups: readonly { readonly id: string; readonly name: Text }[]
}

const unitDetails = createRevisionCache<UnitDetails>(20_000)

/**
 * Applies the defaults: the last month with figures, the single month, the prior year, the standard peer group. A unit
 * without figures uses the tenant's months; a tenant without figures the month before the current one.
 *
 * @throws AppError kpi.period_out_of_range, peer_group.not_found (also for a group the unit does not belong to)
 */
export async function resolveView(reader: FigureReader, query: ViewQuery): Promise<UnitView> {
  const { tx, revision, language, businessUnitId } = reader
  const { span, peerGroups } = await unitDetails.get(tx, revision, businessUnitId, async () => ({
    span: (await findSpan(tx, businessUnitId)) ?? (await findSpan(tx)),
    peerGroups: await listPeerGroupsOf(tx, businessUnitId),
  }))
  const period = query.period ?? span?.last ?? addMonths((await readToday(tx)).slice(0, 7), -1)
  const { first, last } = span ?? { first: period, last: period }
  if (period < first || period > last) throw new AppError('kpi.period_out_of_range', { params: { first, last } })
  const peerGroup = query.peerGroup === undefined ? peerGroups[0] : peerGroups.find(({ id }) => id === query.peerGroup)
  if (query.peerGroup !== undefined && !peerGroup) throw new AppError('peer_group.not_found')
  const comparison = query.comparison ?? 'PRIOR_YEAR'
  const comparisonPeriod = comparisonPeriodOf(comparison, period, query.comparisonPeriod)
  // Months before the first figures have no value; a chosen month outside of all figures is an error.
  if (
    comparison === 'PERIOD' &&
    query.comparisonPeriod !== undefined &&
    !(first <= comparisonPeriod && comparisonPeriod <= last)
  ) {
    throw new AppError('kpi.period_out_of_range', { params: { first, last } })
  }
  const { fiscalYearStart } = await readKpiCatalogue(tx, revision)
  return {
    businessUnitId,
    fiscalYearStart,
    peerGroupId: peerGroup?.id ?? null,
    resolved: {
      period,
      view: query.view ?? 'MONTH',
      comparison,
      comparisonPeriod,
      firstPeriod: first,
      lastPeriod: last,
      ...(fiscalYearStart === 1
        ? {}
        : {
            fiscalYear: {
              first: fiscalYearBegin(period, fiscalYearStart),
              years: fiscalYearOf(period, fiscalYearStart),
            },
          }),
      peerGroup: peerGroup ? { id: peerGroup.id, name: peerGroup.name[language] } : null,
    },
  }
}

/** The month that a comparison is about; a PERIOD that is not stated is the prior year. */
function comparisonPeriodOf(comparison: Comparison, period: Period, stated: Period | undefined): Period {
  if (comparison === 'PRIOR_MONTH') return addMonths(period, -1)
  return (comparison === 'PERIOD' ? stated : undefined) ?? priorYear(period)
}
