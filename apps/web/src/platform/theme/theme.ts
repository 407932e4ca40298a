import { THEMES, type Theme } from '@lotse/contract/features/tenant/tenant.schema.ts'

const KEY = 'lotse.theme'

/** Shows the tenant's theme and keeps it for the first paint of the next visit (`boot.js`). */
export function applyTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme
  localStorage.setItem(KEY, theme)
}

/** The theme on screen; the group brand until one is known. */
export function shownTheme(): Theme {
  return THEMES.find((theme) => theme === document.documentElement.dataset.theme) ?? 'GROUP'
}
