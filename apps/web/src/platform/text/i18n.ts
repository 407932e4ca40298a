import type { Language } from '@lotse/contract/language.ts'
import type { TFunction } from 'i18next'
import type { Namespace } from './i18next.types.ts'
import { currentLanguage, useLanguage, useLanguageStore } from './language.ts'
import { localeCookie } from './locale-cookie.ts'
import { type Messages, type TextValues, textOf } from './translator.ts'

type Files = Readonly<Record<string, Messages>>

type Load = () => Promise<{ messages: Files }>

/** Texts are loaded in parts, as screens need them: before the sign-in, for the home page, and all others. */
type Part = 'door' | 'home' | 'inside'

const LOCALE_FILES: Record<Language, Readonly<Record<Part, Load>>> = {
  en: {
    door: () => import('./locale-en.ts'),
    home: () => import('./locale-en-home.ts'),
    inside: () => import('./locale-en-inside.ts'),
  },
  de: {
    door: () => import('./locale-de.ts'),
    home: () => import('./locale-de-home.ts'),
    inside: () => import('./locale-de-inside.ts'),
  },
  tr: {
    door: () => import('./locale-tr.ts'),
    home: () => import('./locale-tr-home.ts'),
    inside: () => import('./locale-tr-inside.ts'),
  },
  sk: {
    door: () => import('./locale-sk.ts'),
    home: () => import('./locale-sk-home.ts'),
    inside: () => import('./locale-sk-inside.ts'),
  },
}

const loaded = new Map<Language, Files>()
const loadedParts = new Map<Language, Set<Part>>()
const needed = new Set<Part>(['door'])
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

/** Loads the texts of the home page and the frame, in this language and from now on in every other one. */
export function loadHomeTexts(): Promise<void> {
  return need('home')
}

/** Loads the texts of all screens, in this language and from now on in every other one. */
export function loadInsideTexts(): Promise<void> {
  return need('home', 'inside')
}

async function need(...parts: readonly Part[]): Promise<void> {
  for (const part of parts) needed.add(part)
  await load(currentLanguage()).catch((error: unknown) => console.error('Failed locale loading', error))
}

async function load(language: Language): Promise<void> {
  const known = loadedParts.get(language) ?? new Set()
  const missing = [...needed].filter((part) => !known.has(part))
  if (missing.length === 0) return
  const found = await Promise.all(missing.map((part) => LOCALE_FILES[language][part]()))
  loaded.set(language, Object.assign({}, loaded.get(language), ...found.map(({ messages }) => messages)))
  loadedParts.set(language, new Set([...(loadedParts.get(language) ?? []), ...missing]))
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
