import { type FormEvent, type Ref, useId, useRef, useState } from 'react'
import { StatusError } from '../../platform/api/api-error.ts'
import { useSession } from '../../platform/session/session.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { TextInput } from '../../ui/field/field.tsx'
import { Stack } from '../../ui/layout/layout.tsx'
import { buttonLook } from '../../ui/layout/text-button.tsx'
import { Notice } from '../../ui/text/notice.tsx'
import { Text } from '../../ui/text/text.tsx'
import { signIn } from './person.session.ts'
import classes from './sign-in.module.css'

interface SignInFormProps {
  readonly isSessionExpired: boolean
  readonly onSignedIn: () => void
}

/** Signing in with a name and a password. */
export function SignInForm({ isSessionExpired, onSignedIn }: SignInFormProps) {
  const { t } = useTranslation('person')
  const { name } = useSession().tenant
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
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
      await signIn({ username, password })
      onSignedIn()
    } catch (error) {
      setProblem((error instanceof StatusError && error.serverMessage) || t('failed'))
      passwordField.current?.select()
    } finally {
      setIsBusy(false)
    }
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
      <PasswordField ref={passwordField} isInvalid={problem !== null} describedBy={`${id}-problem`} />
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
    </Stack>
  )
}

interface PasswordFieldProps {
  readonly ref: Ref<HTMLInputElement>
  readonly isInvalid: boolean
  readonly describedBy: string
}

/** A password, which its owner may look at. */
function PasswordField({ ref, isInvalid, describedBy }: PasswordFieldProps) {
  const { t } = useTranslation('person')
  const [isShown, setIsShown] = useState(false)
  const id = useId()
  return (
    <Stack gap={1}>
      <label htmlFor={id}>{t('password')}</label>
      <div className={classes.password}>
        <TextInput
          ref={ref}
          binding={{ id, isInvalid, describedBy }}
          size="large"
          name="password"
          type={isShown ? 'text' : 'password'}
          autoComplete="current-password"
          maxLength={500}
        />
        <button
          type="button"
          className={classes.reveal}
          aria-label={isShown ? t('hidePassword') : t('showPassword')}
          onClick={() => setIsShown(!isShown)}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z" />
            <circle cx="12" cy="12" r="2.8" />
            {isShown && <path d="m4 4 16 16" />}
          </svg>
        </button>
      </div>
    </Stack>
  )
}
