import type { TenantTransaction } from '../../platform/database/tenant-transaction.ts'
import { listRuns } from './assessment.repository.ts'

/** A run that had been begun and not handed in. */
export interface OpenRun {
  readonly id: string
  readonly topicId: string
  readonly startedAt: Date
}

/** Runs of a unit that were open just before an instant, the newest first. */
export async function listRunsOpenAt(tx: TenantTransaction, businessUnitId: string, instant: Date): Promise<OpenRun[]> {
  const runs = await listRuns(tx, businessUnitId)
  const isOpen = (submittedAt: Date | null) => submittedAt === null || submittedAt >= instant
  return runs.filter(
    ({ state, startedAt, submittedAt }) => startedAt < instant && (state === 'OPEN' || isOpen(submittedAt)),
  )
}
