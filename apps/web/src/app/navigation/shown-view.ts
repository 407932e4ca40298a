import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useSessionStore } from '../../platform/session/session.store.ts'
import { clean, type RawSearch, type ViewSearch, viewSearch } from '../search/view.ts'

/** The view that was on screen last, in this tab, and whose it was. */
let last: { readonly personId: string | undefined; readonly view: ViewSearch } = { personId: undefined, view: {} }

/** Screens whose address has the view. */
const WITH_VIEW = /^\/(home\/?$|business-analysis(\/|$)|solution-tree(\/|$))/

/**
 * The view of figures that links keep: that of the address; on a screen without figures the one that was on screen before. The report
 * has a month only.
 *
 * @param before the view that was on screen before
 */
export function viewShown(path: string, search: RawSearch, before: ViewSearch): ViewSearch {
  const view = viewSearch(search)
  if (WITH_VIEW.test(path)) return view
  return /^\/report(\/|$)/.test(path) ? clean({ ...before, period: view.period }) : before
}

/** The view of figures that links of the frame keep, also on screens without figures. */
export function useShownView(): ViewSearch {
  const { pathname, search } = useLocation()
  const personId = useSessionStore((state) => state.whoami?.id)
  const view = viewShown(pathname, { ...search }, last.personId === personId ? last.view : {})
  useEffect(() => {
    last = { personId, view }
  })
  return view
}
