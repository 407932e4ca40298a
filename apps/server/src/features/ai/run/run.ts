import { AppError } from '../../../platform/error/app-error.ts'
import type { HttpPlatform } from '../../../platform/http/http-platform.ts'
import type { Context } from '../../../platform/http/request-context.ts'
import type { TenantAi } from '../settings/tenant-ai.ts'
import { requireTokens } from './limit.ts'
import type { Produce } from './produce.ts'
import { countRunning, insertRun, lockStarts } from './run.repository.ts'
import type { RunKind } from './run.table.ts'
import './runs.ts'

/** Maximum number of answers that are written for one person at the same time. */
export const MAXIMUM_RUNS = 3

/** Permissions to read what an answer can contain. */
const READING = ['KPI_READ', 'MEASURE_READ', 'ASSESSMENT_READ', 'BEST_PRACTICE_READ', 'DOCUMENT_READ'] as const

/** A run to start. */
export interface NewRun {
  readonly kind: RunKind
  /** Id of the analysis, or of the message that is answered. */
  readonly subjectId: string
  /** Id in the `ai.changed` event at the end of the run; default: `subjectId`. */
  readonly changedId?: string
  /** Who writes, and the limits. */
  readonly ai: TenantAi
  readonly produce: Produce
}

/**
 * Starts to write an answer in the background, when the transaction commits. Returns the id of the run.
 *
 * @throws AppError ai.too_many_runs, ai.busy; with a model also ai.limit_person, ai.limit_tenant
 */
export async function startRun(
  platform: HttpPlatform,
  context: Context<true>,
  { kind, subjectId, changedId = subjectId, ai, produce }: NewRun,
): Promise<string> {
  const { tx, person, permissions, businessUnitId } = context
  await lockStarts(tx, person.id)
  if ((await countRunning(tx, person.id)) >= MAXIMUM_RUNS) {
    throw new AppError('ai.too_many_runs', { params: { limit: MAXIMUM_RUNS }, headers: { 'retry-after': '10' } })
  }
  if (platform.runs.isFull) throw new AppError('ai.busy', { headers: { 'retry-after': '10' } })
  const budget = await requireTokens(ai, context)
  const requires = READING.filter((permission) => permissions.includes(permission))
  const id = await insertRun(tx, { kind, subjectId, personId: person.id, businessUnitId, requires })
  tx.afterCommit.push(() => platform.runs.begin({ id, context, changedId, budget, produce }))
  return id
}
