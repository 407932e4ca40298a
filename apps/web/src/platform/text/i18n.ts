import type { Language } from '@lotse/contract/language.ts'
import type { TFunction } from 'i18next'
import type { Namespace } from './i18next.types.ts'
import { currentLanguage, useLanguage, useLanguageStore } from './language.ts'
import { localeCookie } from './locale-cookie.ts'
import { type Messages, type TextValues, textOf } from './translator.ts'

type Files = Readonly<Record<string, Messages>>

const LOCALE_FILES: Record<Language, () => Promise<{ messages: Files }>> = {
  en: () => import('./locale-en.ts'),
  de: () => import('./locale-de.ts'),
  tr: () => import('./locale-tr.ts'),
  sk: () => import('./locale-sk.ts'),
}

const loaded = new Map<Language, Files>()
const translators = new Map<string, unknown>()

/**
 * Loads the texts of a language and shows them, without a reload. When they cannot be loaded the old language stays and
 * "Failed locale loading" is logged. Answers whether the language is now in force.
 */
export async function showLanguage(language: Language): Promise<boolean> {
  try {
    if (!loaded.has(language)) loaded.set(language, (await LOCALE_FILES[language]()).messages)
  } catch (error) {
    console.error('Failed locale loading', error)
    return false
  }
  document.documentElement.lang = language
  useLanguageStore.setState({ language, isLoaded: true })
  return true
}

/** A person chooses a language: shown at once and remembered for 365 days. */
export async function chooseLanguage(language: Language): Promise<void> {
  if (await showLanguage(language)) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we support
    document.cookie = localeCookie(language)
  }
}

/** The texts of a namespace in the current language; the component renders again when the language changes. */
export function useTranslation<const N extends Namespace = 'app'>(namespace?: N): { readonly t: TFunction<N> } {
  useLanguageStore((state) => state.isLoaded)
  return { t: translator(useLanguage(), namespace ?? 'app') as TFunction<N> }
}

/** A text outside of components, e.g. for a toast: `translate('error')('goBack')`. */
export function translate<const N extends Namespace>(namespace: N): TFunction<N> {
  return translator(currentLanguage(), namespace) as TFunction<N>
}

/** One function per language and namespace, so that it may stand among the dependencies of a hook. */
function translator(language: Language, namespace: Namespace): unknown {
  const key = `${language}/${namespace}`
  const known = translators.get(key)
  if (known) return known
  const created = (text: string, values?: TextValues) => {
    const files = loaded.get(language)
    return files ? textOf(files[`../../messages/${language}/${namespace}.json`] ?? {}, language, text, values) : ''
  }
  translators.set(key, created)
  return created
}
