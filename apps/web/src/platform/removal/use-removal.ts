import { focusWhenShown } from '../../ui/overlay/focus-when-shown.ts'
import { useTranslation } from '../text/i18n.ts'
import { showDone, showUndo } from '../toast/toast.store.ts'

/** Something that is removed at once, and can be restored as long as a toast offers it. */
export interface Removal<Restored = unknown> {
  /** Removes it from what is shown before the server has replied. */
  readonly hide?: () => unknown
  readonly remove: () => Promise<unknown>
  readonly restore: () => Promise<Restored>
  /** Shows what was restored. With it, only a failure loads everything again. */
  readonly show?: (restored: Restored) => unknown
  /** Loads again what shows it. */
  readonly refresh: (isRemoved: boolean) => Promise<unknown>
  /** Leaves what was removed, e.g. its page. */
  readonly onRemoved?: () => unknown
  /** Says what the error catalogue does not say about a failure. */
  readonly explain?: (error: unknown, step: 'REMOVE' | 'RESTORE') => unknown
  /** The element of what was restored gets the focus. */
  readonly find?: () => HTMLElement | null
  readonly texts: { readonly removed: string; readonly restored?: string }
  /** A new toast of a group replaces the old one. */
  readonly group?: string
}

/**
 * Removes something at once; a toast offers to undo it. After a failure, which the error catalogue has said, it is shown as it is.
 * Returns whether it was removed.
 */
export function useRemoval(): <Restored>(removal: Removal<Restored>) => Promise<boolean> {
  const { t } = useTranslation()
  return async (removal) => {
    const { texts, refresh, explain, group } = removal
    const inGroup = group === undefined ? {} : { group }
    const undo = async () => {
      try {
        const restored = await removal.restore()
        await removal.show?.(restored)
        if (texts.restored !== undefined) showDone({ summary: texts.restored, ...inGroup })
        if (removal.find) focusWhenShown(removal.find)
        if (!removal.show) await refresh(false)
      } catch (error) {
        explain?.(error, 'RESTORE')
        await refresh(true)
      }
    }
    await removal.hide?.()
    try {
      await removal.remove()
    } catch (error) {
      explain?.(error, 'REMOVE')
      await refresh(false)
      return false
    }
    await removal.onRemoved?.()
    // What had the focus was removed.
    showUndo({ summary: texts.removed, label: t('action.undo'), run: undo, takesFocus: true, ...inGroup })
    if (!removal.show) await refresh(true)
    return true
  }
}
