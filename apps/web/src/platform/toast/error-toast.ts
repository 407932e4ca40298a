import { showToast } from './toast.store.ts'

/** Lifetime of an error toast, and the window in which no second one is shown (specification §9). */
export const ERROR_TOAST_MS = 3000

let isBlocked = false

/** Shows an error toast for 3 seconds, at most one per 3 seconds. Returns whether it was shown. */
export function showErrorToast(summary: string): boolean {
  if (isBlocked) return false
  isBlocked = true
  setTimeout(() => {
    isBlocked = false
  }, ERROR_TOAST_MS)
  showToast({ severity: 'error', summary, life: ERROR_TOAST_MS })
  return true
}
