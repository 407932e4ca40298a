import { useQueryClient } from '@tanstack/react-query'
import { create } from 'zustand'
import { onSessionEnd } from '../../../platform/session/session-end.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { hideToast, showToast } from '../../../platform/toast/toast.store.ts'
import { refreshAnalyses, removeAnalysis } from './analysis.queries.ts'

/** So long a deletion can be undone, in ms. */
const UNDO_MS = 8000

interface Removals {
  /** Analyses that are hidden and deleted when the time to undo it is over. */
  readonly pending: ReadonlySet<string>
}

const useRemovals = create<Removals>()(() => ({ pending: new Set<string>() }))
const timers = new Map<string, { readonly timer: ReturnType<typeof setTimeout>; readonly run: () => void }>()

/** Ids of the analyses that are about to be deleted: lists leave them out. */
export function usePendingRemovals(): ReadonlySet<string> {
  return useRemovals(({ pending }) => pending)
}

/**
 * Deletes an analysis in a moment: the server deletes permanently, so that undoing it means not to delete it. Leaving the page
 * deletes it at once; a session that ends meanwhile deletes nothing.
 */
export function useAnalysisRemoval(): (analysis: { readonly id: string; readonly name: string }) => void {
  const client = useQueryClient()
  const { t } = useTranslation('ai')
  return ({ id, name }) => {
    if (timers.has(id)) return
    const run = () => {
      forget(id)
      void removeAnalysis(id)
        // The error catalogue has said it; the list shows what is.
        .catch(() => {})
        .then(() => refreshAnalyses(client, id))
        .finally(() => setPending(id, false))
    }
    timers.set(id, { run, timer: setTimeout(run, UNDO_MS) })
    setPending(id, true)
    const toast = showToast({
      severity: 'success',
      summary: t('analysis.removal.done', { name }),
      life: UNDO_MS,
      action: {
        label: t('analysis.removal.undo'),
        run: () => {
          hideToast(toast)
          forget(id)
          setPending(id, false)
        },
      },
    })
  }
}

function setPending(id: string, isPending: boolean): void {
  useRemovals.setState(({ pending }) => {
    const next = new Set(pending)
    if (isPending) next.add(id)
    else next.delete(id)
    return { pending: next }
  })
}

function forget(id: string): void {
  clearTimeout(timers.get(id)?.timer)
  timers.delete(id)
}

window.addEventListener('pagehide', () => {
  for (const { run } of timers.values()) run()
})

onSessionEnd(() => {
  for (const id of timers.keys()) forget(id)
  useRemovals.setState({ pending: new Set() })
})
