import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { StatusError } from '../../../platform/api/api-error.ts'
import { callExpecting } from '../../../platform/api/call.ts'
import { changePassword } from '../../../platform/api/generated/person.account.operations.ts'
import { useSession } from '../../../platform/session/session.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { Panel } from '../../../ui/chart/chart-frame.tsx'
import { Inline, Stack } from '../../../ui/layout/layout.tsx'
import { TextButton } from '../../../ui/layout/text-button.tsx'
import { Text } from '../../../ui/text/text.tsx'
import classes from '../account.module.css'
import { PasswordField } from '../password-field.tsx'
import { secondFactorQuery } from '../second-factor/second-factor-panel.tsx'
import { isRefusal, useTask } from '../use-task.ts'
import { sessionsQuery } from './account.queries.ts'
import { NewPasswordField } from './new-password-field.tsx'
import { PasskeyLine, passkeysQuery } from './passkey-panel.tsx'

/** Changing the own password. */
export function PasswordChange() {
  const { t } = useTranslation('person')
  const [isOpen, setIsOpen] = useState(false)
  const [isChanged, setIsChanged] = useState(false)
  return (
    <Panel title={t('account.password.title')} summary={t('account.password.lead')}>
      <div>
        {isOpen ? (
          <PasswordForm
            onDone={(changed) => {
              setIsOpen(false)
              setIsChanged(changed)
            }}
          />
        ) : (
          <Stack gap={2}>
            <Inline>
              <TextButton onClick={() => setIsOpen(true)}>{t('account.password.change')}</TextButton>
            </Inline>
            <Text size="sm" tone="good" role="status">
              {isChanged ? t('account.password.changed') : ''}
            </Text>
            {isChanged ? <RemainingWays /> : null}
          </Stack>
        )}
      </div>
    </Panel>
  )
}

function PasswordForm({ onDone }: { readonly onDone: (changed: boolean) => void }) {
  const { t } = useTranslation('person')
  const { whoami, tenant } = useSession()
  const client = useQueryClient()
  const { isBusy, run } = useTask()
  const [currentPassword, setCurrent] = useState('')
  const [newPassword, setNew] = useState('')
  const [problems, setProblems] = useState<{ readonly current?: string; readonly new?: string }>({})
  const id = useId()
  const owner = { name: whoami?.name ?? '', username: whoami?.username ?? '', tenant: tenant.name }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (currentPassword === '') return setProblems({ current: t('account.password.currentMissing') })
    setProblems({})
    const isDone = await run(async () => {
      try {
        await callExpecting(changePassword, { body: { currentPassword, newPassword } }, isRefusal)
      } catch (error) {
        setProblems(problemsOf(error, t('account.failed')))
        throw error
      }
    })
    if (!isDone) return
    void client.invalidateQueries({ queryKey: sessionsQuery().queryKey })
    onDone(true)
  }

  return (
    <Stack as="form" gap={3} className={classes.form} onSubmit={submit} noValidate>
      <input type="hidden" name="username" autoComplete="username" value={owner.username} readOnly />
      <PasswordField
        label={t('account.password.current')}
        autoComplete="current-password"
        isInvalid={problems.current !== undefined}
        describedBy={`${id}-problem`}
        onChange={setCurrent}
      />
      <Text size="sm" tone="bad" id={`${id}-problem`} role="alert">
        {problems.current}
      </Text>
      <NewPasswordField owner={owner} value={newPassword} problem={problems.new ?? null} onChange={setNew} />
      <Inline>
        <TextButton variant="primary" type="submit" disabled={isBusy}>
          {t('action.save')}
        </TextButton>
        <TextButton variant="plain" onClick={() => onDone(false)}>
          {t('action.cancel')}
        </TextButton>
      </Inline>
    </Stack>
  )
}

/** The problem of a refused change, at its field. */
function problemsOf(error: unknown, otherwise: string) {
  if (!(error instanceof StatusError)) return { current: otherwise }
  const ofNew = error.details.find(({ path }) => path === '/body/newPassword')
  return ofNew ? { new: ofNew.message } : { current: error.serverMessage ?? otherwise }
}

/** After a new password: the passkeys and the authenticator app that still sign in, to end those of other people. Nothing if there are none. */
function RemainingWays() {
  const { t } = useTranslation('person')
  const passkeys = useQuery(passkeysQuery()).data?.content ?? []
  const hasAuthenticator = useQuery(secondFactorQuery()).data?.hasAuthenticator === true
  if (passkeys.length === 0 && !hasAuthenticator) return null
  return (
    <Stack gap={2} role="group" aria-label={t('account.remaining.title')}>
      <Text weight={500}>{t('account.remaining.title')}</Text>
      <Text size="sm" tone="soft">
        {t('account.remaining.lead')}
      </Text>
      <Stack as="ul">
        {passkeys.map((passkey) => (
          <PasskeyLine key={passkey.id} passkey={passkey} />
        ))}
        {hasAuthenticator ? (
          <Inline as="li" gap={0} justify="between" className={classes.line}>
            <Text>{t('account.remaining.authenticator')}</Text>
          </Inline>
        ) : null}
      </Stack>
    </Stack>
  )
}
