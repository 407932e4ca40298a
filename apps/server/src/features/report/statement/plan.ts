import type { TenantTransaction } from '../../../platform/database/tenant-transaction.ts'
import type { PackChange } from '../../../platform/pack/pack.ts'
import { insertPlan, listPlan, type PlannedValue } from './plan.repository.ts'

/**
 * Replaces the current plan. Appends changed values only, so that recording the same plan twice writes once. Months that are
 * missing in the new plan are removed.
 */
export async function recordPlan(
  tx: TenantTransaction,
  desired: readonly PlannedValue[],
): Promise<Omit<PackChange, 'kind'>> {
  const keyOf = ({ businessUnitId, figureId, period }: PlannedValue) => `${businessUnitId} ${figureId} ${period}`
  const current = new Map((await listPlan(tx)).map((value) => [keyOf(value), value]))
  const created = new Set<string>()
  const changed = new Set<string>()
  const retired = new Set<string>()
  const changes: PlannedValue[] = []
  // Reported by unit and figure: one line per month would be too many.
  const nameOf = ({ businessUnitId, figureId }: PlannedValue) => `${businessUnitId}/${figureId}`
  for (const value of desired) {
    const before = current.get(keyOf(value))
    current.delete(keyOf(value))
    if ((before?.value ?? null) === value.value) continue
    changes.push(value)
    const list = before === undefined || before.value === null ? created : value.value === null ? retired : changed
    list.add(nameOf(value))
  }
  for (const left of current.values()) {
    if (left.value === null) continue
    changes.push({ ...left, value: null })
    retired.add(nameOf(left))
  }
  if (changes.length > 0) await insertPlan(tx, changes)
  return {
    created: [...created],
    changed: [...changed],
    unchanged: desired.length - changes.length + retired.size,
    retired: [...retired],
    kept: [],
  }
}
