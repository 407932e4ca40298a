import { addMonths } from '@lotse/analysis/calendar/period.ts'
import type { Direction } from '@lotse/analysis/figure/status.ts'
import type { TargetDraft, TargetList } from '@lotse/contract/features/kpi/kpi.target.schema.ts'
import { formatFor } from '@lotse/text/format.ts'
import { bumpTenantRevision, lockTenantRevision } from '../../../platform/database/tenant-revision.ts'
import { AppError } from '../../../platform/error/app-error.ts'
import { publish } from '../../../platform/events/publish.ts'
import { refreshPotentials } from '../potential/rollup.ts'
import { findKpi } from '../reading/detail.service.ts'
import { listTargets } from '../reading/series.repository.ts'
import { type FigureReader, resolveView } from '../reading/view.ts'
import { putTarget } from './target.repository.ts'

/** How far after the last month with figures a target can begin. */
const MONTHS_AHEAD = 24

/** The unit's targets for a KPI, and the default that applies where it has none. @throws AppError kpi.not_found */
export async function readTargets(reader: FigureReader, kpiId: string): Promise<TargetList> {
  const { catalogue, kpi } = await findKpi(reader, kpiId)
  const { firstPeriod, lastPeriod } = (await resolveView(reader, {})).resolved
  const { min, max } = kpi.defaults.target
  return {
    unit: catalogue.areas.unitOfMeasure(kpi.unit, reader.language),
    direction: kpi.direction,
    basis: kpi.targetBasis,
    standard: { min, max },
    firstPeriod,
    lastPeriod: addMonths(lastPeriod, MONTHS_AHEAD),
    content: await listTargets(reader.tx, reader.businessUnitId, kpiId),
  }
}

/**
 * Sets the unit's own target for a KPI from a month on, or ends it (both limits null), and updates the potentials of the unit in
 * the same transaction. An unchanged target is not written.
 *
 * @throws AppError kpi.not_found, kpi.target_not_valid, kpi.target_month_out_of_range
 */
export async function setTarget(reader: FigureReader, kpiId: string, draft: TargetDraft): Promise<TargetList> {
  const { tx, businessUnitId, language } = reader
  await lockTenantRevision(tx)
  const { direction, firstPeriod, lastPeriod, content } = await readTargets(reader, kpiId)
  if (draft.from < firstPeriod || draft.from > lastPeriod) {
    const write = (period: string) => formatFor(language).period(period)
    const params = { first: write(firstPeriod), last: write(lastPeriod) }
    throw new AppError('kpi.target_month_out_of_range', { params })
  }
  if (!isTargetOf(direction, draft)) throw new AppError('kpi.target_not_valid')
  const stored = content.find(({ from }) => from === draft.from)
  if (stored?.origin === 'PERSON' && stored.min === draft.min && stored.max === draft.max) {
    return readTargets(reader, kpiId)
  }
  await putTarget(tx, { businessUnitId, kpiId, ...draft })
  await refreshPotentials(tx, { businessUnitIds: [businessUnitId] })
  await bumpTenantRevision(tx)
  publish(tx, { type: 'kpi.changed', businessUnitId })
  return readTargets(reader, kpiId)
}

/** A minimum for HIGHER, a maximum for LOWER, both in order for RANGE; or none of both, which ends the target. */
function isTargetOf(direction: Direction, { min, max }: Pick<TargetDraft, 'min' | 'max'>): boolean {
  if (min === null && max === null) return true
  if (direction === 'HIGHER') return min !== null && max === null
  if (direction === 'LOWER') return min === null && max !== null
  return min !== null && max !== null && min <= max
}
