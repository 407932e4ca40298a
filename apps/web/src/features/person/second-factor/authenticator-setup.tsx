import type { AuthenticatorSetup as Setup } from '@lotse/contract/features/person/person.second-factor.schema.ts'
import { type FormEvent, useEffect, useState } from 'react'
import { callExpecting } from '../../../platform/api/call.ts'
import {
  beginAuthenticator,
  confirmAuthenticator,
} from '../../../platform/api/generated/person.second-factor.operations.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { Field, TextInput } from '../../../ui/field/field.tsx'
import { Inline, Stack } from '../../../ui/layout/layout.tsx'
import { TextButton } from '../../../ui/layout/text-button.tsx'
import { Text } from '../../../ui/text/text.tsx'
import classes from '../account.module.css'
import { useProof } from '../proof/use-proof.tsx'
import { isRefusal, useTask } from '../use-task.ts'
import { QrCode } from './qr-code.tsx'

/** Setting up an authenticator app: the QR code, then a first code. `onDone` receives the recovery codes. */
export function AuthenticatorSetup({
  onDone,
  onCancel,
}: {
  readonly onDone: (codes: readonly string[]) => void
  readonly onCancel?: () => void
}) {
  const { t } = useTranslation('person')
  const begin = useTask()
  const { isBusy, problem, setProblem, run } = useTask()
  const [setup, setSetup] = useState<Setup | null>(null)
  const [code, setCode] = useState('')
  const [isCancelled, setIsCancelled] = useState(false)
  const { proving, dialog } = useProof()
  const start = async () => {
    setIsCancelled(false)
    const work = async () => setSetup(await proving(() => callExpecting(beginAuthenticator, {}, isRefusal)))
    if (await begin.run(work)) return
    setIsCancelled(true)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: begins once, when it is opened
  useEffect(() => {
    void start()
  }, [])

  function submit(event: FormEvent) {
    event.preventDefault()
    if (code.trim().length < 6) return setProblem(t('account.factor.codeMissing'))
    void run(async () =>
      onDone((await proving(() => callExpecting(confirmAuthenticator, { body: { code } }, isRefusal))).codes),
    )
  }

  if (begin.problem !== null) {
    return (
      <Text tone="bad" role="alert">
        {begin.problem}
      </Text>
    )
  }
  if (isCancelled) {
    return (
      <Stack gap={3}>
        <Text>{t('account.proof.needed')}</Text>
        <Inline>
          <TextButton variant="primary" onClick={() => void start()}>
            {t('account.proof.retry')}
          </TextButton>
          {onCancel && (
            <TextButton variant="plain" onClick={onCancel}>
              {t('action.cancel')}
            </TextButton>
          )}
        </Inline>
      </Stack>
    )
  }
  return (
    <>
      <Stack as="form" gap={4} className={classes.form} onSubmit={submit} noValidate aria-busy={setup === null}>
        <Text>{t('account.factor.scan')}</Text>
        {setup && <QrCode text={setup.address} label={t('account.factor.qr')} />}
        <div>
          <Text size="sm" tone="soft">
            {t('account.factor.secret')}
          </Text>
          <code className={classes.secret} data-secret>
            {setup?.secret.replace(/(.{4})(?=.)/g, '$1 ')}
          </code>
        </div>
        <Field label={t('account.factor.code')} hint={t('account.factor.codeHint')} problem={problem ?? undefined}>
          {(binding) => (
            <TextInput
              binding={binding}
              name="code"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={10}
              value={code}
              onChange={({ target }) => setCode(target.value)}
            />
          )}
        </Field>
        <Inline>
          <TextButton variant="primary" type="submit" disabled={isBusy || setup === null}>
            {t('account.factor.confirm')}
          </TextButton>
          {onCancel && (
            <TextButton variant="plain" onClick={onCancel}>
              {t('action.cancel')}
            </TextButton>
          )}
        </Inline>
      </Stack>
      {dialog}
    </>
  )
}
