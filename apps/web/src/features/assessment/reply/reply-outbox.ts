import type { SavedReply } from '@lotse/contract/features/assessment/assessment.schema.ts'
import { isAborted, NoResponseError, StatusError } from '../../../platform/api/api-error.ts'
import { retryDelay } from '../../../platform/api/retry-delay.ts'
import {
  forgetReply,
  type PendingReply,
  type ReplyContent,
  type ReplyOwner,
  storedReplies,
  storeReply,
} from './reply-storage.ts'

/**
 * The state of a reply that the server does not have yet: being typed or next in the queue, being sent, refused (the run
 * was closed, or the input is not accepted), or answered differently by another person in the meantime.
 */
export type OutboxStatus =
  | { readonly kind: 'WAITING' }
  | { readonly kind: 'SENDING' }
  | { readonly kind: 'REFUSED'; readonly code: string | null; readonly message: string | null }
  | ({ readonly kind: 'CONFLICT' } & OtherReply)

/** The reply that the server has instead. */
export interface OtherReply {
  readonly theirs: ReplyContent
  readonly theirVersion: number
  /** Name of the colleague who gave it; null when it is the person's own from another tab or device, or unknown. */
  readonly colleague: string | null
}

/** One reply of the outbox. */
export interface OutboxEntry {
  readonly pending: PendingReply
  readonly status: OutboxStatus
}

/** Everything a screen shows of an outbox. A new object whenever something changed. */
export interface OutboxSnapshot {
  readonly entries: ReadonlyMap<string, OutboxEntry>
  /** SENDING: being sent. RETRYING: no connection or no server, retried automatically. STUCK: the person must decide. */
  readonly state: 'EMPTY' | 'SENDING' | 'RETRYING' | 'STUCK'
  /** When the last reply of this visit arrived, ISO. */
  readonly lastSavedAt: string | null
}

/** What an outbox needs from the screen that uses it. */
export interface OutboxParts {
  readonly owner: ReplyOwner
  readonly clientId: string
  /** Sends one reply. Its rejections are those of `call`. */
  readonly send: (reply: PendingReply) => Promise<SavedReply>
  /** The reply that the server has now. */
  readonly readTheirs: (questionId: string) => Promise<OtherReply>
  readonly onSaved: (saved: SavedReply) => void
}

/** What the card of a question does with its reply. */
export type ReplyActions = Pick<ReplyOutbox, 'put' | 'flush' | 'resolve' | 'retryRefused' | 'discard'>

/** The replies of one run on their way to the server. */
export interface ReplyOutbox {
  readonly subscribe: (listener: () => void) => () => void
  readonly snapshot: () => OutboxSnapshot
  /** Takes a reply; `isTyping`: more is likely to follow at once, so it waits a moment. It is safe in this browser at once. */
  readonly put: (questionId: string, content: ReplyContent, version: number, options?: { isTyping?: boolean }) => void
  /** Sends now whatever waits, also what waits for its next try. */
  readonly flush: () => void
  /** Decides a conflict. */
  readonly resolve: (questionId: string, choice: 'MINE' | 'THEIRS') => void
  /** Sends refused replies again, e.g. when the run was reopened. */
  readonly retryRefused: () => void
  /** Gives a refused reply up. */
  readonly discard: (questionId: string) => void
  /** Sends nothing more; what waits stays in this browser. */
  readonly stop: () => void
}

/** A pause in typing after which a comment is sent. */
const TYPING_PAUSE_MS = 800

/**
 * Creates the outbox of a run, with the replies left over from an earlier visit. It sends one reply at a time, and only the
 * newest text of each question. Without a connection or a server it retries without limit, with the specification's delay.
 */
export function createReplyOutbox(parts: OutboxParts): ReplyOutbox {
  const entries = new Map<string, OutboxEntry>()
  const listeners = new Set<() => void>()
  const notBefore = new Map<string, number>()
  let lastSequence = 0
  let lastSavedAt: string | null = null
  let attempt = 0
  let isSending = false
  let isStopped = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let shown: OutboxSnapshot

  for (const pending of storedReplies(parts.owner)) {
    entries.set(pending.questionId, { pending, status: { kind: 'WAITING' } })
    lastSequence = Math.max(lastSequence, pending.sequence)
  }
  shown = makeSnapshot()

  function makeSnapshot(): OutboxSnapshot {
    const kinds = [...entries.values()].map(({ status }) => status.kind)
    const isOnItsWay = kinds.includes('WAITING') || kinds.includes('SENDING')
    const state = isOnItsWay ? (attempt > 0 ? 'RETRYING' : 'SENDING') : kinds.length > 0 ? 'STUCK' : 'EMPTY'
    return { entries: new Map(entries), state, lastSavedAt }
  }

  function publish(): void {
    shown = makeSnapshot()
    for (const listener of listeners) listener()
  }

  function setStatus(questionId: string, status: OutboxStatus): void {
    const entry = entries.get(questionId)
    if (entry) entries.set(questionId, { ...entry, status })
  }

  function schedule(delayMs: number): void {
    clearTimeout(timer)
    if (!isStopped) timer = setTimeout(() => void work(), delayMs)
  }

  /** The next reply that may go, or how long until one may. */
  function next(): PendingReply | number | null {
    const waiting = [...entries.values()].filter(({ status }) => status.kind === 'WAITING')
    const now = Date.now()
    const due = waiting.find(({ pending }) => (notBefore.get(pending.questionId) ?? 0) <= now)
    if (due) return due.pending
    const times = waiting.map(({ pending }) => (notBefore.get(pending.questionId) ?? 0) - now)
    return times.length > 0 ? Math.max(0, Math.min(...times)) : null
  }

  /** Schedules the next reply. The pause after a failure is not shortened. */
  function wake(): void {
    if (isSending || attempt > 0) return
    const reply = next()
    if (reply !== null) schedule(typeof reply === 'number' ? reply : 0)
  }

  async function work(): Promise<void> {
    if (isSending || isStopped) return
    const reply = next()
    if (reply === null) return
    if (typeof reply === 'number') return schedule(reply)
    isSending = true
    setStatus(reply.questionId, { kind: 'SENDING' })
    publish()
    let pauseMs = 0
    try {
      settle(reply, await parts.send(reply))
      attempt = 0
    } catch (error) {
      pauseMs = await takeFailure(reply, error)
    }
    isSending = false
    publish()
    schedule(pauseMs)
  }

  /** Whether the reply that came back is still the newest one of its question. */
  const isNewest = ({ questionId, sequence }: PendingReply) => entries.get(questionId)?.pending.sequence === sequence

  function settle(sent: PendingReply, saved: SavedReply): void {
    lastSavedAt = saved.reply.savedAt
    forgetReply(parts.owner, sent)
    if (isNewest(sent)) entries.delete(sent.questionId)
    else rebase(sent.questionId, saved.reply.version)
    parts.onSaved(saved)
  }

  /** What was typed while its elder was on the way goes out next, over the elder. */
  function rebase(questionId: string, basedOn: number): void {
    const entry = entries.get(questionId)
    if (entry) entries.set(questionId, { pending: { ...entry.pending, basedOn }, status: { kind: 'WAITING' } })
  }

  /** Handles a reply that was not saved. Returns the pause before the next one in milliseconds. */
  async function takeFailure(reply: PendingReply, error: unknown): Promise<number> {
    const { questionId } = reply
    const status = error instanceof StatusError ? error.status : null
    if (status === 401 || status === 403 || status === 500) {
      // The error catalogue signs out: the reply stays in this browser until its author is back.
      setStatus(questionId, { kind: 'WAITING' })
      isStopped = true
      return 0
    }
    if (error instanceof StatusError && error.code === 'assessment.reply_stale') {
      const theirs = await parts.readTheirs(questionId).catch(() => null)
      if (theirs) {
        attempt = 0
        setStatus(questionId, { kind: 'CONFLICT', ...theirs })
        return 0
      }
    } else if (error instanceof StatusError && (status === 400 || status === 404 || status === 409)) {
      attempt = 0
      const refused = { kind: 'REFUSED', code: error.code, message: error.serverMessage } as const
      setStatus(questionId, isNewest(reply) ? refused : { kind: 'WAITING' })
      return 0
    } else if (!(error instanceof StatusError || error instanceof NoResponseError || isAborted(error))) {
      console.error('A reply was not answered as expected', error)
    }
    setStatus(questionId, { kind: 'WAITING' })
    attempt += 1
    return retryDelay(attempt)
  }

  const outbox: ReplyOutbox = {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    snapshot: () => shown,
    put(questionId, content, version, { isTyping = false } = {}) {
      const before = entries.get(questionId)
      // A clock that was set back must not make a newer reply look older.
      lastSequence = Math.max(Date.now(), lastSequence + 1)
      const pending: PendingReply = {
        questionId,
        content,
        // What is left over from an earlier visit may have arrived: its successor must be known as such.
        clientId: before?.pending.clientId ?? parts.clientId,
        sequence: lastSequence,
        basedOn: before?.pending.basedOn ?? version,
      }
      const isHeldUp = before?.status.kind === 'CONFLICT' || before?.status.kind === 'SENDING'
      entries.set(questionId, { pending, status: isHeldUp ? before.status : { kind: 'WAITING' } })
      notBefore.set(questionId, isTyping ? Date.now() + TYPING_PAUSE_MS : 0)
      storeReply(parts.owner, pending)
      publish()
      wake()
    },
    flush() {
      notBefore.clear()
      if (isSending) return
      schedule(0)
    },
    resolve(questionId, choice) {
      const entry = entries.get(questionId)
      if (entry?.status.kind !== 'CONFLICT') return
      const { theirVersion } = entry.status
      if (choice === 'THEIRS') {
        entries.delete(questionId)
        forgetReply(parts.owner, entry.pending)
      } else {
        const pending = { ...entry.pending, clientId: parts.clientId, basedOn: theirVersion }
        entries.set(questionId, { pending, status: { kind: 'WAITING' } })
        storeReply(parts.owner, pending)
      }
      publish()
      schedule(0)
    },
    retryRefused() {
      for (const [questionId, { status }] of entries) {
        if (status.kind === 'REFUSED') setStatus(questionId, { kind: 'WAITING' })
      }
      publish()
      schedule(0)
    },
    discard(questionId) {
      const entry = entries.get(questionId)
      if (entry?.status.kind !== 'REFUSED') return
      entries.delete(questionId)
      forgetReply(parts.owner, entry.pending)
      publish()
    },
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
  if (entries.size > 0) schedule(0)
  return outbox
}
