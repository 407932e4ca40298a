import { create } from 'zustand'

/** Light, dark, or the setting of the system. */
export const COLOR_SCHEMES = ['light', 'dark', 'auto'] as const
export type ColorScheme = (typeof COLOR_SCHEMES)[number]

/** `boot.js` reads the same key before the first paint, and follows the system and other tabs. */
const KEY = 'lotse.colorScheme'

const useSchemeStore = create<{ readonly scheme: ColorScheme }>(() => ({ scheme: remembered() }))
window.addEventListener('storage', () => useSchemeStore.setState({ scheme: remembered() }))

/** The person's choice on this device; without one: `auto`. */
export function useColorScheme(): ColorScheme {
  return useSchemeStore(({ scheme }) => scheme)
}

/** Shows and remembers a choice. */
export function chooseColorScheme(scheme: ColorScheme): void {
  localStorage.setItem(KEY, scheme)
  useSchemeStore.setState({ scheme })
  const isDark = scheme === 'auto' ? window.matchMedia('(prefers-color-scheme: dark)').matches : scheme === 'dark'
  document.documentElement.dataset.colorScheme = isDark ? 'dark' : 'light'
}

function remembered(): ColorScheme {
  const value = localStorage.getItem(KEY)
  return COLOR_SCHEMES.find((scheme) => scheme === value) ?? 'auto'
}
