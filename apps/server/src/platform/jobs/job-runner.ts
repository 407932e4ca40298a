import type { PgBoss } from 'pg-boss'
import { listen } from '../database/listen.ts'
import { openQueue } from './queue.ts'
import { HEARTBEAT_SECONDS, onQueueMessage, QUEUE_CHANNEL } from './queue-message.repository.ts'
import { QUEUE, type QueueMessage } from './queue-message.ts'
import { type AttemptListener, type MessageParts, runMessage } from './run-message.ts'

/** Polling interval of a worker without notifications. */
const POLL_SECONDS = 2
/** Handlers mostly wait for the network and rarely use a database connection. */
const WORKERS = 4
/** Time for running jobs to end after `stop`; the process has ten seconds in total. */
const GRACE_MS = 5_000

/** Runs the jobs that are due. */
export interface JobRunner {
  /** Starts the workers of this process. Retries until the database can be reached. */
  start(): void
  /** Fetches no more messages, waits for running jobs, and returns those that do not end in time to the queue. */
  stop(): Promise<void>
  /** Calls `listener` for every attempt of this process. */
  onAttempt(listener: AttemptListener): void
  /**
   * Processes one queue message; see `runMessage`. Called by workers, and by tests directly.
   * @throws Error when the message must be delivered again
   */
  run(message: QueueMessage, signal: AbortSignal): Promise<void>
}

/**
 * Creates the runner of this process. It opens nothing before `start`.
 *
 * @param pollSeconds polling interval of a worker; notifications of new messages wake it earlier
 */
export function createJobRunner(given: Omit<MessageParts, 'onAttempt'>, pollSeconds = POLL_SECONDS): JobRunner {
  const { log, platform } = given
  const listeners: AttemptListener[] = []
  const parts: MessageParts = {
    ...given,
    onAttempt: (...ended) => {
      for (const listener of listeners) listener(...ended)
    },
  }
  let opening: Promise<PgBoss> | undefined
  let starting: Promise<void> | undefined
  let stopListening: () => Promise<void> = async () => {}
  let stopping: Promise<void> | undefined

  const run = async (message: QueueMessage, signal: AbortSignal): Promise<void> => {
    try {
      await runMessage(parts, message, signal)
    } catch (err) {
      if (signal.aborted) log.warn({ job: message.name }, 'job returned to the queue')
      else log.error({ err, job: message.name }, 'queue message failed, retrying')
      throw err
    }
  }
  const startWorkers = async (): Promise<void> => {
    opening = openQueue(platform.database, (err) => log.warn({ err }, 'job queue error'))
    const boss = await opening
    if (stopping) return
    await boss.start({ attempts: Number.MAX_SAFE_INTEGER })
    const options = { pollingIntervalSeconds: pollSeconds, heartbeatRefreshSeconds: HEARTBEAT_SECONDS / 3 }
    const workers: string[] = []
    // One call per worker: `notifyWorker` needs the id that `work` returns.
    while (workers.length < WORKERS) {
      const worker = await boss.work<QueueMessage>(QUEUE, options, async (messages) => {
        try {
          for (const { data, signal } of messages) await run(data, signal)
        } finally {
          boss.notifyWorker(worker) // there may be another message: do not wait for the next poll
        }
      })
      workers.push(worker)
    }
    stopListening = listenForMessages(() => {
      for (const worker of workers) boss.notifyWorker(worker)
    })
  }
  const listenForMessages = (wake: () => void): (() => Promise<void>) => {
    const unlisten = onQueueMessage(wake)
    const { listenUrl } = platform.database
    const onError = (err: unknown) => log.warn({ err }, 'LISTEN failed, falling back to polling')
    const listener = listen(listenUrl, QUEUE_CHANNEL, { onMessage: wake, onConnected: wake, onError })
    return async () => {
      unlisten()
      await listener.close()
    }
  }

  const stopWorkers = async (): Promise<void> => {
    await (await opening)?.stop({ graceful: true, timeout: GRACE_MS, close: false })
    await starting
    await stopListening()
  }

  return {
    start() {
      starting ??= startWorkers().catch((err: unknown) => {
        if (!stopping) log.error({ err }, 'starting job workers failed')
      })
    },
    stop() {
      stopping ??= stopWorkers()
      return stopping
    },
    onAttempt(listener) {
      listeners.push(listener)
    },
    run,
  }
}
