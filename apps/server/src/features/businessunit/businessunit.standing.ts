import type { ListedPotential } from '@lotse/contract/features/businessunit/businessunit.schema.ts'
import type { TenantTransaction } from '../../platform/database/tenant-transaction.ts'
import { listLastActivity as listAssessmentActivity } from '../assessment/assessment.public.ts'
import { listPotentials } from '../kpi/kpi.public.ts'
import { listAddressedKpis, listLastActivity as listMeasureActivity } from '../measure/measure.public.ts'
import { listLastSignIns } from '../person/person.public.ts'

/** The joint potential of each unit, and how much of it open measures are about; units without one are left out. */
export async function readListedPotentials(
  tx: TenantTransaction,
  businessUnitIds: readonly string[],
): Promise<ReadonlyMap<string, ListedPotential>> {
  const addressed = await listAddressedKpis(tx, businessUnitIds)
  return new Map(
    (await listPotentials(tx, businessUnitIds)).map(({ businessUnitId, joint, shares }) => {
      const kpis = addressed.get(businessUnitId) ?? new Set()
      const sum = [...shares].reduce((total, [id, share]) => (kpis.has(id) ? total + share : total), 0)
      // All shares together may exceed the joint by rounding.
      return [businessUnitId, { joint, addressed: Math.min(joint, sum) }]
    }),
  )
}

/** The last day (`YYYY-MM-DD`) on which something happened in each unit: a sign-in, a measure, an assessment. */
export async function readLastActivity(
  tx: TenantTransaction,
  businessUnitIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const moments: [string, Date][] = [
    ...(await listLastSignIns(tx, businessUnitIds)),
    ...(await listMeasureActivity(tx, businessUnitIds)),
    ...(await listAssessmentActivity(tx, businessUnitIds)).map(({ businessUnitId, lastActivityAt }): [string, Date] => [
      businessUnitId,
      lastActivityAt,
    ]),
  ]
  const latest = new Map<string, Date>()
  for (const [id, at] of moments) if (at > (latest.get(id) ?? new Date(0))) latest.set(id, at)
  return new Map([...latest].map(([id, at]) => [id, at.toISOString().slice(0, 10)]))
}
