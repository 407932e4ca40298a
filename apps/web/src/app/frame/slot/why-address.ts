import { useLocation, useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The entry opened a panel over the page before it; closing the panel goes back over it. */
    readonly isPanelStep?: true
  }
}

const PARAMETER = 'why='

/** What follows the `#` of an address that shows why a KPI is a problem; the page below does not change with it. */
export function writeWhy(kpiId: string): string {
  return PARAMETER + encodeURIComponent(kpiId)
}

/** The KPI that the part of an address after its `#` asks about; null if it asks about none. */
export function readWhy(hash: string): string | null {
  const text = hash.replace(/^#/, '')
  if (!text.startsWith(PARAMETER)) return null
  try {
    return decodeURIComponent(text.slice(PARAMETER.length)) || null
  } catch {
    return null // not written by this product
  }
}

/** The KPI whose reasons are open over the page; null when the panel is closed. */
export function useWhy(): string | null {
  return readWhy(useLocation({ select: ({ hash }) => hash }))
}

/** Closes the reasons: back over the step that opened them, or without them at the same address. */
export function useCloseWhy(): () => void {
  const router = useRouter()
  return useCallback(() => {
    if (router.state.location.state.isPanelStep) return router.history.back()
    const kept = { resetScroll: false, hashScrollIntoView: false, replace: true }
    void router.navigate({ to: '.', search: true, hash: '', ...kept })
  }, [router])
}
