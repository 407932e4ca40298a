import { FOLDERS } from 'virtual:messages'
import { htmlLanguage, type Language } from '@lotse/contract/language.ts'
import type { Namespace } from '@lotse/text/screen-texts.ts'
import { addMessages, createTranslator } from '@lotse/text/translator.ts'
import type { TFunction } from 'i18next'
import { loadPart } from '../build/load-part.ts'
import { currentLanguage, useLanguage, useLanguageStore } from './language.ts'
import { localeCookie } from './locale-cookie.ts'

/** The folders of the messages: those of the screens before the sign-in, of the home page, and of all other screens. */
type Folder = 'public' | 'home' | 'app'

const translator = createTranslator()
const loaded = new Map<Language, Set<Folder>>()
const needed = new Set<Folder>(['public'])
const translations = new Map<string, unknown>()
/** The texts without values that were asked for, by language and namespace: screens ask for the same ones at every change. */
const plainTexts = new Map<string, Map<string, string>>()

let lastShown: Promise<boolean> = Promise.resolve(true)

/** Resolves when the texts of the language that was asked for last are shown, or could not be loaded. */
export function languageShown(): Promise<boolean> {
  return lastShown
}

/** Begins with a language before its texts are there, so that the first calls are in it; they are loaded as by `showLanguage`. */
export function startWithLanguage(language: Language): Promise<boolean> {
  useLanguageStore.setState({ language })
  return showLanguage(language)
}

/**
 * Loads the texts of a language and shows them, without a reload. When they cannot be loaded the old language stays and
 * "Failed locale loading" is logged. Returns whether the language is now shown.
 */
export function showLanguage(language: Language): Promise<boolean> {
  lastShown = show(language)
  return lastShown
}

async function show(language: Language): Promise<boolean> {
  try {
    await load(language)
  } catch (error) {
    console.error('Failed locale loading', error)
    return false
  }
  document.documentElement.lang = htmlLanguage(language)
  useLanguageStore.setState({ language, isLoaded: true })
  return true
}

/** Loads the texts of the home page and the frame, in this language and from now on in every other one. */
export function loadHomeTexts(): Promise<void> {
  return need('home')
}

/** Loads the texts of all screens, in this language and from now on in every other one. */
export function loadInsideTexts(): Promise<void> {
  return need('home', 'app')
}

async function need(...folders: readonly Folder[]): Promise<void> {
  for (const folder of folders) needed.add(folder)
  await loadPart(() => load(currentLanguage())).catch((error: unknown) => console.error('Failed locale loading', error))
}

async function load(language: Language): Promise<void> {
  const known = loaded.get(language) ?? new Set()
  const missing = [...needed].filter((folder) => !known.has(folder))
  if (missing.length === 0) return
  const loading = await Promise.all(missing.map((folder) => FOLDERS[`${language}/${folder}`]?.()))
  for (const folder of loading) {
    for (const [name, messages] of Object.entries(folder?.FILES ?? {}))
      addMessages(translator, language, name, messages)
  }
  for (const texts of plainTexts.values()) texts.clear()
  loaded.set(language, new Set([...(loaded.get(language) ?? []), ...missing]))
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
  return { t: translation(useLanguage(), namespace ?? 'app') as TFunction<N> }
}

/** A text outside of components, e.g. for a toast: `translate('error')('goBack')`. */
export function translate<const N extends Namespace>(namespace: N): TFunction<N> {
  return translation(currentLanguage(), namespace) as TFunction<N>
}

/** One function per language and namespace, so that it may be a dependency of a hook. Before the first texts it returns ''. */
function translation(language: Language, namespace: Namespace): unknown {
  const key = `${language}/${namespace}`
  const known = translations.get(key)
  if (known) return known
  const t = translator.getFixedT(language, namespace) as unknown as (text: string, values?: object) => string
  const plain = new Map<string, string>()
  plainTexts.set(key, plain)
  const created = (text: string, values?: object) => {
    if (!loaded.has(language)) return ''
    if (values !== undefined) return t(text, values)
    const found = plain.get(text) ?? t(text)
    plain.set(text, found)
    return found
  }
  translations.set(key, created)
  return created
}
