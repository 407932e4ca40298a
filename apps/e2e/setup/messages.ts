import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '@lotse/contract/language.ts'

const FOLDER = join(import.meta.dirname, '../../web/src/messages')
const read = new Map<string, unknown>()

/**
 * The text that the screens show for a key, e.g. `text('de', 'person:signIn')`, so that stories look for what people
 * read and survive a better wording.
 *
 * @throws when there is no such text.
 */
export function text(language: Language, key: string, values: Readonly<Record<string, string>> = {}): string {
  const [namespace = '', path = ''] = key.split(':')
  const file = join(FOLDER, language, `${namespace}.json`)
  if (!read.has(file)) read.set(file, JSON.parse(readFileSync(file, 'utf8')))
  const found = path
    .split('.')
    .reduce<unknown>((value, part) => (value as Record<string, unknown> | undefined)?.[part], read.get(file))
  if (typeof found !== 'string') throw new Error(`no text ${key} in ${language}`)
  return found.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? `{{${name}}}`)
}

/** The same as a pattern in which any value may stand where the text has a hole. */
export function pattern(language: Language, key: string): RegExp {
  const parts = text(language, key).split(/\{\{\w+\}\}/)
  return new RegExp(parts.map((part) => RegExp.escape(part)).join('.*'))
}

/** The text for a number of things, in the form that the language has for it, e.g. `counted('sk', 'measure:count', 3)`. */
export function counted(
  language: Language,
  key: string,
  count: number,
  values: Readonly<Record<string, string>> = {},
): string {
  const form = new Intl.PluralRules(language).select(count)
  return text(language, `${key}_${form}`, { ...values, count: count.toLocaleString(language) })
}
