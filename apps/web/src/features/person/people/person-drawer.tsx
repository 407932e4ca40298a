import type { PersonAccount } from '@lotse/contract/features/person/person.people.schema.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { StatusError } from '../../../platform/api/api-error.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { Moment } from '../../../platform/text/moment-time.tsx'
import { showToast } from '../../../platform/toast/toast.store.ts'
import { Loadable } from '../../../ui/feedback/loadable.tsx'
import { EmptyState, Skeleton, SkeletonBlock } from '../../../ui/feedback/states.tsx'
import { Inline, Stack } from '../../../ui/layout/layout.tsx'
import { TextButton } from '../../../ui/layout/text-button.tsx'
import { Drawer } from '../../../ui/overlay/drawer.tsx'
import { Notice } from '../../../ui/text/notice.tsx'
import { Heading, Text } from '../../../ui/text/text.tsx'
import { PersonalDataActions } from '../personal-data/personal-data-actions.tsx'
import { useProof } from '../proof/use-proof.tsx'
import { type AccountDraft, AccountFields } from './account-form.tsx'
import { peopleChoicesQuery, personAccountQuery, personEdit } from './people.queries.ts'
import { PersonActions } from './person-actions.tsx'
import { LastSignInText, PersonStateBadge } from './person-marks.tsx'
import { fieldProblems, refusalText } from './refusal.ts'
import { usePeopleErrorTexts } from './use-people-texts.ts'

/** One person over the list: properties to edit, and what can be done with the account. */
export function PersonDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('person')
  const account = useQuery(personAccountQuery(id))
  const errorTexts = usePeopleErrorTexts()
  const isMissing = account.error instanceof StatusError && account.error.status === 404
  return (
    <Drawer label={account.data?.name ?? t('people.caption')} closeLabel={t('people.close')} onClose={onClose}>
      {isMissing ? (
        <EmptyState title={t('people.missing.title')} text={t('people.missing.text')} />
      ) : (
        <Loadable
          query={account}
          errorTexts={errorTexts}
          skeleton={
            <Skeleton label={t('people.loading')}>
              <SkeletonBlock height={480} />
            </Skeleton>
          }
        >
          {(data) => <PersonEditor account={data} onClose={onClose} />}
        </Loadable>
      )}
    </Drawer>
  )
}

function PersonEditor({ account, onClose }: { account: PersonAccount; onClose: () => void }) {
  const { t } = useTranslation('person')
  const form = useId()
  const client = useQueryClient()
  const choices = useQuery(peopleChoicesQuery()).data
  const { proving, dialog } = useProof()
  const edit = useMutation(personEdit(client, account.id, proving))
  // The version on which the draft is based. While the draft is unchanged it follows the account.
  const [base, setBase] = useState(account)
  const [changes, setChanges] = useState<Partial<AccountDraft>>({})
  const isUnchanged = Object.keys(changes).length === 0
  const shown = isUnchanged ? account : base
  const draft = { ...draftOf(shown), ...changes }
  const isConflict = edit.error instanceof StatusError && edit.error.code === 'person.changed'
  const refusal = isConflict ? null : refusalText(edit.error, t('people.failed'))
  const change = (patch: Partial<AccountDraft>) => {
    if (isUnchanged) setBase(account)
    setChanges((old) => ({ ...old, ...patch }))
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (edit.isPending) return
    const { username: _, email, ...fields } = draft
    try {
      const saved = await edit.mutateAsync({ ...fields, email: email.trim() || null, version: shown.version })
      setBase(saved)
      setChanges({})
      showToast({ severity: 'success', life: 4_000, summary: t('people.saved', { name: saved.name }) })
    } catch {
      // The form shows it.
    }
  }
  return (
    <Stack gap={4}>
      <Stack gap={2}>
        <Heading level={2} wrap="anywhere">
          {account.name}
        </Heading>
        <Inline gap={3}>
          <PersonStateBadge state={account.state} />
          <Text as="span" size="sm" tone="soft">
            {t('people.field.username')}: {account.username}
          </Text>
          <Text as="span" size="sm" tone="soft" isFigure>
            {t('people.field.lastSignIn')}: <LastSignInText person={account} />
          </Text>
          <Text as="span" size="sm" tone="soft" isFigure>
            {t('people.field.created')}: <Moment iso={account.createdAt} isBrief />
          </Text>
        </Inline>
      </Stack>
      {account.can.edit ? null : <Notice tone="watch">{t('people.rights')}</Notice>}
      {isConflict ? (
        <Notice tone="watch" role="alert">
          {t('people.changed.text')}{' '}
          <TextButton
            onClick={() => {
              edit.reset()
              setChanges({})
              void client.invalidateQueries({ queryKey: personAccountQuery(account.id).queryKey })
            }}
          >
            {t('people.changed.load')}
          </TextButton>
        </Notice>
      ) : null}
      <form id={form} noValidate onSubmit={(event) => void submit(event)}>
        <Stack gap={3}>
          {choices ? (
            <AccountFields
              draft={draft}
              choices={choices}
              problems={fieldProblems(edit.error)}
              isDisabled={!account.can.edit}
              onChange={change}
            />
          ) : (
            <Skeleton label={t('people.loading')}>
              <SkeletonBlock height={360} />
            </Skeleton>
          )}
          {refusal === null ? null : (
            <Text tone="bad" role="alert">
              {refusal}
            </Text>
          )}
          {account.can.edit ? (
            <Inline justify="end">
              <TextButton onClick={onClose}>{t('people.cancel')}</TextButton>
              <TextButton variant="primary" type="submit" disabled={edit.isPending || !choices}>
                {t('people.save')}
              </TextButton>
            </Inline>
          ) : null}
        </Stack>
      </form>
      {dialog}
      <PersonActions account={account} onDeleted={onClose} />
      {account.can.edit ? <PersonalDataActions id={account.id} name={account.name} onErased={onClose} /> : null}
      {account.editedAt === null ? null : (
        <Text size="xs" tone="faint">
          {t('people.edited')}
        </Text>
      )}
    </Stack>
  )
}

function draftOf(account: PersonAccount): AccountDraft {
  return {
    username: account.username,
    name: account.name,
    email: account.email ?? '',
    language: account.language,
    roleIds: account.roles.map(({ id }) => id),
    businessUnitId: account.businessUnit?.id ?? null,
    hasAllBusinessUnits: account.hasAllBusinessUnits,
    businessUnitIds: account.businessUnits.map(({ id }) => id),
    areaIds: account.areas.map(({ id }) => id),
  }
}
