import type { Period } from '@lotse/analysis/calendar/period.ts'
import type { Target } from '@lotse/analysis/figure/status.ts'
import { storedFor, targetAt } from '@lotse/analysis/target/month-targets.ts'
import type { TargetCellDraft, TargetGridDraft } from '@lotse/contract/features/kpi/kpi.target-grid.schema.ts'
import { bumpTenantRevision, lockTenantRevision } from '../../../platform/database/tenant-revision.ts'
import { AppError } from '../../../platform/error/app-error.ts'
import { publish } from '../../../platform/events/publish.ts'
import type { Context } from '../../../platform/http/request-context.ts'
import { listBusinessUnitNames } from '../../businessunit/businessunit.public.ts'
import { refreshPotentials } from '../potential/rollup.ts'
import { type KpiDefinition, readKpiCatalogue } from '../reading/catalogue.ts'
import { listUnitTargets } from '../reading/reading.repository.ts'
import { checkTarget, readTargetSpan, requireMonth, type TargetSpan } from './target.service.ts'
import { insertTargetChanges, putTargets, type TargetChange } from './target-grid.repository.ts'
import { groupTargets, monthTarget, seriesKey, type TargetReader, yearly } from './target-grid.service.ts'

type Saver = TargetReader & Pick<Context, 'person'>

/**
 * Sets the targets of months, all or none, and updates the potentials of the units in the same transaction.
 *
 * @throws AppError kpi.not_found, kpi.target_not_valid, kpi.target_month_out_of_range, kpi.target_changed,
 * businessunit.not_allowed, businessunit.not_found
 */
export async function saveTargets(saver: Saver, { cells }: TargetGridDraft): Promise<void> {
  const { tx, revision, person } = saver
  await lockTenantRevision(tx)
  const { kpis } = await readKpiCatalogue(tx, revision)
  const unitIds = await findUnits(saver, cells)
  const stored = groupTargets(await listUnitTargets(tx, unitIds))
  const span = await readTargetSpan(saver)
  const changes = [...Map.groupBy(cells, ({ businessUnitId, kpiId }) => seriesKey(businessUnitId, kpiId))].map(
    ([key, drafts]) => {
      const kpi = kpis.get(drafts[0]?.kpiId ?? '')
      if (!kpi) throw new AppError('kpi.not_found')
      const before = stored.get(key) ?? []
      for (const draft of drafts) {
        check(saver, kpi, draft, span)
        if (!isSame(draft.seen, monthTarget(before, kpi, draft.month))) throw new AppError('kpi.target_changed')
      }
      const months = new Map<Period, Target>(drafts.map((draft) => [draft.month, yearly(draft, kpi.targetBasis)]))
      const { businessUnitId = '', kpiId = '' } = drafts[0] ?? {}
      const at = { businessUnitId, kpiId }
      return {
        targets: storedFor(before, months).map((target) => ({ ...at, ...target })),
        log: [...months].map(([month, { min, max }]): TargetChange => {
          const was = targetAt(before, month)
          return { ...at, month, min, max, beforeMin: was.min, beforeMax: was.max }
        }),
      }
    },
  )
  await putTargets(
    tx,
    changes.flatMap(({ targets }) => targets),
  )
  await insertTargetChanges(
    tx,
    person.id,
    changes.flatMap(({ log }) => log),
  )
  await refreshPotentials(tx, { businessUnitIds: unitIds })
  await bumpTenantRevision(tx)
  for (const businessUnitId of unitIds) publish(tx, { type: 'kpi.changed', businessUnitId })
}

/** The units of the cells: only the selected one if there is one. */
async function findUnits({ tx, businessUnitId }: Saver, cells: readonly TargetCellDraft[]): Promise<readonly string[]> {
  const ids = [...new Set(cells.map((cell) => cell.businessUnitId))]
  if (businessUnitId !== null) {
    if (ids.some((id) => id !== businessUnitId)) throw new AppError('businessunit.not_allowed')
    return ids
  }
  const known = await listBusinessUnitNames(tx)
  if (ids.some((id) => !known.has(id))) throw new AppError('businessunit.not_found')
  return ids
}

function check({ language }: Saver, { direction }: KpiDefinition, draft: TargetCellDraft, span: TargetSpan): void {
  requireMonth(draft.month, span, language)
  checkTarget(direction, draft)
}

/** Equal but for the rounding of a twelfth. */
function isSame(seen: Target, current: Target): boolean {
  const equal = (left: number | null, right: number | null) =>
    left === right ||
    (left !== null && right !== null && Math.abs(left - right) <= 1e-9 * Math.max(Math.abs(left), Math.abs(right)))
  return equal(seen.min, current.min) && equal(seen.max, current.max)
}
