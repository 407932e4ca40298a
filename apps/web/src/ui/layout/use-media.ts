import { useSyncExternalStore } from 'react'

/** Windows narrow enough for cards instead of tables; the same line as in the style sheets. */
export const NARROW = '(max-width: 767px)'

/** Windows in which the columns of a page are below each other; the same line as in the style sheets. */
export const STACKED = '(max-width: 1100px)'

/** Windows that have room for tables, but not for all their columns. */
export const MEDIUM = '(min-width: 768px) and (max-width: 1100px)'

/** Whether the window is as a media query says; renders again when that changes. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (notify) => {
      const media = window.matchMedia(query)
      media.addEventListener('change', notify)
      return () => media.removeEventListener('change', notify)
    },
    () => window.matchMedia(query).matches,
  )
}
