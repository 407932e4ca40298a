/** Light, dark, or the setting of the system. */
export const COLOR_SCHEMES = ['light', 'dark', 'auto'] as const
export type ColorScheme = (typeof COLOR_SCHEMES)[number]

const KEY = 'lotse.colorScheme'

/** The person's choice on this device; without one: `auto`. */
export function readScheme(): ColorScheme {
  const value = localStorage.getItem(KEY)
  return COLOR_SCHEMES.find((scheme) => scheme === value) ?? 'auto'
}

/** Stores a choice for this device. */
export function rememberScheme(scheme: ColorScheme): void {
  localStorage.setItem(KEY, scheme)
}

/** Shows the choice, or what the system is set to. */
export function showScheme(): void {
  const chosen = readScheme()
  const system = window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  document.documentElement.dataset.colorScheme = chosen === 'auto' ? system : chosen
}
