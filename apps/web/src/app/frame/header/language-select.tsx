import { isLanguage, LANGUAGES, type Language } from '@lotse/contract/language.ts'
import { chooseLanguage, useTranslation } from '../../../platform/text/i18n.ts'
import { useLanguage } from '../../../platform/text/language.ts'
import classes from './language-select.module.css'

/** Each language by its own name. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  de: 'Deutsch',
  tr: 'Türkçe',
  sk: 'Slovenčina',
}

/** Chooses the language of the screens; shown at once, without a reload. */
export function LanguageSelect() {
  const { t } = useTranslation()
  const language = useLanguage()
  return (
    <select
      data-screen-only
      className={classes.select}
      aria-label={t('shell.language')}
      value={language}
      onChange={({ target }) => {
        if (isLanguage(target.value)) void chooseLanguage(target.value)
      }}
    >
      {LANGUAGES.map((each) => (
        <option key={each} value={each} lang={each}>
          {LANGUAGE_NAMES[each]}
        </option>
      ))}
    </select>
  )
}
