import { create } from 'zustand'
import { useSessionStore } from '../../platform/session/session.store.ts'
import { onSessionEnd } from '../../platform/session/session-end.ts'

const KEY = 'lotse.sidebarCollapsed'

interface FrameState {
  readonly isSidebarCollapsed: boolean
  readonly isNotesOpen: boolean
  /** Grows when the notes have to read their draft again. */
  readonly notesOpening: number
  readonly isMobileNavigationOpen: boolean
}

/** The interface flags of the frame. The state of the sidebar is stored. */
export const useFrameStore = create<FrameState>()(() => ({
  isSidebarCollapsed: localStorage.getItem(KEY) === 'true',
  isNotesOpen: false,
  notesOpening: 0,
  isMobileNavigationOpen: false,
}))

/** Collapses or expands the sidebar. */
export function toggleSidebar(): void {
  const isSidebarCollapsed = !useFrameStore.getState().isSidebarCollapsed
  localStorage.setItem(KEY, String(isSidebarCollapsed))
  useFrameStore.setState({ isSidebarCollapsed })
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
