import { IconBuildingStore, IconMenu2, IconSearch, IconSwitchHorizontal } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useSession } from '../../platform/session/session.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { setMobileNavigationOpen } from './frame.store.ts'
import classes from './header.module.css'
import { LanguageMenu } from './language-menu.tsx'
import { MessagesButton } from './messages-button.tsx'
import { NotesButton } from './notes-button.tsx'
import { UserMenu } from './user-menu.tsx'

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent)

/** The head of every page: which unit is looked at, search, language, account. */
export function Header({ onSearch }: { readonly onSearch: () => void }) {
  const { t } = useTranslation()
  const { whoami, isAllowed } = useSession()
  const openLabel = t('shell.openNavigation')
  return (
    <header className={classes.header}>
      <button
        type="button"
        className={classes.menu}
        aria-label={openLabel}
        title={openLabel}
        onClick={() => setMobileNavigationOpen(true)}
      >
        <IconMenu2 size={20} stroke={1.6} aria-hidden />
      </button>
      <div className={classes.unit}>
        <IconBuildingStore className={classes.unitIcon} size={20} stroke={1.6} aria-hidden />
        <span className={classes.unitName} title={whoami?.businessUnitName ?? undefined}>
          <span className={classes.hidden}>{t('shell.businessUnit')}: </span>
          {whoami?.businessUnitName}
        </span>
        {isAllowed('CHANGE_BUSINESS_UNIT') && (
          <Link to="/consultant" className={classes.change} aria-label={t('shell.changeUnit')}>
            <IconSwitchHorizontal size={16} stroke={1.6} aria-hidden />
            <span className={classes.changeText}>{t('shell.changeUnit')}</span>
          </Link>
        )}
      </div>
      <button type="button" className={classes.search} onClick={onSearch} title={t('shell.openPalette')}>
        <IconSearch size={18} stroke={1.6} aria-hidden />
        <span className={classes.searchText}>{t('shell.search')}</span>
        <kbd className={classes.keys} aria-hidden>
          {isApple ? '⌘ K' : 'Ctrl K'}
        </kbd>
      </button>
      <MessagesButton />
      <NotesButton />
      <LanguageMenu />
      <UserMenu />
    </header>
  )
}
