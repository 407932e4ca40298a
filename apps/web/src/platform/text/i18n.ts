import type { Language } from '@lotse/contract/language.ts'
import type { TFunction } from 'i18next'
import type { Namespace } from './i18next.types.ts'
import { currentLanguage, useLanguage, useLanguageStore } from './language.ts'
import { localeCookie } from './locale-cookie.ts'
import { type Messages, type TextValues, textOf } from './translator.ts'

type Files = Readonly<Record<string, Messages>>

type Load = () => Promise<{ messages: Files }>

const LOCALE_FILES: Record<Language, { readonly door: Load; readonly inside: Load }> = {
  en: { door: () => import('./locale-en.ts'), inside: () => import('./locale-en-inside.ts') },
  de: { door: () => import('./locale-de.ts'), inside: () => import('./locale-de-inside.ts') },
  tr: { door: () => import('./locale-tr.ts'), inside: () => import('./locale-tr-inside.ts') },
  sk: { door: () => import('./locale-sk.ts'), inside: () => import('./locale-sk-inside.ts') },
}

const loaded = new Map<Language, { readonly files: Files; readonly isComplete: boolean }>()
let needsInside = false
const translators = new Map<string, unknown>()

/**
 * Loads the texts of a language and shows them, without a reload. When they cannot be loaded the old language stays and
 * "Failed locale loading" is logged. Answers whether the language is now in force.
 */
export async function showLanguage(language: Language): Promise<boolean> {
  try {
    await load(language)
  } catch (error) {
    console.error('Failed locale loading', error)
    return false
  }
  document.documentElement.lang = language
  useLanguageStore.setState({ language, isLoaded: true })
  return true
}

/** Loads the texts of the screens inside, in this language and from now on in every other one. */
export async function loadInsideTexts(): Promise<void> {
  needsInside = true
  await load(currentLanguage()).catch((error: unknown) => console.error('Failed locale loading', error))
}

async function load(language: Language): Promise<void> {
  const known = loaded.get(language)
  if (known && (known.isComplete || !needsInside)) return
  const isComplete = needsInside
  const { door, inside } = LOCALE_FILES[language]
  const parts = await Promise.all([door(), ...(isComplete ? [inside()] : [])])
  loaded.set(language, { files: Object.assign({}, ...parts.map(({ messages }) => messages)), isComplete })
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
    const files = loaded.get(language)?.files
    return files ? textOf(files[`../../messages/${language}/${namespace}.json`] ?? {}, language, text, values) : ''
  }
  translators.set(key, created)
  return created
}
