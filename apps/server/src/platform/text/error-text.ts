import type { ErrorCode } from '@lotse/contract/error-catalogue.ts'
import type { Language } from '@lotse/contract/language.ts'
import { hasText, type TextValues, textsOf } from './texts.ts'

/** The message of an error of the catalogue, its placeholders filled in. */
export function errorText(language: Language, code: ErrorCode, params: TextValues = {}): string {
  return textsOf(language, 'error')(code, params).trim()
}

/** The message of one validation problem, by the JSON Schema keyword that failed or the code of a feature's own check. */
export function detailText(language: Language, keyword: string, params: TextValues = {}): string {
  const key = `detail.${keyword}`
  const write = textsOf(language, 'error')
  return write(hasText('error', key) ? key : 'detail.other', params).trim()
}
