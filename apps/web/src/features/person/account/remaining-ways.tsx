import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { Inline, Stack } from '../../../ui/layout/layout.tsx'
import { Text } from '../../../ui/text/text.tsx'
import classes from '../account.module.css'
import { secondFactorQuery } from '../second-factor/second-factor-panel.tsx'
import { PasskeyLine, passkeysQuery } from './passkey-panel.tsx'

/** After a new password: the passkeys and the authenticator app that still sign in, to end those of other people. Nothing if there are none. */
export function RemainingWays() {
  const { t } = useTranslation('person')
  const passkeys = useQuery(passkeysQuery()).data?.content ?? []
  const hasAuthenticator = useQuery(secondFactorQuery()).data?.hasAuthenticator === true
  if (passkeys.length === 0 && !hasAuthenticator) return null
  return (
    <Stack gap={2} role="group" aria-label={t('account.remaining.title')}>
      <Text weight={500}>{t('account.remaining.title')}</Text>
      <Text size="sm" tone="soft">
        {t('account.remaining.lead')}
      </Text>
      <Stack as="ul">
        {passkeys.map((passkey) => (
          <PasskeyLine key={passkey.id} passkey={passkey} />
        ))}
        {hasAuthenticator ? (
          <Inline as="li" gap={0} justify="between" className={classes.line}>
            <Text>{t('account.remaining.authenticator')}</Text>
          </Inline>
        ) : null}
      </Stack>
    </Stack>
  )
}
