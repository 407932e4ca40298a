import { Object } from 'typebox'
import type { TenantTransaction } from '../../../platform/database/tenant-transaction.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { defineJob } from '../../../platform/jobs/job.ts'
import { hasOutdatedBenchmarks } from './rollup.repository.ts'
import { refreshRollup } from './rollup.ts'

/** Calculates the KPIs, benchmarks and potentials of a tenant again from its figures. */
export const recalculateKpis = defineJob({
  name: 'kpi.recalculate',
  title: {
    en: 'Calculate KPIs and benchmarks again',
    de: 'Kennzahlen und Benchmarks neu berechnen',
    tr: 'Göstergeleri ve kıyaslamaları yeniden hesaplama',
    sk: 'Prepočítať ukazovatele a benchmarky',
  },
  input: Object({}, { additionalProperties: false }),
  attempts: 3,
  async handler({ inTransaction }) {
    await inTransaction(async (tx) => void (await refreshRollup(tx)))
  },
})

/**
 * Enqueues the calculation for a tenant whose benchmarks an earlier version of the product calculated.
 * @returns whether it was enqueued
 */
export async function recalculateOutdated(tx: TenantTransaction): Promise<boolean> {
  if (!(await hasOutdatedBenchmarks(tx))) return false
  return (await enqueue(tx, recalculateKpis, {})) !== null
}
