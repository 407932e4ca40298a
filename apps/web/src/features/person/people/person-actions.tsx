import type { PersonAccount } from '@lotse/contract/features/person/person.people.schema.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { showToast } from '../../../platform/toast/toast.store.ts'
import { Inline, Stack } from '../../../ui/layout/layout.tsx'
import { TextButton } from '../../../ui/layout/text-button.tsx'
import { ModalDialog } from '../../../ui/overlay/modal-dialog.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { useProof } from '../proof/use-proof.tsx'
import { HandOverLink } from './invitation-link.tsx'
import { type PersonAction, peopleChoicesQuery, personAction } from './people.queries.ts'
import classes from './person-actions.module.css'
import { refusalText } from './refusal.ts'

const DONE = {
  disable: 'disabled',
  enable: 'enabled',
  delete: 'deleted',
  resend: 'resent',
  revoke: 'revoked',
  resetFactor: 'factorReset',
} as const

/** The actions in the order of the buttons, with the right that each needs. */
const ACTIONS = [
  { action: 'resend', needs: 'invite' },
  { action: 'revoke', needs: 'revokeInvitation' },
  { action: 'resetFactor', needs: 'resetSecondFactor' },
  { action: 'disable', needs: 'disable' },
  { action: 'enable', needs: 'enable' },
  { action: 'delete', needs: 'delete' },
] as const satisfies readonly { action: PersonAction; needs: keyof PersonAccount['can'] }[]

/** Actions that cannot be undone and are confirmed. */
type Confirmed = 'delete' | 'resetFactor'
const isConfirmed = (action: PersonAction): action is Confirmed => action === 'delete' || action === 'resetFactor'

/** What can be done with an account beside editing: the invitation, the second factor, disable, enable, delete. */
export function PersonActions({ account, onDeleted }: { account: PersonAccount; onDeleted: () => void }) {
  const { t } = useTranslation('person')
  const client = useQueryClient()
  const { proving, dialog } = useProof()
  const mutation = useMutation(personAction(client, account.id, proving))
  const [asked, setAsked] = useState<Confirmed | null>(null)
  const { can, name, email, hasContent } = account
  const canSend = useQuery(peopleChoicesQuery()).data?.canSend !== false
  const refusal = refusalText(mutation.error, t('people.failed'))
  const run = async (action: PersonAction) => {
    try {
      await mutation.mutateAsync(action)
      const done = action === 'resend' && !canSend ? 'resentWaits' : DONE[action]
      showToast({ severity: 'success', life: 4_000, summary: t(`people.${done}`, { name }) })
      return true
    } catch {
      return false
    }
  }
  const confirm = async (action: Confirmed) => {
    const isDone = await run(action)
    setAsked(null)
    if (isDone && action === 'delete') onDeleted()
  }
  if (!can.edit) return null
  return (
    <Stack gap={2} className={classes.actions}>
      <Inline>
        {ACTIONS.filter(({ needs }) => can[needs]).map(({ action }) => (
          <TextButton
            key={action}
            disabled={mutation.isPending}
            aria-haspopup={isConfirmed(action) ? 'dialog' : undefined}
            onClick={() => (isConfirmed(action) ? setAsked(action) : void run(action))}
          >
            {t(`people.${action}`)}
          </TextButton>
        ))}
      </Inline>
      {can.invite ? <HandOverLink account={account} /> : null}
      {hasContent ? (
        <Text size="xs" tone="soft">
          {t('people.hasContent')}
        </Text>
      ) : null}
      {refusal === null ? null : (
        <Text tone="bad" role="alert">
          {refusal}
        </Text>
      )}
      {asked === null ? null : (
        <ModalDialog
          title={t(`people.${asked}Title`, { name })}
          onClose={() => setAsked(null)}
          actions={
            <>
              <TextButton onClick={() => setAsked(null)}>{t('people.cancel')}</TextButton>
              <TextButton variant="primary" disabled={mutation.isPending} onClick={() => void confirm(asked)}>
                {t(`people.${asked}`)}
              </TextButton>
            </>
          }
        >
          <Text tone="soft">{t(`people.${asked}Text`)}</Text>
          {asked === 'resetFactor' && canSend && email !== null ? (
            <Text tone="soft">{t('people.resetFactorMail')}</Text>
          ) : null}
        </ModalDialog>
      )}
      {dialog}
    </Stack>
  )
}
