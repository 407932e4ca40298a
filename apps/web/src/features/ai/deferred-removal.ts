import { create } from 'zustand'
import { onSessionEnd } from '../../platform/session/session-end.ts'
import { showUndo, UNDO_MS } from '../../platform/toast/toast.store.ts'

/** Something to delete that the server cannot restore. */
export interface Removal {
  readonly id: string
  /** Deletes it and refreshes what shows it. */
  readonly remove: () => Promise<void>
  readonly texts: { readonly done: string; readonly undo: string }
}

interface Waiting {
  readonly timer: ReturnType<typeof setTimeout>
  readonly run: () => void
}

const usePending = create<{ readonly ids: ReadonlySet<string> }>()(() => ({ ids: new Set<string>() }))
const waiting = new Map<string, Waiting>()

/** Ids of what is about to be deleted: lists leave them out. */
export function usePendingRemovals(): ReadonlySet<string> {
  return usePending(({ ids }) => ids)
}

/**
 * Hides something at once and deletes it when the time to undo it is over: undoing a permanent deletion means not to delete.
 * Leaving the product deletes at once; a session that ends meanwhile deletes nothing.
 */
export function removeLater({ id, remove, texts }: Removal): void {
  if (waiting.has(id)) return
  const run = () => {
    forget(id)
    // The error catalogue says what failed; the list then shows it again.
    void remove()
      .catch(() => {})
      .finally(() => setPending(id, false))
  }
  waiting.set(id, { run, timer: setTimeout(run, UNDO_MS) })
  setPending(id, true)
  showUndo({
    summary: texts.done,
    label: texts.undo,
    run: () => {
      forget(id)
      setPending(id, false)
    },
  })
}

function setPending(id: string, isPending: boolean): void {
  usePending.setState(({ ids }) => ({
    ids: isPending ? new Set([...ids, id]) : new Set([...ids].filter((other) => other !== id)),
  }))
}

function forget(id: string): void {
  clearTimeout(waiting.get(id)?.timer)
  waiting.delete(id)
}

window.addEventListener('pagehide', () => {
  for (const { run } of [...waiting.values()]) run()
})

onSessionEnd(() => {
  for (const id of [...waiting.keys()]) forget(id)
  usePending.setState({ ids: new Set() })
})
