import { create } from 'zustand'

const KEY = 'lotse.sidebarCollapsed'

interface FrameState {
  readonly isSidebarCollapsed: boolean
  readonly isMobileNavigationOpen: boolean
}

/** The interface flags of the frame. The sidebar stays as it was left. */
export const useFrameStore = create<FrameState>()(() => ({
  isSidebarCollapsed: localStorage.getItem(KEY) === 'true',
  isMobileNavigationOpen: false,
}))

/** Collapses the sidebar, or lays it out again. */
export function toggleSidebar(): void {
  const isSidebarCollapsed = !useFrameStore.getState().isSidebarCollapsed
  localStorage.setItem(KEY, String(isSidebarCollapsed))
  useFrameStore.setState({ isSidebarCollapsed })
}

/** Opens or closes the navigation of small screens. */
export function setMobileNavigationOpen(isMobileNavigationOpen: boolean): void {
  useFrameStore.setState({ isMobileNavigationOpen })
}
