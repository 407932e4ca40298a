import type { JobWithMetadata, PgBoss } from 'pg-boss'
import { listen } from '../database/listen.ts'
import { openQueue } from './queue.ts'
import { type AttemptListener, runTicket, type TicketParts } from './run-ticket.ts'
import { HEARTBEAT_SECONDS, TICKET_CHANNEL } from './ticket.repository.ts'
import { QUEUE, type Ticket } from './ticket.ts'
import { onTicket } from './ticket-wake.ts'

/** How often tickets are looked for while nothing wakes the runner. */
const POLL_MS = 2_000
/** Handlers mostly wait for networks; each needs a connection only for moments. */
const AT_ONCE = 4
/** What has not ended this long after the signal is handed back; the process has ten seconds altogether. */
const GRACE_MS = 5_000

/** Works on what is due. */
export interface JobRunner {
  /** Begins to look for tickets, again and again, also while the database is away. */
  start(): void
  /** Takes no more, waits for what runs, and hands back what does not end in time. */
  stop(): Promise<void>
  /** Tells `listener` of every attempt of this process. */
  onAttempt(listener: AttemptListener): void
  /**
   * Does what is due until nothing is, without `start`; answers how many tickets were worked on. For tests.
   *
   * @param options.evenLater what is due later counts as due now, once
   */
  runDue(options?: { readonly evenLater?: boolean }): Promise<number>
}

type Delivered = JobWithMetadata<Ticket>

/**
 * Makes the runner of this process. Nothing is opened before it is used.
 *
 * @param pollMs how often it looks by itself; what is enqueued anywhere wakes it besides
 */
export function createJobRunner(given: Omit<TicketParts, 'onAttempt'>, pollMs = POLL_MS): JobRunner {
  const { log } = given
  const listeners: AttemptListener[] = []
  const parts: TicketParts = {
    ...given,
    onAttempt: (...ended) => {
      for (const listener of listeners) listener(...ended)
    },
  }
  let opening: Promise<PgBoss> | undefined
  let looking: Promise<void> | undefined
  let isStopping = false
  let isWoken = false
  let hasStarted = false
  let rouse: () => void = () => {}
  const running = new Map<string, { readonly delivered: Delivered; readonly ended: Promise<void> }>()
  const stopped = new AbortController()

  const queue = () => {
    opening ??= openQueue(parts.platform.database, (err) => log.warn({ err }, 'the queue of jobs has trouble'))
    return opening
  }
  const fetchTickets = async (boss: PgBoss, size: number, isEvenLater: boolean) =>
    (await boss.fetch<Ticket>(QUEUE, {
      batchSize: size,
      includeMetadata: true,
      ignoreStartAfter: isEvenLater,
    })) as Delivered[]

  /** Works on one ticket to its end; never rejects. */
  const work = async (boss: PgBoss, delivered: Delivered): Promise<void> => {
    try {
      await runTicket(parts, delivered.data, stopped.signal)
      await boss.complete(QUEUE, delivered)
    } catch (err) {
      if (!stopped.signal.aborted) log.error({ err, job: delivered.data.name }, 'a ticket will be delivered again')
      await boss.fail(QUEUE, delivered).catch(() => {}) // then the silence of this node says so
    }
  }
  const begin = (boss: PgBoss, delivered: Delivered) => {
    const ended = work(boss, delivered).finally(() => {
      running.delete(delivered.id)
      rouse()
    })
    running.set(delivered.id, { delivered, ended })
  }
  const rest = () =>
    new Promise<void>((resolve) => {
      if (isWoken || isStopping) return resolve()
      const timer = setTimeout(resolve, pollMs)
      rouse = () => {
        clearTimeout(timer)
        resolve()
      }
    }).finally(() => {
      isWoken = false
      rouse = () => {}
    })

  const wake = () => {
    isWoken = true
    rouse()
  }
  const look = async (): Promise<void> => {
    const boss = await queue()
    await boss.start({ attempts: Number.MAX_SAFE_INTEGER })
    hasStarted = true
    const unlisten = onTicket(wake)
    const { listenUrl } = parts.platform.database
    const listening =
      listenUrl === null
        ? null
        : listen(listenUrl, TICKET_CHANNEL, {
            onMessage: wake,
            onConnected: wake,
            onError: (err) => log.warn({ err }, 'jobs of other nodes are found by looking only'),
          })
    const alive = setInterval(
      () => {
        const ids = [...running.keys()]
        if (ids.length > 0) boss.touch(QUEUE, ids).catch((err: unknown) => log.warn({ err }, 'no sign of life given'))
      },
      (HEARTBEAT_SECONDS * 1_000) / 3,
    )
    try {
      while (!isStopping) {
        const free = AT_ONCE - running.size
        const tickets = free > 0 ? await fetchTickets(boss, free, false).catch(reported) : []
        for (const ticket of tickets) begin(boss, ticket)
        if (tickets.length < free || free === 0) await rest()
      }
      await settle(boss)
    } finally {
      unlisten()
      await listening?.close()
      clearInterval(alive)
      await boss.stop({ graceful: false, close: false })
    }
  }
  const reported = (err: unknown): Delivered[] => {
    log.warn({ err }, 'no tickets could be fetched')
    return []
  }
  const settle = async (boss: PgBoss): Promise<void> => {
    let timer: NodeJS.Timeout | undefined
    const grace = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, GRACE_MS)
    })
    await Promise.race([Promise.all([...running.values()].map(({ ended }) => ended)), grace])
    clearTimeout(timer)
    const left = [...running.values()].map(({ delivered }) => delivered)
    stopped.abort()
    if (left.length === 0) return
    log.warn({ jobs: left.map(({ data }) => data.name) }, 'jobs are handed back')
    await boss.fail(QUEUE, left)
  }

  return {
    start() {
      looking ??= look().catch((err: unknown) => {
        if (!isStopping) log.error({ err }, 'jobs do not run in this process')
      })
    },
    async stop() {
      isStopping = true
      rouse()
      if (looking && !hasStarted) await (await queue()).stop({ graceful: false, close: false })
      await looking
    },
    onAttempt(listener) {
      listeners.push(listener)
    },
    async runDue({ evenLater = false } = {}) {
      const boss = await queue()
      let count = 0
      for (;;) {
        const tickets = await fetchTickets(boss, 100, evenLater && count === 0)
        if (tickets.length === 0) return count
        for (const ticket of tickets) await work(boss, ticket)
        count += tickets.length
      }
    },
  }
}
