import { create } from 'zustand'
import { useSessionStore } from '../../platform/session/session.store.ts'
import { onSessionEnd } from '../../platform/session/session-end.ts'
import { useMedia } from '../../ui/layout/use-media.ts'
import { isSidebarCollapsed, rememberSidebar } from './sidebar-storage.ts'

interface FrameState {
  readonly isSidebarCollapsed: boolean
  /** Whether the sidebar was expanded in a window of medium width, where it is collapsed at first. */
  readonly isSidebarExpandedInMedium: boolean
  readonly isNotesOpen: boolean
  /** Grows when the notes have to read their draft again. */
  readonly notesOpening: number
  readonly isMobileNavigationOpen: boolean
}

/** The interface flags of the frame. The state of the sidebar is stored. */
export const useFrameStore = create<FrameState>()(() => ({
  isSidebarCollapsed: isSidebarCollapsed(),
  isSidebarExpandedInMedium: false,
  isNotesOpen: false,
  notesOpening: 0,
  isMobileNavigationOpen: false,
}))

/** Windows in which tables need the width that an expanded sidebar takes. */
const MEDIUM = '(max-width: 1099px)'

/** Whether the sidebar is collapsed: as the person chose, in a window of medium width until it is expanded there. */
export function useSidebarCollapsed(): boolean {
  const isMedium = useMedia(MEDIUM)
  const { isSidebarCollapsed, isSidebarExpandedInMedium } = useFrameStore()
  return isMedium ? !isSidebarExpandedInMedium : isSidebarCollapsed
}

/** Collapses or expands the sidebar; the choice is stored for wide windows. */
export function toggleSidebar(): void {
  if (window.matchMedia(MEDIUM).matches) {
    useFrameStore.setState((state) => ({ isSidebarExpandedInMedium: !state.isSidebarExpandedInMedium }))
    return
  }
  const isCollapsed = !useFrameStore.getState().isSidebarCollapsed
  rememberSidebar(isCollapsed)
  useFrameStore.setState({ isSidebarCollapsed: isCollapsed })
}

/** Opens or closes the notes; they open only where the tenant has the plugin (specification §4). */
export function setNotesOpen(isWanted: boolean): void {
  const { activePlugins } = useSessionStore.getState().tenant
  useFrameStore.setState({ isNotesOpen: isWanted && activePlugins.includes('PERSONAL_NOTES') })
}

/** Opens the notes, or reads the draft of the new note again in open ones. */
export function reopenNotes(): void {
  setNotesOpen(true)
  useFrameStore.setState(({ notesOpening }) => ({ notesOpening: notesOpening + 1 }))
}

/** Opens or closes the navigation of small screens. */
export function setMobileNavigationOpen(isMobileNavigationOpen: boolean): void {
  useFrameStore.setState({ isMobileNavigationOpen })
}

onSessionEnd(() => setNotesOpen(false))
