import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { showToast } from '../../../platform/toast/toast.store.ts'
import { Skeleton, SkeletonBlock } from '../../../ui/feedback/states.tsx'
import { Segmented } from '../../../ui/field/segmented.tsx'
import { TextButton } from '../../../ui/layout/text-button.tsx'
import { ModalDialog } from '../../../ui/overlay/modal-dialog.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { AccountFields, NEW_DRAFT } from './account-form.tsx'
import { InvitationText } from './invitation-text.tsx'
import { InviteMany } from './invite-many.tsx'
import { peopleChoicesQuery, personInvitation } from './people.queries.ts'
import { fieldProblems, refusalText } from './refusal.ts'

/** Invites people: one by a form, several by rows of a table. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('person')
  const [kind, setKind] = useState<'one' | 'many'>('one')
  const choice = (
    <div>
      <Segmented
        label={t('people.invite.label')}
        options={[
          { value: 'one', label: t('people.invite.one') },
          { value: 'many', label: t('people.invite.many') },
        ]}
        value={kind}
        onChange={setKind}
      />
    </div>
  )
  return kind === 'one' ? (
    <InviteOne choice={choice} onClose={onClose} />
  ) : (
    <InviteMany choice={choice} onClose={onClose} />
  )
}

function InviteOne({ choice, onClose }: { choice: React.ReactNode; onClose: () => void }) {
  const { t } = useTranslation('person')
  const form = useId()
  const choices = useQuery(peopleChoicesQuery()).data
  const invitation = useMutation(personInvitation(useQueryClient()))
  const [draft, setDraft] = useState(NEW_DRAFT)
  const refusal = refusalText(invitation.error, t('people.failed'))
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (invitation.isPending) return
    const { username, email, ...fields } = draft
    try {
      const invited = await invitation.mutateAsync({
        ...fields,
        email: email.trim(),
        ...(username.trim() === '' ? {} : { username: username.trim() }),
      })
      const summary = t(choices?.canSend === false ? 'people.invite.doneWaits' : 'people.invite.done', invited)
      showToast({ severity: 'success', life: 4_000, summary })
      onClose()
    } catch {
      // The form shows it.
    }
  }
  return (
    <ModalDialog
      title={t('people.invite.title')}
      size="middle"
      onClose={onClose}
      actions={
        <>
          <TextButton onClick={onClose}>{t('people.cancel')}</TextButton>
          <TextButton variant="primary" type="submit" form={form} disabled={invitation.isPending || !choices}>
            {t('people.invite.submit')}
          </TextButton>
        </>
      }
    >
      {choice}
      <InvitationText />
      <form id={form} noValidate onSubmit={(event) => void submit(event)}>
        {choices ? (
          <AccountFields
            draft={draft}
            choices={choices}
            problems={fieldProblems(invitation.error)}
            isNew
            onChange={(patch) => setDraft((old) => ({ ...old, ...patch }))}
          />
        ) : (
          <Skeleton label={t('people.loading')}>
            <SkeletonBlock height={360} />
          </Skeleton>
        )}
      </form>
      {refusal === null ? null : (
        <Text tone="bad" role="alert">
          {refusal}
        </Text>
      )}
    </ModalDialog>
  )
}
