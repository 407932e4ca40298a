import { IconDeviceDesktop, IconLogout, IconMoon, IconSun, IconUserCog } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { chooseAppearance } from '../../../features/person/account/choose-appearance.ts'
import { signOut } from '../../../features/person/person.session.ts'
import { useSession } from '../../../platform/session/session.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { useColorScheme } from '../../../platform/theme/color-scheme.ts'
import { MenuPopup } from '../../../ui/overlay/menu.tsx'
import { Text } from '../../../ui/text/text.tsx'
import classes from './header-menu.module.css'

const SCHEMES = [
  { value: 'light', textKey: 'shell.light', Icon: IconSun },
  { value: 'dark', textKey: 'shell.dark', Icon: IconMoon },
  { value: 'auto', textKey: 'shell.system', Icon: IconDeviceDesktop },
] as const

/** The menu of the account: signed-in person, light or dark mode, profile, sign-out. */
export function UserMenu() {
  const { t } = useTranslation()
  const { whoami } = useSession()
  const scheme = useColorScheme()
  const navigate = useNavigate()
  if (!whoami) return null
  const label = t('shell.userMenu', { name: whoami.name })
  return (
    <MenuPopup
      label={label}
      title={whoami.name}
      align="end"
      buttonClass={classes.target}
      panelClass={classes.account}
      buttonContent={
        <span className={classes.avatar} aria-hidden>
          {initials(whoami.name)}
        </span>
      }
      head={
        <div className={classes.person}>
          <strong>{whoami.name}</strong>
          <Text as="span" size="xs" tone="soft">
            {whoami.roles.map(({ name }) => name).join(', ')}
          </Text>
        </div>
      }
      sections={[
        {
          label: t('shell.appearance'),
          items: SCHEMES.map(({ value, textKey, Icon }) => ({
            id: value,
            label: t(textKey),
            icon: <Icon size={16} stroke={1.6} aria-hidden />,
            isChosen: value === scheme,
            onChoose: () => void chooseAppearance(value),
          })),
        },
        {
          items: [
            {
              id: 'profile',
              label: t('shell.profile'),
              icon: <IconUserCog size={16} stroke={1.6} aria-hidden />,
              onChoose: () => void navigate({ to: '/profile' }),
            },
            {
              id: 'sign-out',
              label: t('shell.signOut'),
              icon: <IconLogout size={16} stroke={1.6} aria-hidden />,
              onChoose: () => void signOut(),
            },
          ],
        },
      ]}
    />
  )
}

/**
 * Two letters for a person: of the first and the last name.
 *
 * @example initials('Katharina Brühlmann') // 'KB'
 */
export function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '')
  const letters = words.length > 1 ? [words.at(0), words.at(-1)] : words
  return letters
    .map((word) => word?.charAt(0) ?? '')
    .join('')
    .toUpperCase()
}
