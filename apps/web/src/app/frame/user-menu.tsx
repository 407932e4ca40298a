import { IconDeviceDesktop, IconLogout, IconMoon, IconSun } from '@tabler/icons-react'
import { signOut } from '../../features/person/person.session.ts'
import { useSession } from '../../platform/session/session.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { chooseColorScheme, useColorScheme } from '../../platform/theme/color-scheme.ts'
import { MenuGroup, MenuItem, MenuItems } from '../../ui/menu.tsx'
import { Popup } from '../../ui/popup.tsx'
import classes from './header-menu.module.css'
import { initials } from './initials.ts'

const SCHEMES = [
  { value: 'light', textKey: 'shell.light', Icon: IconSun },
  { value: 'dark', textKey: 'shell.dark', Icon: IconMoon },
  { value: 'auto', textKey: 'shell.system', Icon: IconDeviceDesktop },
] as const

/** Who is signed in, light or dark, and signing out. */
export function UserMenu() {
  const { t } = useTranslation()
  const { whoami } = useSession()
  const scheme = useColorScheme()
  if (!whoami) return null
  const label = t('shell.userMenu', { name: whoami.name })
  return (
    <Popup
      kind="menu"
      label={label}
      title={whoami.name}
      align="end"
      buttonClass={classes.target}
      panelClass={classes.account}
      face={
        <span className={classes.avatar} aria-hidden>
          {initials(whoami.name)}
        </span>
      }
    >
      {(close) => (
        <>
          <div className={classes.person}>
            <strong>{whoami.name}</strong>
            <span>{whoami.roles.map(({ name }) => name).join(', ')}</span>
          </div>
          <MenuItems role="menu" label={label} onDone={close}>
            <MenuGroup label={t('shell.appearance')}>
              {SCHEMES.map(({ value, textKey, Icon }) => (
                <MenuItem
                  key={value}
                  role="menuitemradio"
                  isChosen={value === scheme}
                  icon={<Icon size={16} stroke={1.6} aria-hidden />}
                  onChoose={() => chooseColorScheme(value)}
                >
                  {t(textKey)}
                </MenuItem>
              ))}
            </MenuGroup>
            <div className={classes.rule} />
            <MenuItem
              role="menuitem"
              icon={<IconLogout size={16} stroke={1.6} aria-hidden />}
              onChoose={() => void signOut()}
            >
              {t('shell.signOut')}
            </MenuItem>
          </MenuItems>
        </>
      )}
    </Popup>
  )
}
