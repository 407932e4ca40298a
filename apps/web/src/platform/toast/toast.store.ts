import { create } from 'zustand'

export const TOAST_SEVERITIES = ['info', 'success', 'warn', 'error', 'secondary', 'contrast'] as const
export type ToastSeverity = (typeof TOAST_SEVERITIES)[number]

/** A short notice (specification §3). */
export interface Toast {
  readonly id: string
  readonly severity: ToastSeverity
  readonly summary: string
  readonly detail?: string
  /** Milliseconds until it closes automatically; without it, it stays until closed. */
  readonly life?: number
  /** Whether it has a close button; standard true. */
  readonly closable: boolean
  /** A new toast of a group takes the place of the old one. */
  readonly group?: string
  readonly action?: {
    readonly label: string
    readonly run: () => void
    /** The element of the previous action was removed: the button takes the focus when no other element has it. */
    readonly takesFocus?: boolean
  }
}

interface ToastState {
  /** The toasts on screen, oldest first. */
  readonly toasts: readonly Toast[]
  /** An error toast was shown less than 3 seconds ago. */
  readonly isErrorShown: boolean
}

export const useToastStore = create<ToastState>()(() => ({ toasts: [], isErrorShown: false }))

let count = 0

/** Shows a toast and answers its id. */
export function showToast(toast: Omit<Toast, 'id' | 'closable'> & { readonly closable?: boolean }): string {
  count += 1
  const shown: Toast = { closable: true, ...toast, id: `toast-${count}` }
  useToastStore.setState(({ toasts }) => ({
    toasts: [...toasts.filter(({ group }) => group === undefined || group !== shown.group), shown],
  }))
  return shown.id
}

/** How long a toast offers to undo what was done, in milliseconds. */
export const UNDO_MS = 8000
/** How long a toast only says what was done, in milliseconds. */
const DONE_MS = 4000

/** Says for four seconds that something was done. */
export function showDone(done: Pick<Toast, 'summary' | 'detail' | 'group'>): void {
  showToast({ ...done, severity: 'success', life: DONE_MS })
}

/** Says for eight seconds that something was done, and offers to undo it; choosing that closes the toast. */
export function showUndo({
  label,
  run,
  takesFocus = false,
  ...done
}: Pick<Toast, 'summary' | 'detail' | 'group'> & {
  /** The word for undoing. */
  readonly label: string
  /** Undoes it; shows its errors itself. */
  readonly run: () => unknown
  /** See the action of a toast. */
  readonly takesFocus?: boolean
}): void {
  const id = showToast({
    ...done,
    severity: 'success',
    life: UNDO_MS,
    action: {
      label,
      takesFocus,
      run: () => {
        hideToast(id)
        run()
      },
    },
  })
}

/** Takes a toast away. */
export function hideToast(id: string): void {
  useToastStore.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }))
}
