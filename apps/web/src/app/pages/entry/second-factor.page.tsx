import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { refreshPerson, signOut } from '../../../features/person/person.session.ts'
import { AuthenticatorSetup } from '../../../features/person/second-factor/authenticator-setup.tsx'
import { RecoveryCodeList } from '../../../features/person/second-factor/recovery-codes.tsx'
import { takeWantedAddress } from '../../../platform/session/wanted-address.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { Inline, Stack } from '../../../ui/layout/layout.tsx'
import { TextButton } from '../../../ui/layout/text-button.tsx'
import { Text } from '../../../ui/text/text.tsx'

/** Sets up the second factor that the organisation requires, before anything else works. */
export function SecondFactorPage() {
  const { t } = useTranslation('person')
  const { t: shell } = useTranslation()
  const navigate = useNavigate()
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const proceed = async () => {
    await refreshPerson()
    await navigate({ href: takeWantedAddress(), replace: true })
  }
  return (
    <Stack gap={4}>
      <div>
        <Text as="h1" size="xl" weight={600}>
          {t('account.factor.title')}
        </Text>
        <Text tone="soft">{t('account.factor.required')}</Text>
      </div>
      {codes ? (
        <RecoveryCodeList codes={codes} onDone={() => void proceed()} />
      ) : (
        <AuthenticatorSetup onDone={setCodes} />
      )}
      <Inline>
        <TextButton variant="plain" onClick={() => void signOut()}>
          {shell('shell.signOut')}
        </TextButton>
      </Inline>
    </Stack>
  )
}
