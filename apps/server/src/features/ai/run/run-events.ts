import { setTimeout as wait } from 'node:timers/promises'
import type { AnswerEvent } from '@lotse/contract/features/ai/answer.schema.ts'
import type { LotseDatabase } from '../../../platform/database/database.ts'
import { type TenantTransaction, withTenant } from '../../../platform/database/tenant-transaction.ts'
import { holdRun, insertParts, type RunAuthor, type RunPart } from './run.repository.ts'
import { lost, stopped } from './run-end.ts'

/** Events that are added within this time are stored in one transaction, */
const GROUP_MS = 100
/** and so are at most this many: a long answer waits for the database. */
const GROUP_SIZE = 250

const BUILT_IN: RunAuthor = { provider: 'BUILT_IN', model: null, isFallback: false, promptVersion: null }

interface RunEventsOptions {
  readonly database: LotseDatabase
  readonly tenantId: string
  readonly runId: string
  /** Called after a transaction that stored events. */
  readonly onStored: () => void
  /** Aborted when the run was stopped, or its lease or the database was lost. */
  readonly controller: AbortController
}

/** The events of a run: numbered, and stored in their order, one transaction after another. */
export interface RunEvents {
  /** Who writes the answer. */
  author: RunAuthor
  /** Adds an event, which the next transaction stores. */
  add(event: AnswerEvent): void
  /** Stores what was added, and what `work` writes, under the lease. Rejects when the lease is lost. */
  store(work?: (tx: TenantTransaction) => Promise<void>): Promise<void>
  /** Adds an event and stores it with those of the next moment; resolves at once unless many wait. */
  addSoon(event: AnswerEvent): Promise<void>
}

/** Begins the events of a run. */
export function createRunEvents({ database, tenantId, runId, onStored, controller }: RunEventsOptions): RunEvents {
  let number = 0
  let waiting: RunPart[] = []
  let lastTransaction: Promise<unknown> = Promise.resolve()
  let isCollecting = false

  async function transact(work: (tx: TenantTransaction) => Promise<void>): Promise<void> {
    const parts = waiting
    waiting = []
    await withTenant(database, tenantId, async (tx) => {
      const held = await holdRun(tx, runId)
      if (held === null) throw lost()
      await insertParts(tx, runId, parts, events.author)
      await work(tx)
      if (held.isStopRequested) controller.abort(stopped())
    })
    if (parts.length > 0) onStored()
  }

  async function collect(): Promise<void> {
    if (isCollecting) return
    isCollecting = true
    await events.store().catch((error: unknown) => controller.abort(error))
    await wait(GROUP_MS)
    isCollecting = false
    // The end of the run stores what is left.
    if (waiting.length > 0 && !controller.signal.aborted) void collect()
  }

  const events: RunEvents = {
    author: BUILT_IN,
    add(event) {
      number += 1
      waiting.push({ number, event })
    },
    store(work = async () => {}) {
      const transaction = lastTransaction.then(() => transact(work))
      lastTransaction = transaction.catch(() => {})
      return transaction
    },
    async addSoon(event) {
      events.add(event)
      void collect()
      if (waiting.length >= GROUP_SIZE) await events.store()
    },
  }
  return events
}
