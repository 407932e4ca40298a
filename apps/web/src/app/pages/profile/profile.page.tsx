import { useIsFetching } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { chooseAppearance } from '../../../features/person/account/choose-appearance.ts'
import { PasskeyPanel } from '../../../features/person/account/passkey-panel.tsx'
import { PasswordChange } from '../../../features/person/account/password-change.tsx'
import { ProfileForm } from '../../../features/person/account/profile-form.tsx'
import { SessionList } from '../../../features/person/account/session-list.tsx'
import { SecondFactorPanel } from '../../../features/person/second-factor/second-factor-panel.tsx'
import { ReminderPanel } from '../../../features/reminder/reminder-panel.tsx'
import { OwnSubscriptions } from '../../../features/report/weekly/own-subscriptions.tsx'
import { useSession } from '../../../platform/session/session.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { useColorScheme } from '../../../platform/theme/color-scheme.ts'
import { Panel } from '../../../ui/chart/chart-frame.tsx'
import { Segmented } from '../../../ui/field/segmented.tsx'
import { Columns } from '../../../ui/layout/columns.tsx'
import { Inline, Stack } from '../../../ui/layout/layout.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { LANGUAGE_NAMES } from '../../frame/header/language-select.tsx'
import { ShowGettingStarted } from './getting-started.tsx'
import classes from './profile.module.css'

/** The own profile: personal data, appearance, mails, sessions, and the security of a sign-in by password. */
export function ProfilePage() {
  const { t } = useTranslation('person')
  useNamedPart()
  const hasPasswords = useSession().tenant.authenticationMethod === 'USERNAME_PASSWORD'
  return (
    <>
      <PageHeader title={t('account.profile.title')} lead={t('account.profile.lead')} />
      <Columns ratio={[1, 1]} align="start">
        <Stack gap={4}>
          <div id="areas" className={classes.part}>
            <ProfileForm languageNames={LANGUAGE_NAMES} />
          </div>
          <div id="reminders" className={classes.part}>
            <ReminderPanel />
          </div>
          <OwnSubscriptions />
        </Stack>
        <Stack gap={4}>
          <Appearance />
          {hasPasswords && (
            <>
              <PasswordChange />
              <div id="second-factor" className={classes.part}>
                <SecondFactorPanel />
              </div>
              <PasskeyPanel />
            </>
          )}
          <SessionList />
          <ShowGettingStarted />
        </Stack>
      </Columns>
    </>
  )
}

/** Scrolls to the part that the address names when the parts above it have their height. */
function useNamedPart(): void {
  const hash = useLocation({ select: (location) => location.hash })
  const isLoading = useIsFetching() > 0
  const shown = useRef('')
  useEffect(() => {
    if (isLoading || shown.current === hash) return
    shown.current = hash
    document.getElementById(hash)?.scrollIntoView()
  }, [hash, isLoading])
}

/** Light or dark, as in the menu of the account; saved for every device of the person. */
function Appearance() {
  const { t } = useTranslation()
  const scheme = useColorScheme()
  return (
    <Panel title={t('shell.appearance')}>
      <Inline>
        <Segmented
          label={t('shell.appearance')}
          options={[
            { value: 'light', label: t('shell.light') },
            { value: 'dark', label: t('shell.dark') },
            { value: 'auto', label: t('shell.system') },
          ]}
          value={scheme}
          onChange={(choice) => void chooseAppearance(choice)}
        />
      </Inline>
    </Panel>
  )
}
