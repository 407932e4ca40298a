import { create } from 'zustand'
import { type ColorScheme, readScheme, rememberScheme, showScheme } from './scheme-storage.ts'

const useSchemeStore = create<{ readonly scheme: ColorScheme }>(() => ({ scheme: readScheme() }))
window.addEventListener('storage', () => useSchemeStore.setState({ scheme: readScheme() }))

/** The person's choice on this device; without one: `auto`. */
export function useColorScheme(): ColorScheme {
  return useSchemeStore(({ scheme }) => scheme)
}

/** Shows and remembers a choice. */
export function chooseColorScheme(scheme: ColorScheme): void {
  rememberScheme(scheme)
  useSchemeStore.setState({ scheme })
  showScheme()
}
