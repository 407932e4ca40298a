import { showToast, useToastStore } from './toast.store.ts'

/** Lifetime of an error toast, and the window in which no second one is shown (specification §9). */
export const ERROR_TOAST_MS = 3000

/** Shows an error toast for 3 seconds, at most one per 3 seconds. Returns whether it was shown. */
export function showErrorToast(summary: string): boolean {
  if (useToastStore.getState().isErrorShown) return false
  useToastStore.setState({ isErrorShown: true })
  setTimeout(() => useToastStore.setState({ isErrorShown: false }), ERROR_TOAST_MS)
  showToast({ severity: 'error', summary, life: ERROR_TOAST_MS })
  return true
}
