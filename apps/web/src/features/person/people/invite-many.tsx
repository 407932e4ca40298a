import { IMPORT_COLUMNS } from '@lotse/contract/features/person/person.import.constants.ts'
import type { ImportPreview } from '@lotse/contract/features/person/person.import.schema.ts'
import { IconDownload, IconFileUpload } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { showToast } from '../../../platform/toast/toast.store.ts'
import { Field, TextArea } from '../../../ui/field/field.tsx'
import { Inline } from '../../../ui/layout/layout.tsx'
import { buttonLook, TextButton } from '../../../ui/layout/text-button.tsx'
import { ModalDialog } from '../../../ui/overlay/modal-dialog.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { ImportRows } from './import-rows.tsx'
import { InvitationText } from './invitation-text.tsx'
import classes from './invite-many.module.css'
import { importPreview, peopleChoicesQuery, peopleImport } from './people.queries.ts'
import { refusalText } from './refusal.ts'

const TEMPLATE = `data:text/csv;charset=utf-8,${encodeURIComponent(`\ufeff${IMPORT_COLUMNS.join(';')}\r\n`)}`

/** Invites the people of pasted rows or of a CSV file: first the check of every row, then the invitation of those without problems. */
export function InviteMany({ choice, onClose }: { choice: React.ReactNode; onClose: () => void }) {
  const { t } = useTranslation('person')
  const preview = useMutation(importPreview())
  const invitation = useMutation(peopleImport(useQueryClient()))
  const [rows, setRows] = useState('')
  const [file, setFile] = useState<Blob | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const choices = useQuery(peopleChoicesQuery()).data
  const grantable = (choices?.roles ?? []).filter(({ isGrantable }) => isGrantable)
  const checked = preview.data
  const refusal = refusalText(invitation.error ?? preview.error, t('people.failed'))
  const check = (source: Blob) => {
    setFile(source)
    invitation.reset()
    preview.mutate(source)
  }
  const invite = async (valid: number) => {
    if (file === null || invitation.isPending) return
    try {
      const { invited } = await invitation.mutateAsync({ file, valid })
      const done = choices?.canSend === false ? 'people.invite.doneManyWaits' : 'people.invite.doneMany'
      showToast({ severity: 'success', life: 4_000, summary: t(done, { count: invited }) })
      onClose()
    } catch {
      // The dialog shows it.
    }
  }
  return (
    <ModalDialog
      title={t('people.invite.title')}
      size={checked ? 'large' : 'middle'}
      onClose={onClose}
      actions={
        <>
          <TextButton onClick={onClose}>{t('people.cancel')}</TextButton>
          {checked ? (
            <>
              <TextButton onClick={() => preview.reset()}>{t('people.invite.back')}</TextButton>
              <TextButton
                variant="primary"
                disabled={checked.valid === 0 || invitation.isPending}
                onClick={() => void invite(checked.valid)}
              >
                {t('people.invite.submitMany', { count: checked.valid })}
              </TextButton>
            </>
          ) : (
            <TextButton
              variant="primary"
              disabled={rows.trim() === '' || preview.isPending}
              onClick={() => check(new Blob([rows], { type: 'text/csv' }))}
            >
              {preview.isPending ? t('people.invite.checking') : t('people.invite.check')}
            </TextButton>
          )}
        </>
      }
    >
      {checked ? (
        <Checked preview={checked} />
      ) : (
        <>
          {choice}
          <InvitationText />
          <Text tone="soft">{t('people.invite.manyText')}</Text>
          {grantable.length > 0 ? (
            <Text size="sm" tone="soft">
              {t('people.invite.roles', { roles: grantable.map(({ name }) => name).join(' · ') })}
            </Text>
          ) : null}
          <Inline>
            <TextButton
              icon={<IconFileUpload size={16} stroke={1.75} aria-hidden />}
              onClick={() => input.current?.click()}
            >
              {t('people.invite.file')}
            </TextButton>
            <a className={buttonLook} data-variant="plain" href={TEMPLATE} download="people.csv">
              <IconDownload size={16} stroke={1.75} aria-hidden />
              {t('people.invite.template')}
            </a>
            <input
              ref={input}
              type="file"
              accept=".csv,.tsv,.txt,text/csv"
              className={classes.file}
              tabIndex={-1}
              aria-label={t('people.invite.file')}
              onChange={({ target }) => {
                const [chosen] = target.files ?? []
                target.value = ''
                if (chosen) check(chosen)
              }}
            />
          </Inline>
          <Field label={t('people.invite.paste')}>
            {(binding) => (
              <TextArea
                binding={binding}
                value={rows}
                rows={8}
                placeholder={IMPORT_COLUMNS.slice(0, 4).join(';')}
                spellCheck={false}
                onChange={({ target }) => setRows(target.value)}
              />
            )}
          </Field>
        </>
      )}
      {refusal === null ? null : (
        <Text tone="bad" role="alert">
          {refusal}
        </Text>
      )}
    </ModalDialog>
  )
}

function Checked({ preview }: { preview: ImportPreview }) {
  const { t } = useTranslation('person')
  const { total, valid, rows } = preview
  const faulty = total - valid
  return (
    <>
      <div role="status">
        <Text weight={600} isFigure>
          {t('people.invite.result', { valid, total })}
        </Text>
        {faulty > 0 ? <Text tone="bad">{t('people.invite.faulty', { count: faulty })}</Text> : null}
        {rows.length < total ? (
          <Text size="xs" tone="soft">
            {t('people.invite.shown', { count: rows.length })}
          </Text>
        ) : null}
      </div>
      <ImportRows rows={rows} />
    </>
  )
}
