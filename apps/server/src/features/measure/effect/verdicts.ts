import { type EffectVerdict, overallVerdict } from '@lotse/analysis/effect/effect.ts'
import type { TenantTransaction } from '../../../platform/database/tenant-transaction.ts'
import { listActiveMeasures } from './effect.repository.ts'
import { type DoneMeasure, evaluateMeasures } from './evaluation.ts'

/** The verdicts on the effects of implemented measures, by id; measures without a KPI are omitted. */
export async function readVerdicts(
  tx: TenantTransaction,
  revision: number,
  measures: readonly { readonly id: string; readonly kpiIds: readonly string[] }[],
): Promise<ReadonlyMap<string, EffectVerdict>> {
  const kpiIds = [...new Set(measures.flatMap((measure) => measure.kpiIds))]
  if (kpiIds.length === 0) return new Map()
  const ids = new Set(measures.map(({ id }) => id))
  const active = await listActiveMeasures(tx, kpiIds)
  const done = active.filter((one): one is DoneMeasure => ids.has(one.id) && one.implementedOn !== null)
  const evaluations = await evaluateMeasures(tx, revision, done)
  return new Map(
    [...evaluations].flatMap(([id, all]): [string, EffectVerdict][] => {
      const verdict = overallVerdict(all.map(({ effect }) => effect.verdict))
      return verdict === null ? [] : [[id, verdict]]
    }),
  )
}
