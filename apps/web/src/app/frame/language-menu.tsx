import { LANGUAGES } from '@lotse/contract/language.ts'
import { IconLanguage } from '@tabler/icons-react'
import { chooseLanguage, useTranslation } from '../../platform/text/i18n.ts'
import { useLanguage } from '../../platform/text/language.ts'
import { MenuItem, MenuItems } from '../../ui/menu.tsx'
import { Popup } from '../../ui/popup.tsx'
import classes from './header-menu.module.css'
import { LANGUAGE_NAMES } from './language-select.tsx'

/** The language of the screens, in the header. */
export function LanguageMenu() {
  const { t } = useTranslation()
  const language = useLanguage()
  const label = `${t('shell.language')}: ${LANGUAGE_NAMES[language]} (${language.toUpperCase()})`
  return (
    <Popup
      kind="menu"
      label={label}
      title={label}
      align="end"
      buttonClass={classes.target}
      panelClass={classes.languages}
      face={
        <>
          <IconLanguage size={20} stroke={1.6} aria-hidden />
          <span className={classes.code}>{language.toUpperCase()}</span>
        </>
      }
    >
      {(close) => (
        <MenuItems role="menu" label={t('shell.language')} onDone={close}>
          {LANGUAGES.map((each) => (
            <MenuItem
              key={each}
              role="menuitemradio"
              isChosen={each === language}
              lang={each}
              onChoose={() => void chooseLanguage(each)}
            >
              {LANGUAGE_NAMES[each]}
            </MenuItem>
          ))}
        </MenuItems>
      )}
    </Popup>
  )
}
