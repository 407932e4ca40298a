import { FALLBACK_LANGUAGE, FALLBACK_LOCALE, type Language } from '@lotse/contract/language.ts'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import type {} from './i18next.types.ts'
import { useLanguageStore } from './language.ts'
import { localeCookie } from './locale-cookie.ts'

export { useTranslation } from 'react-i18next'

const LOCALE_FILES: Record<Language, () => Promise<{ messages: Record<string, object> }>> = {
  en: () => import('./locale-en.ts'),
  de: () => import('./locale-de.ts'),
  tr: () => import('./locale-tr.ts'),
  sk: () => import('./locale-sk.ts'),
}

/** Makes i18next ready, without any texts yet. */
export async function initTexts(): Promise<void> {
  await i18next.use(initReactI18next).init({
    fallbackLng: [FALLBACK_LOCALE, FALLBACK_LANGUAGE],
    resources: {},
    defaultNS: 'app',
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  })
}

/**
 * Loads the texts of a language and shows them, without a reload. When they cannot be loaded the old language stays and
 * "Failed locale loading" is logged. Returns whether the language is now in force.
 */
export async function showLanguage(language: Language): Promise<boolean> {
  if (!i18next.hasResourceBundle(language, 'app')) {
    try {
      const { messages } = await LOCALE_FILES[language]()
      addMessages(language, messages)
    } catch (error) {
      console.error('Failed locale loading', error)
      return false
    }
  }
  await i18next.changeLanguage(language)
  document.documentElement.lang = language
  useLanguageStore.setState({ language })
  return true
}

/** A person chooses a language: shown at once and remembered for 365 days. */
export async function chooseLanguage(language: Language): Promise<void> {
  if (await showLanguage(language)) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we support
    document.cookie = localeCookie(language)
  }
}

/** A text outside of components, e.g. for a toast. */
export const translate = i18next.t.bind(i18next)

function addMessages(language: Language, messages: Record<string, object>): void {
  for (const [file, texts] of Object.entries(messages)) {
    const namespace = file.slice(file.lastIndexOf('/') + 1, -'.json'.length)
    i18next.addResourceBundle(language, namespace, texts)
  }
}
