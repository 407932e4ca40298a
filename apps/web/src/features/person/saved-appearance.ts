import type { Appearance } from '@lotse/contract/features/person/appearance.ts'
import type { Whoami } from '@lotse/contract/features/person/person.schema.ts'
import { chooseColorScheme } from '../../platform/theme/color-scheme.ts'
import type { ColorScheme } from '../../platform/theme/scheme-storage.ts'

const SCHEME_OF = { LIGHT: 'light', DARK: 'dark', SYSTEM: 'auto' } as const satisfies Record<Appearance, ColorScheme>

/** The id of the person whose last choice on this device could not be saved; it stays until a later one is saved. */
const UNSAVED_KEY = 'lotse.colorSchemeUnsaved'

/** Marks the last choice of a person as valid on this device only, or removes the mark. */
export function markUnsaved(personId: string | null): void {
  if (personId === null) localStorage.removeItem(UNSAVED_KEY)
  else localStorage.setItem(UNSAVED_KEY, personId)
}

/** Shows what the person chose, on whatever device. A choice of this device that is not saved yet stays. */
export function applySavedAppearance({ id, appearance }: Pick<Whoami, 'id' | 'appearance'>): void {
  // A server before an update does not send it yet.
  if (!appearance || localStorage.getItem(UNSAVED_KEY) === id) return
  chooseColorScheme(SCHEME_OF[appearance])
}
