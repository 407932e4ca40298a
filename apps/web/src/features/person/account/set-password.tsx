import type { AccountLink } from '@lotse/contract/features/person/person.account.schema.ts'
import type { SecondFactorChallenge } from '@lotse/contract/features/person/person.second-factor.schema.ts'
import { type FormEvent, type ReactNode, useEffect, useState } from 'react'
import { StatusError } from '../../../platform/api/api-error.ts'
import { callExpecting } from '../../../platform/api/call.ts'
import { readAccountLink, setPassword } from '../../../platform/api/generated/person.account.operations.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { useLoadErrorTexts } from '../../../platform/text/load-error.ts'
import { Stack } from '../../../ui/layout/layout.tsx'
import { buttonLook } from '../../../ui/layout/text-button.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { signIn } from '../person.session.ts'
import { SecondStep } from '../second-step.tsx'
import classes from '../sign-in.module.css'
import { isRefusal, useTask } from '../use-task.ts'
import { NewPasswordField } from './new-password-field.tsx'

interface SetPasswordProps {
  /** The token of the link; null when the address has none. */
  readonly token: string | null
  /** Whether the link is an invitation, which is known before the server has read it. */
  readonly isInvitation: boolean
  /** What to do about a link that is not valid. */
  readonly invalid: ReactNode
  readonly onSignedIn: () => void
  /** Goes to the sign-in page. */
  readonly onRestart: () => void
}

/** Choosing a password with a link from a mail, and signing in with it. */
export function SetPassword({ token, isInvitation, invalid, onSignedIn, onRestart }: SetPasswordProps) {
  const { t } = useTranslation('person')
  const failed = useLoadErrorTexts('this')
  const [link, setLink] = useState<AccountLink | 'CHECKING' | 'INVALID' | 'FAILED'>(
    token === null ? 'INVALID' : 'CHECKING',
  )
  const [challenge, setChallenge] = useState<SecondFactorChallenge | null>(null)
  useEffect(() => {
    if (token === null) return
    callExpecting(readAccountLink, { body: { token } }, isRefusal).then(setLink, (error: unknown) => {
      const isInvalid = error instanceof StatusError && error.code === 'person.link_not_valid'
      setLink(isInvalid ? 'INVALID' : 'FAILED')
    })
  }, [token])
  if (challenge) return <SecondStep challenge={challenge} onSignedIn={onSignedIn} onRestart={onRestart} />
  if (link === 'CHECKING') return <Text role="status">{t('account.link.checking')}</Text>
  if (link === 'INVALID' || link === 'FAILED' || token === null) {
    return (
      <Stack gap={4} className={classes.form} role="alert">
        <Text as="h1" size="xl" weight={600}>
          {link === 'FAILED' ? failed.title : t('account.link.invalid')}
        </Text>
        {link === 'FAILED' ? <Text>{failed.text}</Text> : invalid}
      </Stack>
    )
  }
  return (
    <SetPasswordForm
      link={link}
      token={token}
      isInvitation={isInvitation}
      onSet={async (password) => {
        const secondStep = await signIn({ username: link.username, password })
        if (secondStep) setChallenge(secondStep)
        else onSignedIn()
      }}
    />
  )
}

interface FormProps extends Pick<SetPasswordProps, 'isInvitation'> {
  readonly link: AccountLink
  readonly token: string
  readonly onSet: (password: string) => Promise<void>
}

function SetPasswordForm({ link, token, isInvitation, onSet }: FormProps) {
  const { t } = useTranslation('person')
  const { isBusy, problem, run } = useTask()
  const [password, setNewPassword] = useState('')

  function submit(event: FormEvent) {
    event.preventDefault()
    void run(async () => {
      await callExpecting(setPassword, { body: { token, password } }, isRefusal)
      await onSet(password)
    })
  }

  return (
    <Stack as="form" gap={4} className={classes.form} onSubmit={submit} noValidate>
      <div className={classes.head}>
        <Text as="h1" size="xl" weight={600}>
          {isInvitation ? t('account.link.invitation', { name: link.name }) : t('account.link.reset')}
        </Text>
        <Text tone="soft">
          {isInvitation ? t('account.link.invitationLead', link) : t('account.link.resetLead', link)}
        </Text>
      </div>
      {isInvitation && <Text>{t('account.link.username', link)}</Text>}
      {/* Password managers store the password under this name. */}
      <input type="hidden" name="username" autoComplete="username" value={link.username} readOnly />
      <NewPasswordField owner={link} value={password} problem={problem} onChange={setNewPassword} />
      <button
        className={buttonLook}
        data-variant="primary"
        data-size="large"
        type="submit"
        disabled={isBusy}
        aria-busy={isBusy}
      >
        {t('account.link.save')}
      </button>
    </Stack>
  )
}
