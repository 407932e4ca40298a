import type { SecondFactorChallenge } from '@lotse/contract/features/person/person.second-factor.schema.ts'
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react'
import { StatusError } from '../../platform/api/api-error.ts'
import { useSession } from '../../platform/session/session.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { TextInput } from '../../ui/field/field.tsx'
import { Stack } from '../../ui/layout/layout.tsx'
import { buttonLook } from '../../ui/layout/text-button.tsx'
import { Notice } from '../../ui/text/notice.tsx'
import { Text } from '../../ui/text/text.tsx'
import { PasskeyButton } from './passkey/passkey-button.tsx'
import { PasswordField } from './password-field.tsx'
import { signIn } from './person.session.ts'
import { SecondStep } from './second-step.tsx'
import classes from './sign-in.module.css'

interface SignInFormProps {
  readonly isSessionExpired: boolean
  /** The link for those who have forgotten their password. */
  readonly forgotten: ReactNode
  readonly onSignedIn: () => void
}

/** Signing in with a name and a password, in a second step with a code. */
export function SignInForm({ isSessionExpired, forgotten, onSignedIn }: SignInFormProps) {
  const { t } = useTranslation('person')
  const { name } = useSession().tenant
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const [challenge, setChallenge] = useState<SecondFactorChallenge | null>(null)
  const usernameField = useRef<HTMLInputElement>(null)
  const passwordField = useRef<HTMLInputElement>(null)
  const id = useId()

  async function submit(event: FormEvent) {
    event.preventDefault()
    const username = usernameField.current?.value.trim() ?? ''
    const password = passwordField.current?.value ?? ''
    if (username === '') {
      setProblem(t('usernameMissing'))
      return usernameField.current?.focus()
    }
    if (password === '') {
      setProblem(t('passwordMissing'))
      return passwordField.current?.focus()
    }
    setProblem(null)
    setIsBusy(true)
    try {
      const secondStep = await signIn({ username, password })
      if (secondStep) setChallenge(secondStep)
      else onSignedIn()
    } catch (error) {
      setProblem((error instanceof StatusError && error.serverMessage) || t('failed'))
      passwordField.current?.select()
    } finally {
      setIsBusy(false)
    }
  }

  if (challenge) {
    return <SecondStep challenge={challenge} onSignedIn={onSignedIn} onRestart={() => setChallenge(null)} />
  }
  return (
    <Stack as="form" gap={4} className={classes.form} onSubmit={submit} noValidate>
      <div className={classes.head}>
        <Text as="h1" size="xl" weight={600}>
          {t('title')}
        </Text>
        <Text size="md" tone="soft">
          {name}
        </Text>
      </div>
      {isSessionExpired && <Notice>{t('sessionExpired')}</Notice>}
      <Stack gap={1}>
        <label htmlFor={`${id}-username`}>{t('username')}</label>
        <TextInput
          ref={usernameField}
          binding={{ id: `${id}-username`, isInvalid: problem !== null, describedBy: `${id}-problem` }}
          size="large"
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={200}
        />
      </Stack>
      <PasswordField
        ref={passwordField}
        label={t('password')}
        autoComplete="current-password"
        isInvalid={problem !== null}
        describedBy={`${id}-problem`}
      />
      <Text tone="bad" className={classes.problem} id={`${id}-problem`} role="alert">
        {problem}
      </Text>
      <button
        className={buttonLook}
        data-variant="primary"
        data-size="large"
        type="submit"
        disabled={isBusy}
        aria-busy={isBusy}
      >
        {t('signIn')}
      </button>
      <PasskeyButton onSignedIn={onSignedIn} />
      <Text size="sm">{forgotten}</Text>
    </Stack>
  )
}
