import { addMonths, priorYear } from '@lotse/analysis/period.ts'
import type { ResolvedView, ViewQuery } from '@lotse/contract/figure.schema.ts'
import type { Text } from '@lotse/contract/language.ts'
import { createRevisionCache } from '../../platform/cache/revision-cache.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Context } from '../../platform/http/request-context.ts'
import { listPeerGroupsOf } from '../businessunit/businessunit.public.ts'
import { findSpan, type Span } from './kpi.view.repository.ts'

/** Who reads figures: of which unit, in which language. */
export type FigureReader = Pick<Context<true>, 'tx' | 'revision' | 'language' | 'businessUnitId'>

/** A view of one unit's figures, completed by the standard; `resolved` is what the reply says about it. */
export interface UnitView {
  readonly businessUnitId: string
  readonly peerGroupId: string | null
  readonly resolved: ResolvedView
}

interface UnitFacts {
  readonly span: Span | null
  /** The standard one first. */
  readonly peerGroups: readonly { readonly id: string; readonly name: Text }[]
}

const unitFacts = createRevisionCache<UnitFacts>(20_000)

/**
 * Completes what was asked for: the last month with figures, the month itself, the prior year, the standard peer group.
 * A unit without figures is looked at in the tenant's months, and without any in the month before this one.
 *
 * @throws AppError kpi.period_out_of_range, peer_group.not_found (also for a group the unit does not belong to)
 */
export async function resolveView(reader: FigureReader, query: ViewQuery): Promise<UnitView> {
  const { tx, revision, language, businessUnitId } = reader
  const { span, peerGroups } = await unitFacts.get(tx, revision, businessUnitId, async () => ({
    span: (await findSpan(tx, businessUnitId)) ?? (await findSpan(tx)),
    peerGroups: await listPeerGroupsOf(tx, businessUnitId),
  }))
  const period = query.period ?? span?.last ?? addMonths(new Date().toISOString().slice(0, 7), -1)
  const { first, last } = span ?? { first: period, last: period }
  if (period < first || period > last) throw new AppError('kpi.period_out_of_range', { params: { first, last } })
  const peerGroup = query.peerGroup === undefined ? peerGroups[0] : peerGroups.find(({ id }) => id === query.peerGroup)
  if (query.peerGroup !== undefined && !peerGroup) throw new AppError('peer_group.not_found')
  const comparison = query.comparison ?? 'PRIOR_YEAR'
  return {
    businessUnitId,
    peerGroupId: peerGroup?.id ?? null,
    resolved: {
      period,
      view: query.view ?? 'MONTH',
      comparison,
      comparisonPeriod: comparison === 'PRIOR_YEAR' ? priorYear(period) : addMonths(period, -1),
      firstPeriod: first,
      lastPeriod: last,
      peerGroup: peerGroup ? { id: peerGroup.id, name: peerGroup.name[language] } : null,
    },
  }
}
