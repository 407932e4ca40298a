import type { ProofWay } from '@lotse/contract/features/person/person.proof.schema.ts'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { StatusError } from '../../../platform/api/api-error.ts'
import { callExpecting } from '../../../platform/api/call.ts'
import { proveSession } from '../../../platform/api/generated/person.proof.operations.ts'
import { useSession } from '../../../platform/session/session.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { TextInput } from '../../../ui/field/field.tsx'
import { Stack } from '../../../ui/layout/layout.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { PasswordField } from '../password-field.tsx'
import { isRefusal } from '../use-task.ts'

/** One way to prove who the signed-in person is. Its button is outside of the form: `id` connects them. */
export function ProofForm({
  id,
  way,
  onBusy,
  onProved,
}: {
  readonly id: string
  readonly way: ProofWay
  readonly onBusy: (isBusy: boolean) => void
  readonly onProved: () => void
}) {
  const { t } = useTranslation('person')
  const { whoami } = useSession()
  const problemId = useId()
  const codeId = useId()
  const field = useRef<HTMLInputElement>(null)
  const isSending = useRef(false)
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => field.current?.focus(), [])

  const prove = async () => {
    const value = field.current?.value ?? ''
    if (way === 'PASSKEY') {
      const { proveWithPasskey } = await import('../passkey/use-passkey.ts')
      return proveWithPasskey()
    }
    const body = way === 'PASSWORD' ? { password: value } : { code: value.trim() }
    return callExpecting(proveSession, { body }, isRefusal)
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    // The form may be inside of another one in React's tree, although not in the page.
    event.stopPropagation()
    if (isSending.current) return
    const value = field.current?.value ?? ''
    const isMissing = way === 'PASSWORD' ? value === '' : way === 'CODE' && value.trim().length < 6
    if (isMissing) {
      setProblem(t(way === 'PASSWORD' ? 'passwordMissing' : 'codeMissing'))
      return field.current?.focus()
    }
    setProblem(null)
    isSending.current = true
    onBusy(true)
    try {
      await prove()
      onProved()
    } catch (error) {
      const otherwise = way === 'PASSKEY' ? t('passkeyFailed') : t('account.failed')
      setProblem((error instanceof StatusError && error.serverMessage) || otherwise)
      field.current?.select()
    } finally {
      isSending.current = false
      onBusy(false)
    }
  }

  return (
    <Stack as="form" gap={2} id={id} onSubmit={submit} noValidate>
      <input type="hidden" name="username" autoComplete="username" value={whoami?.username ?? ''} readOnly />
      {way === 'PASSWORD' ? (
        <PasswordField
          ref={field}
          label={t('account.password.current')}
          autoComplete="current-password"
          isInvalid={problem !== null}
          describedBy={problemId}
        />
      ) : null}
      {way === 'CODE' ? (
        <Stack gap={1}>
          <label htmlFor={codeId}>{t('account.factor.anyCode')}</label>
          <TextInput
            ref={field}
            binding={{ id: codeId, isInvalid: problem !== null, describedBy: problemId }}
            size="large"
            name="code"
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
          />
        </Stack>
      ) : null}
      {way === 'PASSKEY' ? <Text tone="soft">{t('account.proof.passkey')}</Text> : null}
      <Text size="sm" tone="bad" id={problemId} role="alert">
        {problem}
      </Text>
    </Stack>
  )
}
