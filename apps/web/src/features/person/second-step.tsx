import type { SecondFactorChallenge } from '@lotse/contract/features/person/person.second-factor.schema.ts'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { StatusError } from '../../platform/api/api-error.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { TextInput } from '../../ui/field/field.tsx'
import { Inline, Stack } from '../../ui/layout/layout.tsx'
import { buttonLook, TextButton } from '../../ui/layout/text-button.tsx'
import { Text } from '../../ui/text/text.tsx'
import { PasskeyButton } from './passkey/passkey-button.tsx'
import { signInWithCode } from './person.session.ts'
import classes from './sign-in.module.css'

interface SecondStepProps {
  readonly challenge: SecondFactorChallenge
  readonly onSignedIn: () => void
  readonly onRestart: () => void
}

/** The second step of a sign-in: a code of the authenticator app or a recovery code. */
export function SecondStep({ challenge: { challengeToken, secondFactors }, onSignedIn, onRestart }: SecondStepProps) {
  const { t } = useTranslation('person')
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const id = useId()
  const withCode = secondFactors.includes('CODE')
  useEffect(() => field.current?.focus(), [])

  async function submit(event: FormEvent) {
    event.preventDefault()
    const code = field.current?.value.trim() ?? ''
    if (code.length < 6) {
      setProblem(t('codeMissing'))
      return field.current?.focus()
    }
    setProblem(null)
    setIsBusy(true)
    try {
      await signInWithCode({ challengeToken, code })
      onSignedIn()
    } catch (error) {
      setProblem((error instanceof StatusError && error.serverMessage) || t('failed'))
      field.current?.select()
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <Stack as="form" gap={4} className={classes.form} onSubmit={submit} noValidate>
      <div className={classes.head}>
        <Text as="h1" size="xl" weight={600}>
          {t('codeTitle')}
        </Text>
        <Text tone="soft">{withCode ? t('codeIntro') : t('passkeyNeeded')}</Text>
      </div>
      {withCode && (
        <>
          <Stack gap={1}>
            <label htmlFor={id}>{t('code')}</label>
            <TextInput
              ref={field}
              binding={{ id, isInvalid: problem !== null, describedBy: `${id}-problem` }}
              size="large"
              name="code"
              autoComplete="one-time-code"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={40}
            />
          </Stack>
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
            {t('codeContinue')}
          </button>
        </>
      )}
      {secondFactors.includes('PASSKEY') && <PasskeyButton onSignedIn={onSignedIn} />}
      <Inline>
        <TextButton variant="plain" onClick={onRestart}>
          {t('codeRestart')}
        </TextButton>
      </Inline>
    </Stack>
  )
}
