import { type EffectVerdict, overallVerdict } from '@lotse/analysis/effect/effect.ts'
import type { TenantTransaction } from '../../../platform/database/tenant-transaction.ts'
import { evaluateDone } from './evaluation.ts'

/** The verdicts on the effects of implemented measures, by id; measures without a KPI are omitted. */
export async function readVerdicts(
  tx: TenantTransaction,
  revision: number,
  measures: readonly { readonly id: string; readonly kpiIds: readonly string[] }[],
): Promise<ReadonlyMap<string, EffectVerdict>> {
  const evaluations = await evaluateDone(tx, revision, measures)
  return new Map(
    [...evaluations].flatMap(([id, all]): [string, EffectVerdict][] => {
      const verdict = overallVerdict(all.map(({ effect }) => effect.verdict))
      return verdict === null ? [] : [[id, verdict]]
    }),
  )
}
