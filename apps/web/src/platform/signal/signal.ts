import * as operations from '../api/generated/signal.operations.ts'
import type { WebOperation } from '../api/operation.ts'
import { createRequest } from '../api/request.ts'
import { currentRequestContext } from '../api/request-context.ts'
import { useSessionStore } from '../session/session.store.ts'
import { onSessionEnd } from '../session/session-end.ts'

/**
 * Usage signals (specification §7): sent and forgotten. They never block, toast or sign out, whatever the server answers, hence
 * past the error catalogue; they outlive the page they are sent from; the same one is not sent again within a minute,
 * however often a screen is drawn.
 */

const ONCE_WITHIN_MS = 60_000

const lastSent = new Map<string, number>()
onSessionEnd(() => lastSent.clear())

/** A person has signed in. */
export const signalUserLogin = () => send(operations.signalUserLogin)

/** A document has been downloaded. */
export const signalDocumentDownload = (documentId: string) => send(operations.signalDocumentDownload, { documentId })

/** The detail of a KPI was opened. */
export const signalKpiDetails = (kpiId: string) => send(operations.signalKpiDetails, { kpiId })

/** A weekly report was opened; `week` as `2026-W53`. */
export const signalWeeklyReport = (week: string) => send(operations.signalWeeklyReport, { week })

/** An AI analysis was requested, of an area or of the whole business unit. */
export const signalAiAnalysis = (areaId?: string) => send(operations.signalAiAnalysis, areaId ? { areaId } : {})

/** An area was clicked. */
export const signalAreaClick = (areaId: string) => send(operations.signalAreaClick, { areaId })

/** A topic was clicked. */
export const signalTopicClick = (topicId: string) => send(operations.signalTopicClick, { topicId })

function send(operation: WebOperation, body?: object): void {
  const { whoami, selectedUnitId } = useSessionStore.getState()
  if (!whoami) return
  const key = JSON.stringify([operation.id, body, selectedUnitId])
  // Not by the clock of the day, which may be set back.
  const now = performance.now()
  if (now - (lastSent.get(key) ?? Number.NEGATIVE_INFINITY) < ONCE_WITHIN_MS) return
  lastSent.set(key, now)
  try {
    const request = createRequest(operation, body ? { body } : {}, currentRequestContext())
    fetch(new Request(request, { keepalive: true })).catch(() => {})
  } catch {
    // A signal that cannot be put together is none.
  }
}
