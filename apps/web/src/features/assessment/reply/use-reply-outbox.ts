import type { AssessmentRun, SavedReply } from '@lotse/contract/features/assessment/assessment.schema.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { NoResponseError } from '../../../platform/api/api-error.ts'
import { callInBackground } from '../../../platform/api/call.ts'
import { getAssessment, replyToAssessment } from '../../../platform/api/generated/assessment.operations.ts'
import { randomId } from '../../../platform/id/random-id.ts'
import { useSessionStore } from '../../../platform/session/session.store.ts'
import { onSessionEnd } from '../../../platform/session/session-end.ts'
import { assessmentKey } from '../assessment.queries.ts'
import { createReplyOutbox, type OutboxSnapshot, type ReplyOutbox } from './reply-outbox.ts'
import { type PendingReply, type ReplyOwner, runsWithStoredReplies } from './reply-storage.ts'

/** A request that hangs is a request without a response. */
const PATIENCE_MS = 20_000

/** Outboxes outlive the screen: a reply is still sent after its author has opened another page. */
const outboxes = new Map<string, ReplyOutbox>()
const savedListeners = new Set<(saved: SavedReply) => void>()
const clientId = randomId()

onSessionEnd(() => {
  for (const outbox of outboxes.values()) outbox.stop()
  outboxes.clear()
})
window.addEventListener('online', () => {
  for (const outbox of outboxes.values()) outbox.flush()
})

/** Who works here, and in which unit. */
function currentOwner(): Omit<ReplyOwner, 'runId'> {
  const { whoami, selectedUnitId } = useSessionStore.getState()
  return { personId: whoami?.id ?? '', unitId: selectedUnitId ?? whoami?.businessUnitId ?? '' }
}

function outboxOf(runId: string): ReplyOutbox {
  const owner = { ...currentOwner(), runId }
  const key = `${owner.personId}|${owner.unitId}|${runId}`
  const outbox =
    outboxes.get(key) ??
    createReplyOutbox({
      owner,
      clientId,
      send: (reply) => sendReply(owner, reply),
      readTheirs: async (questionId) => {
        const run = await callInBackground(getAssessment, { params: { id: runId } })
        const question = run.questions.find(({ id }) => id === questionId)
        if (!question) throw new Error(`The run has no question ${questionId}`)
        const { savedBy, version } = question.reply
        const colleague = savedBy && savedBy.id !== owner.personId ? savedBy.name : null
        return { theirs: question.reply, theirVersion: version, colleague }
      },
      onSaved: (saved) => {
        for (const listener of savedListeners) listener(saved)
      },
    })
  outboxes.set(key, outbox)
  return outbox
}

function sendReply(owner: ReplyOwner, { questionId, content, ...order }: PendingReply): Promise<SavedReply> {
  const { personId, unitId } = currentOwner()
  if (personId !== owner.personId || unitId !== owner.unitId) {
    return Promise.reject(new NoResponseError('Not sent: another person signed in, or another unit was selected'))
  }
  const { value, isNotApplicable, comment, evidence } = content
  const evidenceDocumentId = evidence?.id ?? null
  const body = { assessmentId: owner.runId, questionId, value, isNotApplicable, comment, evidenceDocumentId, ...order }
  return callInBackground(replyToAssessment, { body, signal: AbortSignal.timeout(PATIENCE_MS) })
}

/** The outbox of a run and what it holds. What it saves is put into the run that is on screen. */
export function useReplyOutbox(runId: string): { readonly outbox: ReplyOutbox; readonly snapshot: OutboxSnapshot } {
  const client = useQueryClient()
  const outbox = outboxOf(runId)
  const snapshot = useSyncExternalStore(outbox.subscribe, outbox.snapshot)
  useEffect(() => {
    const onSaved = (saved: SavedReply) => {
      if (saved.assessmentId !== runId) return
      // A run that was asked for before this reply was saved must not come after it.
      void client.cancelQueries({ queryKey: assessmentKey(runId) })
      client.setQueryData<AssessmentRun>(assessmentKey(runId), (run) => run && withReply(run, saved))
      void client.invalidateQueries({ queryKey: ['assessment'], predicate: ({ queryKey }) => queryKey[3] !== 'run' })
    }
    savedListeners.add(onSaved)
    return () => {
      savedListeners.delete(onSaved)
    }
  }, [client, runId])
  const isClosed = [...snapshot.entries.values()].some(
    ({ status }) => status.kind === 'REFUSED' && status.code === 'assessment.closed',
  )
  useEffect(() => {
    // Another person has submitted the run: the screen shows this and preserves the replies that were not sent.
    if (isClosed) void client.invalidateQueries({ queryKey: ['assessment'] })
  }, [client, isClosed])
  return { outbox, snapshot }
}

function withReply(
  run: AssessmentRun,
  { questionId, reply, assessmentId: _, ...statusSummary }: SavedReply,
): AssessmentRun {
  return {
    ...run,
    ...statusSummary,
    questions: run.questions.map((question) => (question.id === questionId ? { ...question, reply } : question)),
    can: { ...run.can, submit: run.can.reply && statusSummary.progress > 0 },
  }
}

/** Sends what an earlier visit left over, of every run of this person and unit, wherever they look now. */
export function useLeftOverReplies(): void {
  useEffect(() => {
    for (const runId of runsWithStoredReplies(currentOwner())) outboxOf(runId)
  }, [])
}

/** Asks before the page is left while the server does not have everything. */
export function useUnsentGuard(isUnsent: boolean): void {
  useEffect(() => {
    if (!isUnsent) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isUnsent])
}
