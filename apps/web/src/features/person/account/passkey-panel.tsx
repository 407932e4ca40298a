import type { Passkey } from '@lotse/contract/features/person/person.passkey.schema.ts'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { StatusError } from '../../../platform/api/api-error.ts'
import { call, callExpecting } from '../../../platform/api/call.ts'
import { deletePasskey, listPasskeys } from '../../../platform/api/generated/person.passkey.operations.ts'
import { queryKey } from '../../../platform/api/query-key.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { useLoadErrorTexts } from '../../../platform/text/load-error.ts'
import { Moment } from '../../../platform/text/moment-time.tsx'
import { Panel } from '../../../ui/chart/chart-frame.tsx'
import { Loadable } from '../../../ui/feedback/loadable.tsx'
import { SkeletonBlock } from '../../../ui/feedback/states.tsx'
import { Field, TextInput } from '../../../ui/field/field.tsx'
import { Inline, Stack } from '../../../ui/layout/layout.tsx'
import { TextButton } from '../../../ui/layout/text-button.tsx'
import { Text } from '../../../ui/text/text.tsx'
import classes from '../account.module.css'
import { HAS_PASSKEYS } from '../passkey/passkey-button.tsx'
import { useProof } from '../proof/use-proof.tsx'
import { ProofCancelled } from '../proof-cancelled.ts'
import { isRefusal, useTask } from '../use-task.ts'

/** The caller's passkeys. */
export const passkeysQuery = () =>
  queryOptions({
    queryKey: queryKey('person', 'passkeys'),
    queryFn: ({ signal }) => call(listPasskeys, { signal }),
    staleTime: 0,
  })

/** The passkeys of the signed-in person. */
export function PasskeyPanel() {
  const { t } = useTranslation('person')
  const errorTexts = useLoadErrorTexts('this')
  const query = useQuery(passkeysQuery())
  const [isAdding, setIsAdding] = useState(false)
  return (
    <Panel title={t('account.passkeys.title')} summary={t('account.passkeys.lead')}>
      <div>
        <Loadable query={query} skeleton={<SkeletonBlock height={60} />} errorTexts={errorTexts}>
          {({ content }) => (
            <Stack gap={3}>
              {content.length === 0 && <Text tone="soft">{t('account.passkeys.none')}</Text>}
              <Stack as="ul">
                {content.map((passkey) => (
                  <PasskeyLine key={passkey.id} passkey={passkey} />
                ))}
              </Stack>
              {!HAS_PASSKEYS && <Text tone="soft">{t('account.passkeys.unsupported')}</Text>}
              {HAS_PASSKEYS && !isAdding && (
                <Inline>
                  <TextButton onClick={() => setIsAdding(true)}>{t('account.passkeys.add')}</TextButton>
                </Inline>
              )}
              {isAdding && <NewPasskeyForm onDone={() => setIsAdding(false)} />}
            </Stack>
          )}
        </Loadable>
      </div>
    </Panel>
  )
}

/** One passkey, with a button to delete it. */
export function PasskeyLine({ passkey: { id, name, createdAt, lastUsedAt } }: { readonly passkey: Passkey }) {
  const { t } = useTranslation('person')
  const client = useQueryClient()
  const { isBusy, problem, run } = useTask()
  const { proving, dialog } = useProof()
  const remove = async () => {
    await proving(() => callExpecting(deletePasskey, { params: { id } }, isRefusal))
    await client.invalidateQueries({ queryKey: passkeysQuery().queryKey })
  }
  return (
    <Inline as="li" gap={0} justify="between" className={classes.line}>
      <div>
        <Text weight={500} wrap="anywhere">
          {name}
        </Text>
        <Text size="xs" tone="soft">
          <Moment iso={createdAt}>{(moment) => t('account.passkeys.created', { moment })}</Moment>
          {' · '}
          {lastUsedAt === null ? (
            t('account.passkeys.unused')
          ) : (
            <Moment iso={lastUsedAt}>{(moment) => t('account.passkeys.used', { moment })}</Moment>
          )}
        </Text>
        <Text size="sm" tone="bad" role="alert">
          {problem}
        </Text>
      </div>
      <TextButton
        disabled={isBusy}
        aria-label={t('account.passkeys.deleteOf', { name })}
        onClick={() => void run(remove)}
      >
        {t('action.delete')}
      </TextButton>
      {dialog}
    </Inline>
  )
}

function NewPasskeyForm({ onDone }: { readonly onDone: () => void }) {
  const { t } = useTranslation('person')
  const client = useQueryClient()
  const { isBusy, problem, setProblem, run } = useTask()
  const { proving, dialog } = useProof()
  const [name, setName] = useState('')

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (name.trim() === '') return setProblem(t('account.passkeys.nameMissing'))
    let refusal: string | null = null
    const isDone = await run(async () => {
      try {
        const { createPasskey } = await import('../passkey/use-passkey.ts')
        client.setQueryData(passkeysQuery().queryKey, await proving(() => createPasskey(name)))
      } catch (error) {
        if (error instanceof ProofCancelled) throw error
        refusal = (error instanceof StatusError && error.serverMessage) || t('account.passkeys.failed')
        throw error
      }
    })
    if (isDone) onDone()
    else setProblem(refusal)
  }

  return (
    <>
      <Stack as="form" gap={3} className={classes.form} onSubmit={submit} noValidate>
        <Field label={t('action.name')} hint={t('account.passkeys.nameHint')} problem={problem ?? undefined}>
          {(binding) => (
            <TextInput
              binding={binding}
              name="passkey-name"
              maxLength={100}
              value={name}
              onChange={({ target }) => setName(target.value)}
            />
          )}
        </Field>
        <Inline>
          <TextButton variant="primary" type="submit" disabled={isBusy}>
            {t('account.passkeys.add')}
          </TextButton>
          <TextButton variant="plain" onClick={onDone}>
            {t('action.cancel')}
          </TextButton>
        </Inline>
      </Stack>
      {dialog}
    </>
  )
}
