import type { PasswordForgottenReply } from '@lotse/contract/features/person/person.account.schema.ts'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { callExpecting } from '../../../platform/api/call.ts'
import { requestPasswordReset } from '../../../platform/api/generated/person.account.operations.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { Field, TextInput } from '../../../ui/field/field.tsx'
import { Stack } from '../../../ui/layout/layout.tsx'
import { buttonLook } from '../../../ui/layout/text-button.tsx'
import { Text } from '../../../ui/text/text.tsx'
import classes from '../sign-in.module.css'
import { isRefusal, useTask } from '../use-task.ts'

/** Requests a link to choose a new password. What it says afterwards does not depend on whether the account exists. */
export function ForgottenPassword({ back }: { readonly back: ReactNode }) {
  const { t } = useTranslation('person')
  const { isBusy, problem, setProblem, run } = useTask()
  const [reply, setReply] = useState<PasswordForgottenReply | null>(null)
  const field = useRef<HTMLInputElement>(null)

  async function submit(event: FormEvent) {
    event.preventDefault()
    const account = field.current?.value.trim() ?? ''
    if (account === '') {
      setProblem(t('account.forgot.missing'))
      return field.current?.focus()
    }
    await run(async () => setReply(await callExpecting(requestPasswordReset, { body: { account } }, isRefusal)))
  }

  if (reply) {
    const { canSend } = reply
    return (
      <Stack gap={4} className={classes.form} role="status">
        <Text as="h1" size="xl" weight={600}>
          {t(canSend ? 'account.forgot.sentTitle' : 'account.forgot.unsentTitle')}
        </Text>
        <Text>{t(canSend ? 'account.forgot.sent' : 'account.forgot.unsent')}</Text>
        {canSend ? <Text tone="soft">{t('account.forgot.none')}</Text> : null}
        <Text size="sm">{back}</Text>
      </Stack>
    )
  }
  return (
    <Stack as="form" gap={4} className={classes.form} onSubmit={submit} noValidate>
      <div className={classes.head}>
        <Text as="h1" size="xl" weight={600}>
          {t('account.forgot.title')}
        </Text>
        <Text tone="soft">{t('account.forgot.lead')}</Text>
      </div>
      <Field label={t('account.forgot.account')} problem={problem ?? undefined}>
        {(binding) => (
          <TextInput
            ref={field}
            binding={binding}
            size="large"
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={200}
          />
        )}
      </Field>
      <button className={buttonLook} data-variant="primary" data-size="large" type="submit" disabled={isBusy}>
        {t('account.forgot.send')}
      </button>
      <Text size="sm">{back}</Text>
    </Stack>
  )
}
