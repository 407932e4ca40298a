import type { ErrorCode } from '@lotse/contract/error-catalogue.ts'
import type { Language } from '@lotse/contract/language.ts'
import de from './errors.de.json' with { type: 'json' }
import en from './errors.en.json' with { type: 'json' }
import sk from './errors.sk.json' with { type: 'json' }
import tr from './errors.tr.json' with { type: 'json' }

/** Every text of the error catalogue and of validation problems, by language and key. */
export const ERROR_TEXTS: Readonly<Record<Language, Readonly<Record<string, string>>>> = { en, de, tr, sk }

type Params = Readonly<Record<string, unknown>>

/** The message of an error of the catalogue, its `{placeholders}` filled in. */
export function errorText(language: Language, code: ErrorCode, params: Params = {}): string {
  return fill(ERROR_TEXTS[language][code] ?? code, params)
}

/** The message of one validation problem, by the JSON Schema keyword that failed. */
export function detailText(language: Language, keyword: string, params: Params = {}): string {
  const texts = ERROR_TEXTS[language]
  return fill(texts[`detail.${keyword}`] ?? texts['detail.other'] ?? keyword, params)
}

function fill(text: string, params: Params): string {
  return text
    .replace(/\{(\w+)\}/g, (_, name: string) => {
      const value = params[name]
      return Array.isArray(value) ? value.join(', ') : value === undefined || value === null ? '' : String(value)
    })
    .trim()
}
