import { type Language, LOCALE_OF } from '@lotse/contract/language.ts'
import { createInstance, type FormatterModule, type i18n } from 'i18next'

/** Texts of one file: nested objects with a text at each end. */
export interface Messages {
  readonly [key: string]: string | Messages
}

/** The namespace of texts that screens of several features share: a key that a namespace does not have is looked up here. */
const SHARED = 'shared'

/** Writes each value that is filled in. */
const FORMATTER: FormatterModule = {
  type: 'formatter',
  init: () => {},
  add: () => {},
  addCached: () => {},
  format: writeValue,
}

/** A placeholder with the full stop of the message behind it. An ellipsis is no full stop. */
const BEFORE_FULL_STOP = /(\{\{\s*\w+(?:, dative)?)\s*\}\}\.(?!\.)/g
const FULL_STOP = 'fullStop'

/** German, written in a message as `bei {{value, dative}}`: the unit is declined, `93 Tage` becomes `bei 93 Tagen`. */
const DATIVE = 'dative'
/** The end of a number of units, such as `93 Tage`; other units stay as they are. */
const AFTER_PLURAL_IN_E = /(?<=\d\s\p{Lu}\p{L}*e)$/u

/**
 * An i18next instance without texts; `addMessages` adds them. It works synchronously and is the same for screens, files and
 * mails: values are filled in as they are (no HTML escaping, never interpolated or translated again), numbers are written by
 * the language, a placeholder without a value stays, and a key without a text is returned.
 */
export function createTranslator(): i18n {
  const translator = createInstance().use(FORMATTER)
  void translator.init({
    initAsync: false,
    resources: {},
    fallbackLng: false,
    nsSeparator: false,
    fallbackNS: SHARED,
    returnedObjectHandler: (key) => key,
    missingInterpolationHandler: (_text, match: readonly string[]) => match[0]?.replace(`, ${FULL_STOP}}}`, '}}.'),
    interpolation: { escapeValue: false, alwaysFormat: true },
  })
  return translator
}

/**
 * Adds the texts of a file to its namespace; several files of one namespace are merged.
 * @param file name of the file without `.json`: the namespace, or `<namespace>.<group>` for the texts below one key of it
 */
export function addMessages(translator: i18n, language: Language, file: string, messages: Messages): void {
  const [namespace = '', group] = file.split('.')
  const texts: MutableMessages = translator.getResourceBundle(language, namespace) ?? {}
  merge(texts, group ? { [group]: messages } : messages)
  translator.addResourceBundle(language, namespace, texts, false, true, { silent: true, skipCopy: true })
}

interface MutableMessages {
  [key: string]: string | MutableMessages
}

/**
 * Adds messages to others, and marks placeholders that a full stop follows: a value may end with one of its own, such as the unit
 * of `113 €/Std.`, and then the message needs no second one. Only the message is looked at, so values stay as they are.
 */
function merge(texts: MutableMessages, messages: Messages): void {
  for (const [key, message] of Object.entries(messages)) {
    if (typeof message === 'string') {
      texts[key] = withFullStop(message)
      continue
    }
    const known = texts[key]
    const group = typeof known === 'object' ? known : {}
    merge(group, message)
    texts[key] = group
  }
}

function withFullStop(text: string): string {
  // Few messages have one, and all messages of a page are looked at before it is shown.
  return text.includes('}}.') ? text.replace(BEFORE_FULL_STOP, `$1, ${FULL_STOP}}}`) : text
}

function textOfValue(value: unknown, language: string | undefined): string {
  if (typeof value === 'number') return numberFormat(language).format(value)
  return Array.isArray(value) ? value.map((one) => textOfValue(one, language)).join(', ') : String(value ?? '')
}

const numberFormats = new Map<string, Intl.NumberFormat>()

function writeValue(value: unknown, format: string | undefined, language: string | undefined): string {
  // i18next takes undefined for a missing value, though its type does not say so.
  if (value === undefined) return value as unknown as string
  const formats = format?.split(', ') ?? []
  const plain = textOfValue(value, language)
  const text = formats.includes(DATIVE) ? plain.replace(AFTER_PLURAL_IN_E, 'n') : plain
  return formats.includes(FULL_STOP) && !text.endsWith('.') ? `${text}.` : text
}

function numberFormat(language = ''): Intl.NumberFormat {
  const known = numberFormats.get(language) ?? new Intl.NumberFormat(LOCALE_OF[language as Language])
  numberFormats.set(language, known)
  return known
}
