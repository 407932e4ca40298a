import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Language } from '@lotse/contract/language.ts'
import { MESSAGES_FOLDER } from '@lotse/text/messages-folder.ts'

/** The folders of messages that browsers load. */
const FOLDERS = ['public', 'home', 'app']

/**
 * The text that the screens show for a key, e.g. `text('de', 'person:signIn')`, so that stories do not depend on the
 * wording.
 *
 * @throws when there is no such text.
 */
export function text(language: Language, key: string, values: Readonly<Record<string, string>> = {}): string {
  const [namespace = '', path = ''] = key.split(':')
  const [group = '', ...rest] = path.split('.')
  const found =
    textIn(language, namespace, path.split('.')) ??
    textIn(language, `${namespace}.${group}`, rest) ??
    textIn(language, `shared.${group}`, rest)
  if (found === undefined) throw new Error(`no text ${key} in ${language}`)
  return found.replace(/\{\{(\w+)(?:, \w+)?\}\}/g, (_, name: string) => values[name] ?? `{{${name}}}`)
}

/** @param name of a message file without `.json`: a namespace, or `<namespace>.<group>` */
function textIn(language: Language, name: string, path: readonly string[]): string | undefined {
  const files = FOLDERS.map((folder) => fileURLToPath(new URL(`${language}/${folder}/${name}.json`, MESSAGES_FOLDER)))
  const file = files.find((candidate) => existsSync(candidate))
  if (file === undefined) return undefined
  const found = path.reduce<unknown>(
    (value, part) => (value as Record<string, unknown> | undefined)?.[part],
    JSON.parse(readFileSync(file, 'utf8')),
  )
  return typeof found === 'string' ? found : undefined
}

/** The same as a pattern that accepts any value for a placeholder. */
export function pattern(language: Language, key: string): RegExp {
  const parts = text(language, key).split(/\{\{\w+(?:, \w+)?\}\}/)
  return new RegExp(parts.map((part) => RegExp.escape(part)).join('.*'))
}

/** The text for a count, in the plural form of the language, e.g. `counted('sk', 'measure:count', 3)`. */
export function counted(
  language: Language,
  key: string,
  count: number,
  values: Readonly<Record<string, string>> = {},
): string {
  const form = new Intl.PluralRules(language).select(count)
  return text(language, `${key}_${form}`, { ...values, count: count.toLocaleString(language) })
}
