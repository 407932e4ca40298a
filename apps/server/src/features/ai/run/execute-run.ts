import { withTenantReading } from '../../../platform/database/tenant-transaction.ts'
import { publish } from '../../../platform/events/publish.ts'
import type { RunPlatform, RunReader, RunTask, RunWriter } from './produce.ts'
import { endRun } from './run.repository.ts'
import { endOf, isUnexpected, limited, type RunEnd, stopped } from './run-end.ts'
import { createRunEvents, type RunEvents } from './run-events.ts'
import { currentRights } from './run-rights.ts'
import { createRunTokens, type RunTokens } from './run-tokens.ts'

/** Extends the lease, and notices a stop on another node and withdrawn rights. */
const HEARTBEAT_MS = 700

/** Callbacks of a run. */
interface RunCallbacks {
  onStored(): void
  onError(error: unknown): void
}

/** A run that is being executed. */
interface Execution {
  readonly platform: RunPlatform
  readonly task: RunTask
  readonly controller: AbortController
  readonly events: RunEvents
  readonly tokens: RunTokens
  droppedSentences: number
}

/** Executes a run and stores its end. Never throws. */
export async function executeRun(
  platform: RunPlatform,
  task: RunTask,
  controller: AbortController,
  { onStored, onError }: RunCallbacks,
): Promise<void> {
  const events = createRunEvents({
    database: platform.database,
    tenantId: task.context.tenant.id,
    runId: task.id,
    onStored,
    controller,
  })
  const tokens = createRunTokens(task, platform.settings)
  const execution: Execution = { platform, task, controller, events, tokens, droppedSentences: 0 }
  const report = (error: unknown) => {
    if (isUnexpected(error)) onError(error)
  }
  const end = await produce(execution).catch((error: unknown) => {
    report(error)
    controller.abort(error)
    return endOf(error)
  })
  // From here on the writer throws, so that nothing follows the end.
  controller.abort(stopped())
  if (end !== null) await storeEnd(execution, end).catch(report)
}

/** Lets the answer be written, until it is complete or the run is aborted, which rejects. */
async function produce(execution: Execution): Promise<RunEnd> {
  const { task, controller } = execution
  const { signal } = controller
  const heartbeat = setInterval(() => void beat(execution), HEARTBEAT_MS)
  try {
    await Promise.race([task.produce(writerOf(execution), readerOf(execution), signal), aborted(signal)])
    return { state: 'DONE', problem: null }
  } finally {
    clearInterval(heartbeat)
  }
}

async function beat({ platform, task, controller, events, tokens }: Execution): Promise<void> {
  try {
    await events.store(async (tx) => {
      await tokens.store(tx)
      if ((await currentRights(tx, platform.findSessions, task.context)) === null) controller.abort(stopped())
    })
  } catch (error) {
    controller.abort(error)
  }
}

function storeEnd({ task, events, tokens, droppedSentences }: Execution, end: RunEnd): Promise<void> {
  events.add({ type: 'end', ...end })
  return events.store(async (tx) => {
    await endRun(tx, task.id, { ...end, author: events.author, droppedSentences, usage: tokens.usage() })
    await tokens.store(tx)
    publish(tx, {
      type: 'ai.changed',
      id: task.changedId,
      businessUnitId: task.context.businessUnitId,
      personIds: [task.context.person.id],
    })
  })
}

function writerOf(execution: Execution): RunWriter {
  const { events, tokens } = execution
  const { signal } = execution.controller
  const writer: RunWriter = {
    async emit(event) {
      signal.throwIfAborted()
      events.add(event)
      await events.store()
    },
    async add(event) {
      signal.throwIfAborted()
      await events.addSoon(event)
    },
    progress: (text) => writer.emit({ type: 'progress', text }),
    author(written) {
      events.author = written
    },
    usage: (added) => tokens.add(added),
    requireTokens() {
      const reached = tokens.reached()
      if (reached !== null) throw limited(reached)
    },
    dropped(count) {
      execution.droppedSentences = count
    },
  }
  return writer
}

function readerOf({ platform, task, controller }: Execution): RunReader {
  const { database, findSessions, textChecks } = platform
  return {
    language: task.context.language,
    businessUnitId: task.context.businessUnitId,
    checks: textChecks,
    async read(work) {
      controller.signal.throwIfAborted()
      return withTenantReading(database, task.context.tenant.id, async (tx) => {
        const rights = await currentRights(tx, findSessions, task.context)
        if (rights === null) throw stopped()
        return work({ ...task.context, ...rights, tx })
      })
    },
  }
}

/** Rejects with the reason of the signal. */
function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason)
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}
