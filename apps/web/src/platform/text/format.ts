import { type Format, formatFor } from '@lotse/text/format.ts'
import { useLanguage } from './language.ts'

/** The formatter of the current language; the component renders again when the language changes. */
export function useFormat(): Format {
  return formatFor(useLanguage())
}
