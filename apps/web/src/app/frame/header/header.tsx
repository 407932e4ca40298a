import { LANGUAGES } from '@lotse/contract/language.ts'
import { IconBuildingStore, IconLanguage, IconMenu2, IconSearch, IconSwitchHorizontal } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useSession } from '../../../platform/session/session.ts'
import { chooseLanguage, useTranslation } from '../../../platform/text/i18n.ts'
import { useLanguage } from '../../../platform/text/language.ts'
import { Inline } from '../../../ui/layout/layout.tsx'
import { MenuPopup } from '../../../ui/overlay/menu.tsx'
import { Text, VisuallyHidden } from '../../../ui/text/text.tsx'
import { setMobileNavigationOpen } from '../frame.store.ts'
import classes from './header.module.css'
import headerMenuStyles from './header-menu.module.css'
import { LANGUAGE_NAMES } from './language-select.tsx'
import { MessagesButton } from './messages-button.tsx'
import { NotesButton } from './notes-button.tsx'
import { UserMenu } from './user-menu.tsx'

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent)

/** The header of every page: current unit, search, language, account. */
export function Header({ onSearch }: { readonly onSearch: () => void }) {
  const { t } = useTranslation()
  const { whoami, isAllowed } = useSession()
  const openLabel = t('shell.openNavigation')
  const unitLabel = whoami?.businessUnitName ? t('shell.changeUnit') : t('shell.chooseUnit')
  return (
    <Inline as="header" wrap={false} className={classes.header} data-screen-only>
      <button
        type="button"
        className={classes.menu}
        aria-label={openLabel}
        title={openLabel}
        onClick={() => setMobileNavigationOpen(true)}
      >
        <IconMenu2 size={20} stroke={1.6} aria-hidden />
      </button>
      <Inline wrap={false} className={classes.unit}>
        {whoami?.businessUnitName ? (
          <IconBuildingStore className={classes.unitIcon} size={20} stroke={1.6} aria-hidden />
        ) : null}
        <span className={classes.unitName} title={whoami?.businessUnitName ?? undefined}>
          {whoami?.businessUnitName ? <VisuallyHidden>{t('shell.businessUnit')}: </VisuallyHidden> : null}
          {whoami?.businessUnitName}
        </span>
        {isAllowed('CHANGE_BUSINESS_UNIT') && (
          <Link to="/consultant" className={classes.change} aria-label={unitLabel}>
            <IconSwitchHorizontal size={16} stroke={1.6} aria-hidden />
            <span className={classes.changeText}>{unitLabel}</span>
          </Link>
        )}
      </Inline>
      <button type="button" className={classes.search} onClick={onSearch} title={t('shell.openPalette')}>
        <IconSearch size={18} stroke={1.6} aria-hidden />
        <span className={classes.searchText}>{t('shell.search')}</span>
        <kbd className={classes.keys} aria-hidden>
          {isApple ? '⌘ K' : t('shell.openPaletteKeys')}
        </kbd>
      </button>
      <MessagesButton />
      <NotesButton />
      <LanguageMenu />
      <UserMenu />
    </Inline>
  )
}

/** The language selection of the header. */
function LanguageMenu() {
  const { t } = useTranslation()
  const language = useLanguage()
  const label = `${t('shell.language')}: ${LANGUAGE_NAMES[language]} (${language.toUpperCase()})`
  return (
    <MenuPopup
      label={label}
      menuLabel={t('shell.language')}
      title={label}
      align="end"
      buttonClass={headerMenuStyles.target}
      panelClass={headerMenuStyles.languages}
      buttonContent={
        <>
          <IconLanguage size={20} stroke={1.6} aria-hidden />
          <Text as="span" size="xs" weight={600} className={headerMenuStyles.code}>
            {language.toUpperCase()}
          </Text>
        </>
      }
      sections={[
        {
          items: LANGUAGES.map((each) => ({
            id: each,
            label: LANGUAGE_NAMES[each],
            lang: each,
            isChosen: each === language,
            onChoose: () => void chooseLanguage(each),
          })),
        },
      ]}
    />
  )
}
