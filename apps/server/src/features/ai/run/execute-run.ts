import { setTimeout as wait } from 'node:timers/promises'
import type { AnswerEvent } from '@lotse/contract/features/ai/answer.schema.ts'
import type { TenantTransaction } from '../../../platform/database/tenant-transaction.ts'
import { withTenant, withTenantReading } from '../../../platform/database/tenant-transaction.ts'
import { publish } from '../../../platform/events/publish.ts'
import type { RunPlatform, RunReader, RunTask, RunWriter } from './produce.ts'
import { endRun, holdRun, insertParts, type RunAuthor, type RunPart } from './run.repository.ts'
import { endOf, isUnexpected, limited, lost, type RunEnd, stopped } from './run-end.ts'
import { currentRights } from './run-rights.ts'
import { createRunTokens } from './run-tokens.ts'

/** Extends the lease, and notices a stop on another node and withdrawn rights. */
const HEARTBEAT_MS = 700

/** Events of an answer that arrive within this time are stored in one transaction, */
const GROUP_MS = 100
/** and so are at most this many: a long answer waits for the database. */
const GROUP_SIZE = 250

const BUILT_IN: RunAuthor = { provider: 'BUILT_IN', model: null, isFallback: false, promptVersion: null }

/** Callbacks of a run. */
interface RunCallbacks {
  onStored(): void
  onError(error: unknown): void
}

/** Executes a run and stores its end. Never throws. */
export async function executeRun(
  platform: RunPlatform,
  task: RunTask,
  controller: AbortController,
  { onStored, onError }: RunCallbacks,
): Promise<void> {
  const { database, findSessions, settings, textChecks } = platform
  const { tenant, person } = task.context
  const { signal } = controller
  let number = 0
  let pending: RunPart[] = []
  let author = BUILT_IN
  let droppedSentences = 0
  const tokens = createRunTokens(task, settings)
  const add = (event: AnswerEvent) => {
    number += 1
    pending.push({ number, event })
  }

  /** Stores the pending events under the lease; one transaction after another. */
  let last: Promise<unknown> = Promise.resolve()
  const store = (work: (tx: TenantTransaction) => Promise<void> = async () => {}): Promise<void> => {
    const stored = last.then(async () => {
      const parts = pending
      pending = []
      await withTenant(database, tenant.id, async (tx) => {
        const held = await holdRun(tx, task.id)
        if (held === null) throw lost()
        await insertParts(tx, task.id, parts, author)
        await work(tx)
        if (held.isStopRequested) controller.abort(stopped())
      })
      if (parts.length > 0) onStored()
    })
    last = stored.catch(() => {})
    return stored
  }

  let isGrouping = false
  /** Stores the pending events: at once, or when the group that is being collected is complete. */
  const storeSoon = async () => {
    if (isGrouping) return
    isGrouping = true
    await store().catch((error: unknown) => controller.abort(error))
    await wait(GROUP_MS)
    isGrouping = false
    // The end of the run stores what is left.
    if (pending.length > 0 && !signal.aborted) void storeSoon()
  }

  const writer: RunWriter = {
    async emit(event) {
      signal.throwIfAborted()
      add(event)
      await store()
    },
    async add(event) {
      signal.throwIfAborted()
      add(event)
      void storeSoon()
      if (pending.length >= GROUP_SIZE) await store()
    },
    progress: (text) => writer.emit({ type: 'progress', text }),
    author(written) {
      author = written
    },
    usage: (added) => tokens.add(added),
    requireTokens() {
      const reached = tokens.reached()
      if (reached !== null) throw limited(reached)
    },
    dropped(count) {
      droppedSentences = count
    },
  }
  const reader: RunReader = {
    language: task.context.language,
    businessUnitId: task.context.businessUnitId,
    checks: textChecks,
    async read(work) {
      signal.throwIfAborted()
      return withTenantReading(database, tenant.id, async (tx) => {
        const rights = await currentRights(tx, findSessions, task.context)
        if (rights === null) throw stopped()
        return work({ ...task.context, ...rights, tx })
      })
    },
  }

  const beat = () =>
    store(async (tx) => {
      await tokens.store(tx)
      if ((await currentRights(tx, findSessions, task.context)) === null) controller.abort(stopped())
    }).catch((error: unknown) => controller.abort(error))
  const heartbeat = setInterval(() => void beat(), HEARTBEAT_MS)
  const end = await Promise.race([task.produce(writer, reader, signal), aborted(signal)])
    .then((): RunEnd => ({ state: 'DONE', problem: null }))
    .catch((error: unknown) => {
      if (isUnexpected(error)) onError(error)
      controller.abort(error)
      return endOf(error)
    })
  clearInterval(heartbeat)
  // From here on `emit` throws, so that nothing follows the end.
  controller.abort(stopped())
  if (end === null) return
  add({ type: 'end', ...end })
  await store(async (tx) => {
    await endRun(tx, task.id, { ...end, author, droppedSentences, usage: tokens.usage() })
    await tokens.store(tx)
    publish(tx, {
      type: 'ai.changed',
      id: task.changedId,
      businessUnitId: task.context.businessUnitId,
      personIds: [person.id],
    })
  }).catch((error: unknown) => {
    if (isUnexpected(error)) onError(error)
  })
}

/** Rejects with the reason of the signal. */
function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason)
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}
