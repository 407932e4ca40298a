import { addMonths, type Period } from '@lotse/analysis/calendar/period.ts'
import type { Direction, Target } from '@lotse/analysis/figure/status.ts'
import { targetAt } from '@lotse/analysis/target/month-targets.ts'
import type { TargetDraft, TargetList } from '@lotse/contract/features/kpi/kpi.target.schema.ts'
import type { Language } from '@lotse/contract/language.ts'
import { formatFor } from '@lotse/text/format.ts'
import { bumpTenantRevision, lockTenantRevision } from '../../../platform/database/tenant-revision.ts'
import { AppError } from '../../../platform/error/app-error.ts'
import { publish } from '../../../platform/events/publish.ts'
import type { Context } from '../../../platform/http/request-context.ts'
import { readToday } from '../../../platform/tenant/today.repository.ts'
import { refreshPotentials } from '../potential/rollup.ts'
import { findKpi } from '../reading/detail.service.ts'
import { findSpan } from '../reading/reading.repository.ts'
import { listTargets } from '../reading/series.repository.ts'
import type { FigureReader } from '../reading/view.ts'
import { putTarget } from './target.repository.ts'
import { insertTargetChanges } from './target-grid.repository.ts'

/** How far after the last month with figures a target can begin. */
const MONTHS_AHEAD = 24

/** The months in which a target can begin. */
export interface TargetSpan {
  readonly firstMonth: Period
  readonly lastMonth: Period
}

/** The months in which a target of the unit, or of any unit (null), can begin. */
export async function readTargetSpan({
  tx,
  businessUnitId,
}: Pick<Context, 'tx' | 'businessUnitId'>): Promise<TargetSpan> {
  const span = (businessUnitId === null ? null : await findSpan(tx, businessUnitId)) ?? (await findSpan(tx))
  const last = span?.last ?? addMonths((await readToday(tx)).slice(0, 7), -1)
  return { firstMonth: span?.first ?? last, lastMonth: addMonths(last, MONTHS_AHEAD) }
}

/** The unit's targets for a KPI, and the default that applies where it has none. @throws AppError kpi.not_found */
export async function readTargets(reader: FigureReader, kpiId: string): Promise<TargetList> {
  const { catalogue, kpi } = await findKpi(reader, kpiId)
  const { firstMonth, lastMonth } = await readTargetSpan(reader)
  const { min, max } = kpi.defaults.target
  return {
    unit: catalogue.areas.unitOfMeasure(kpi.unit, reader.language),
    direction: kpi.direction,
    basis: kpi.targetBasis,
    standard: { min, max },
    firstPeriod: firstMonth,
    lastPeriod: lastMonth,
    content: await listTargets(reader.tx, reader.businessUnitId, kpiId),
  }
}

/**
 * Sets the unit's own target for a KPI from a month on, or ends it (both limits null), and updates the potentials of the unit in
 * the same transaction. An unchanged target is not written.
 *
 * @throws AppError kpi.not_found, kpi.target_not_valid, kpi.target_month_out_of_range
 */
export async function setTarget(
  reader: FigureReader & Pick<Context, 'person'>,
  kpiId: string,
  draft: TargetDraft,
): Promise<TargetList> {
  const { tx, businessUnitId, language, person } = reader
  await lockTenantRevision(tx)
  const { direction, firstPeriod, lastPeriod, content } = await readTargets(reader, kpiId)
  requireMonth(draft.from, { firstMonth: firstPeriod, lastMonth: lastPeriod }, language)
  checkTarget(direction, draft)
  const stored = content.find(({ from }) => from === draft.from)
  if (stored?.origin === 'PERSON' && stored.min === draft.min && stored.max === draft.max) {
    return readTargets(reader, kpiId)
  }
  const before = targetAt(content, draft.from)
  await putTarget(tx, { businessUnitId, kpiId, ...draft })
  const { from: month, min, max } = draft
  const change = { businessUnitId, kpiId, month, min, max, beforeMin: before.min, beforeMax: before.max }
  await insertTargetChanges(tx, person.id, [change])
  await refreshPotentials(tx, { businessUnitIds: [businessUnitId] })
  await bumpTenantRevision(tx)
  publish(tx, { type: 'kpi.changed', businessUnitId })
  return readTargets(reader, kpiId)
}

/** @throws AppError kpi.target_month_out_of_range */
export function requireMonth(month: Period, { firstMonth, lastMonth }: TargetSpan, language: Language): void {
  if (month >= firstMonth && month <= lastMonth) return
  const write = (period: Period) => formatFor(language).period(period)
  throw new AppError('kpi.target_month_out_of_range', { params: { first: write(firstMonth), last: write(lastMonth) } })
}

/** @throws AppError kpi.target_not_valid when the KPI needs other limits */
export function checkTarget(direction: Direction, target: Target): void {
  if (!isTargetOf(direction, target)) throw new AppError('kpi.target_not_valid')
}

/** A minimum for HIGHER, a maximum for LOWER, both in order for RANGE; or none of both, which ends the target. */
function isTargetOf(direction: Direction, { min, max }: Target): boolean {
  if (min === null && max === null) return true
  if (direction === 'HIGHER') return min !== null && max === null
  if (direction === 'LOWER') return min === null && max !== null
  return min !== null && max !== null && min <= max
}
