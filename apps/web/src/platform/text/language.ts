import { FALLBACK_LANGUAGE, type Language } from '@lotse/contract/language.ts'
import { create } from 'zustand'

/** The language the screens are in; set by `changeLanguage` after its texts are loaded. */
export const useLanguageStore = create<{ readonly language: Language; readonly isLoaded: boolean }>()(() => ({
  language: FALLBACK_LANGUAGE,
  isLoaded: false,
}))

/** The language of the screens, for code outside of components. */
export function currentLanguage(): Language {
  return useLanguageStore.getState().language
}

/** The language of the screens; the component renders again when it changes. */
export function useLanguage(): Language {
  return useLanguageStore((state) => state.language)
}
