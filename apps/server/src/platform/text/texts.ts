import { readdirSync, readFileSync } from 'node:fs'
import { FALLBACK_LANGUAGE, type Language } from '@lotse/contract/language.ts'
import { MESSAGES_FOLDER } from '@lotse/text/messages-folder.ts'
import type { ServerNamespace, TextKey } from '@lotse/text/server-texts.ts'
import { addMessages, createTranslator } from '@lotse/text/translator.ts'

/**
 * What a text is filled with; a number in `count` chooses the plural form. Numbers are written by the language; what is
 * missing is left out.
 */
export type TextValues = Readonly<Record<string, unknown>>

/** Writes a text of one namespace in one language. @throws RangeError when there is no such text */
export type Say<Namespace extends ServerNamespace> = (key: TextKey<Namespace>, values?: TextValues) => string

const translator = createTranslator()
const loaded = new Set<Language>()

/** Reads every message file of a language, synchronously and once; a worker that lays out a page needs one language only. */
function load(language: Language): void {
  if (loaded.has(language)) return
  loaded.add(language)
  const folder = new URL(`${language}/`, MESSAGES_FOLDER)
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const file = /(?<![\w.-])([\w.-]+)\.json$/.exec(path)?.[1]
    if (file) addMessages(translator, language, file, JSON.parse(readFileSync(new URL(path, folder), 'utf8')))
  }
}

const writers = new Map<string, unknown>()

/** The texts of a namespace in a language; created once. */
export function textsOf<const Namespace extends ServerNamespace>(
  language: Language,
  namespace: Namespace,
): Say<Namespace> {
  const name = `${language}/${namespace}`
  const known = writers.get(name)
  if (known) return known as Say<Namespace>
  load(language)
  const t = translator.getFixedT(language, namespace as never) as unknown as (key: string, options: object) => string
  const created: Say<Namespace> = (key, values = {}) => {
    // Values are passed apart from options, so that none of them is taken for one.
    const text = t(key, { replace: values, count: values.count, missingInterpolationHandler: () => '' })
    if (text === key) throw new RangeError(`No text ${key} in ${language}/${namespace}`)
    return text
  }
  writers.set(name, created)
  return created
}

/** True when the namespace has a text of this key in English. */
export function hasText<Namespace extends ServerNamespace>(
  namespace: Namespace,
  key: string,
): key is TextKey<Namespace> {
  load(FALLBACK_LANGUAGE)
  return translator.exists(key, { lng: FALLBACK_LANGUAGE, ns: namespace as never })
}
