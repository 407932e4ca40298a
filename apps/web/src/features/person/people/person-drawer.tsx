import type { PeopleChoices, PersonAccount } from '@lotse/contract/features/person/person.people.schema.ts'
import { NO_VALUE } from '@lotse/text/format.ts'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId } from 'react'
import { StatusError } from '../../../platform/api/api-error.ts'
import { ConflictNotice, DraftNotice } from '../../../platform/form/conflict.tsx'
import { Loaded } from '../../../platform/list/loaded.tsx'
import { useFormat } from '../../../platform/text/format.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { Moment } from '../../../platform/text/moment-time.tsx'
import { showToast } from '../../../platform/toast/toast.store.ts'
import { EmptyState, Skeleton, SkeletonBlock } from '../../../ui/feedback/states.tsx'
import { Inline, Stack } from '../../../ui/layout/layout.tsx'
import { TextButton } from '../../../ui/layout/text-button.tsx'
import { Drawer } from '../../../ui/overlay/drawer.tsx'
import { Notice } from '../../../ui/text/notice.tsx'
import { Heading, Text } from '../../../ui/text/text.tsx'
import { PersonalDataActions } from '../personal-data/personal-data-actions.tsx'
import { useProof } from '../proof/use-proof.tsx'
import { type AccountDraft, AccountFields, LANGUAGE_NAMES } from './account-form.tsx'
import { peopleChoicesQuery, personAccountQuery } from './people.queries.ts'
import { PersonActions } from './person-actions.tsx'
import { LastSignInText, PersonStateBadge } from './person-marks.tsx'
import { refusalText } from './refusal.ts'
import { type AccountFieldName, type AccountForm, useAccountForm } from './use-account-form.ts'

/** One person over the list: properties to edit, and what can be done with the account. */
export function PersonDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('person')
  const account = useQuery(personAccountQuery(id))
  // A person who was deleted while they are edited stays in the form, which explains it when it is saved.
  const isMissing = account.data === undefined && account.error instanceof StatusError && account.error.status === 404
  return (
    <Drawer label={account.data?.name ?? t('people.caption')} closeLabel={t('people.close')} onClose={onClose}>
      {isMissing ? (
        <EmptyState title={t('people.missing.title')} text={t('people.missing.text')} />
      ) : (
        <Loaded query={account} subject="people" loading={t('people.loading')} shape={480}>
          {(data) => <PersonEditor account={data} onClose={onClose} />}
        </Loaded>
      )}
    </Drawer>
  )
}

function PersonEditor({ account, onClose }: { account: PersonAccount; onClose: () => void }) {
  const { t } = useTranslation('person')
  const form = useId()
  const choices = useQuery(peopleChoicesQuery()).data
  const { proving, dialog } = useProof()
  const edit = useAccountForm(account, proving)
  const refusal = refusalText(edit.failure, t('people.failed'))
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const saved = await edit.save()
    if (saved) showToast({ severity: 'success', life: 4_000, summary: t('people.saved', { name: saved.name }) })
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
      <DraftNotice form={edit} />
      {edit.conflict ? <AccountConflict form={edit} choices={choices} /> : null}
      <form id={form} noValidate onSubmit={(event) => void submit(event)}>
        <Stack gap={3}>
          {choices ? (
            <AccountFields
              draft={edit.fields}
              choices={choices}
              problems={edit.problems}
              isDisabled={!account.can.edit}
              onChange={edit.change}
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
              <TextButton variant="primary" type="submit" disabled={edit.isSaving || !choices}>
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

/** Explains why a person was not saved after another person changed or deleted them. */
function AccountConflict({ form, choices }: { form: AccountForm; choices: PeopleChoices | undefined }) {
  const { t } = useTranslation('person')
  const format = useFormat()
  const label: Readonly<Record<AccountFieldName, string>> = {
    name: t('people.field.name'),
    email: t('people.field.email'),
    roleIds: t('people.field.roles'),
    businessUnitId: t('people.field.unit'),
    hasAllBusinessUnits: t('people.field.allUnits'),
    businessUnitIds: t('people.field.portfolio'),
    areaIds: t('people.field.areas'),
    language: t('people.field.language'),
  }
  const namesOf = (ids: readonly string[], known: readonly { readonly id: string; readonly name: string }[] = []) =>
    ids.length === 0 ? NO_VALUE : format.list(ids.map((id) => known.find((one) => one.id === id)?.name ?? id))
  const write = (name: AccountFieldName, fields: AccountDraft): string => {
    switch (name) {
      case 'roleIds':
        return namesOf(fields.roleIds, choices?.roles)
      case 'businessUnitId':
        return namesOf(fields.businessUnitId === null ? [] : [fields.businessUnitId], choices?.businessUnits)
      case 'hasAllBusinessUnits':
        return fields.hasAllBusinessUnits ? t('role.yes') : NO_VALUE
      case 'businessUnitIds':
        return namesOf(fields.businessUnitIds, choices?.businessUnits)
      case 'areaIds':
        return namesOf(fields.areaIds, choices?.areas)
      case 'language':
        return fields.language === null ? NO_VALUE : LANGUAGE_NAMES[fields.language]
      default:
        return fields[name] || NO_VALUE
    }
  }
  return (
    <ConflictNotice
      form={form}
      written={{
        savedBy: () => ({ name: null, at: null }),
        label: (name) => label[name as AccountFieldName],
        write: (name, fields) => write(name as AccountFieldName, fields),
      }}
    />
  )
}
