const KEY = 'lotse.sidebarCollapsed'

/** Whether the person collapsed the sidebar in this browser. */
export function isSidebarCollapsed(): boolean {
  return localStorage.getItem(KEY) === 'true'
}

/** Stores whether the sidebar is collapsed. */
export function rememberSidebar(isCollapsed: boolean): void {
  localStorage.setItem(KEY, String(isCollapsed))
}
