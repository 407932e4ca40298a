import '@mantine/core/styles/Menu.css'
import '@mantine/core/styles/Popover.css'
import { Menu, useMantineColorScheme } from '@mantine/core'
import { IconDeviceDesktop, IconLogout, IconMoon, IconSun } from '@tabler/icons-react'
import { signOut } from '../../features/person/person.session.ts'
import { useSession } from '../../platform/session/session.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { initials } from './initials.ts'
import classes from './menu.module.css'

const SCHEMES = [
  { value: 'light', textKey: 'shell.light', Icon: IconSun },
  { value: 'dark', textKey: 'shell.dark', Icon: IconMoon },
  { value: 'auto', textKey: 'shell.system', Icon: IconDeviceDesktop },
] as const

/** Who is signed in, light or dark, and signing out. */
export function UserMenu() {
  const { t } = useTranslation()
  const { whoami } = useSession()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  if (!whoami) return null
  const label = t('shell.userMenu', { name: whoami.name })
  return (
    <Menu
      position="bottom-end"
      offset={6}
      width={248}
      classNames={{ dropdown: classes.dropdown, item: classes.item, label: classes.label }}
    >
      <Menu.Target>
        <button type="button" className={classes.target} aria-label={label} title={whoami.name}>
          <span className={classes.avatar} aria-hidden>
            {initials(whoami.name)}
          </span>
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={classes.person}>
          <strong>{whoami.name}</strong>
          <span>{whoami.roles.map(({ name }) => name).join(', ')}</span>
        </div>
        <Menu.Label>{t('shell.appearance')}</Menu.Label>
        <Menu.RadioGroup
          value={colorScheme}
          onChange={(value) => {
            const scheme = SCHEMES.find((each) => each.value === value)
            if (scheme) setColorScheme(scheme.value)
          }}
        >
          {SCHEMES.map(({ value, textKey, Icon }) => (
            <Menu.RadioItem key={value} value={value} rightSection={<Icon size={16} stroke={1.6} aria-hidden />}>
              {t(textKey)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <div className={classes.rule} />
        <Menu.Item leftSection={<IconLogout size={16} stroke={1.6} aria-hidden />} onClick={() => void signOut()}>
          {t('shell.signOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
