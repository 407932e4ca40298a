import { DEFAULT_THEME, THEMES, type Theme } from '@lotse/contract/features/tenant/tenant.constants.ts'

const KEY = 'lotse.theme'

/** Shows the tenant's theme and keeps it for the first paint of the next visit. */
export function applyTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme
  localStorage.setItem(KEY, theme)
}

/** The theme on screen; the group brand until one is known. */
export function shownTheme(): Theme {
  return known(document.documentElement.dataset.theme) ?? DEFAULT_THEME
}

/** Before the tenant is known: shows the theme that the server wrote into the page, else the one of the last visit. */
export function showFirstTheme(): void {
  const root = document.documentElement
  root.dataset.theme = known(root.dataset.theme) ?? known(localStorage.getItem(KEY)) ?? DEFAULT_THEME
}

function known(name: string | null | undefined): Theme | undefined {
  return THEMES.find((theme) => theme === name)
}
