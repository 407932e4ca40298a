import { type FormEvent, useId, useRef, useState } from 'react'
import { StatusError } from '../../platform/api/api-error.ts'
import { useSession } from '../../platform/session/session.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { TextInput } from '../../ui/field.tsx'
import { PasswordField } from './password-field.tsx'
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
    <form className={classes.form} onSubmit={submit} noValidate>
      <h1 className={classes.title}>{t('title')}</h1>
      <p className={classes.tenant}>{name}</p>
      {isSessionExpired && (
        <p className={classes.notice} role="status">
          {t('sessionExpired')}
        </p>
      )}
      <div className={classes.field}>
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
      </div>
      <PasswordField ref={passwordField} isInvalid={problem !== null} describedBy={`${id}-problem`} />
      <p className={classes.problem} id={`${id}-problem`} role="alert">
        {problem}
      </p>
      <button className={classes.button} type="submit" disabled={isBusy} aria-busy={isBusy}>
        {t('signIn')}
      </button>
    </form>
  )
}
