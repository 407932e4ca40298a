import '@mantine/core/styles/Menu.css'
import '@mantine/core/styles/Popover.css'
import { isLanguage, LANGUAGES } from '@lotse/contract/language.ts'
import { Menu } from '@mantine/core'
import { IconLanguage } from '@tabler/icons-react'
import { chooseLanguage, useTranslation } from '../../platform/text/i18n.ts'
import { useLanguage } from '../../platform/text/language.ts'
import { LANGUAGE_NAMES } from './language-select.tsx'
import classes from './menu.module.css'

/** The language of the screens, in the header. */
export function LanguageMenu() {
  const { t } = useTranslation()
  const language = useLanguage()
  const label = `${t('shell.language')}: ${LANGUAGE_NAMES[language]}`
  return (
    <Menu position="bottom-end" offset={6} width={168} classNames={{ dropdown: classes.dropdown, item: classes.item }}>
      <Menu.Target>
        <button type="button" className={classes.target} aria-label={label} title={label}>
          <IconLanguage size={20} stroke={1.6} aria-hidden />
          <span className={classes.code} aria-hidden>
            {language.toUpperCase()}
          </span>
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup
          value={language}
          onChange={(value) => {
            if (isLanguage(value)) void chooseLanguage(value)
          }}
        >
          {LANGUAGES.map((each) => (
            <Menu.RadioItem key={each} value={each} lang={each}>
              {LANGUAGE_NAMES[each]}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  )
}
