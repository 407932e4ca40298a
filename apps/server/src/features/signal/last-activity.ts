import { dayIn } from '@lotse/analysis/calendar/zoned-time.ts'
import type { Context } from '../../platform/http/request-context.ts'
import { listLastActivity as listAssessmentActivity } from '../assessment/assessment.public.ts'
import { listLastActivity as listMeasureActivity } from '../measure/measure.public.ts'
import { listLastSignIns } from '../person/person.public.ts'

/**
 * The day (`YYYY-MM-DD`) of the last sign-in or change of a measure or assessment in each unit; units without any are
 * omitted.
 */
export async function readLastActivity(
  { tx, tenant }: Pick<Context, 'tx' | 'tenant'>,
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
  return new Map([...latest].map(([id, at]) => [id, dayIn(tenant.timeZone, at)]))
}
