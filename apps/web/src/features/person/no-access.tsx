import { useState } from 'react'
import type { NoAccess as PersonWithoutAccess } from '../../platform/session/session.store.ts'
import { useSession } from '../../platform/session/session.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { Stack } from '../../ui/layout/layout.tsx'
import { TextButton } from '../../ui/layout/text-button.tsx'
import { Text } from '../../ui/text/text.tsx'
import { refreshPerson, signOut } from './person.session.ts'
import classes from './sign-in.module.css'

interface NoAccessProps {
  readonly person: PersonWithoutAccess
  /** Called when access was given meanwhile. */
  readonly onAccess: () => void
}

/** A person has signed in at the identity provider and has no role or business unit yet: says so, and whom to ask. */
export function NoAccess({ person: { name, email, contact }, onAccess }: NoAccessProps) {
  const { t } = useTranslation('person')
  const { tenant } = useSession()
  const [isBusy, setIsBusy] = useState(false)
  const [isUnchanged, setIsUnchanged] = useState(false)
  const check = async () => {
    setIsBusy(true)
    setIsUnchanged(false)
    await refreshPerson()
    setIsBusy(false)
    setIsUnchanged(true)
    onAccess()
  }
  return (
    <Stack gap={4} className={classes.form}>
      <div className={classes.head}>
        <Text as="h1" size="xl" weight={600}>
          {t('noAccess.title')}
        </Text>
        <Text size="md" tone="soft">
          {tenant.name}
        </Text>
      </div>
      <Text>{t('noAccess.text', { account: email === null ? name : `${name} (${email})` })}</Text>
      <Text wrap="anywhere">{contact === null ? t('noAccess.askAdministrator') : t('noAccess.ask', { contact })}</Text>
      <Text tone="soft" role="status">
        {isUnchanged ? t('noAccess.unchanged') : null}
      </Text>
      <Stack gap={2}>
        <TextButton
          variant="primary"
          data-size="large"
          disabled={isBusy}
          aria-busy={isBusy}
          onClick={() => void check()}
        >
          {t('noAccess.tryAgain')}
        </TextButton>
        <TextButton data-size="large" onClick={() => void signOut()}>
          {t('noAccess.otherAccount')}
        </TextButton>
      </Stack>
    </Stack>
  )
}
