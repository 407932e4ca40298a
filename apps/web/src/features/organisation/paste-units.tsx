import { UNITS_AT_ONCE } from '@lotse/contract/features/organisation/organisation.constants.ts'
import type { OrganisationUnit } from '@lotse/contract/features/organisation/organisation.schema.ts'
import { NO_VALUE } from '@lotse/text/format.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../platform/text/i18n.ts'
import { showToast } from '../../platform/toast/toast.store.ts'
import { Field, TextArea } from '../../ui/field/field.tsx'
import { TextButton } from '../../ui/layout/text-button.tsx'
import { ModalDialog } from '../../ui/overlay/modal-dialog.tsx'
import { type Column, DataTable } from '../../ui/table/data-table.tsx'
import { Text } from '../../ui/text/text.tsx'
import { refreshOrganisation, saveUnits } from './organisation.queries.ts'
import { type ReadUnit, readUnits } from './read-units.ts'

const SHOWN = 200

/** Creates many units from a pasted list: shows how each line is understood, and saves when no line has a problem. */
export function PasteUnits({ units, onClose }: { units: readonly OrganisationUnit[]; onClose: () => void }) {
  const { t } = useTranslation('organisation')
  const client = useQueryClient()
  const [text, setText] = useState('')
  const [isSaving, setIsSaving] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)
  const known = {
    ids: new Set(units.map(({ id }) => id)),
    names: new Set(units.map(({ name }) => name.toLowerCase())),
  }
  const read = readUnits(text, known)
  const wrong = read.filter(({ problem }) => problem !== null)
  const shown = [...wrong, ...read.filter(({ problem }) => problem === null)].slice(0, SHOWN)
  const save = async () => {
    setIsSaving(true)
    setHasFailed(false)
    try {
      for (let start = 0; start < read.length; start += UNITS_AT_ONCE) {
        await saveUnits(read.slice(start, start + UNITS_AT_ONCE).map(({ draft }) => draft))
      }
      showToast({ severity: 'success', life: 4_000, summary: t('paste.saved', { count: read.length }) })
      onClose()
    } catch {
      setHasFailed(true)
    } finally {
      setIsSaving(false)
      await refreshOrganisation(client)
    }
  }
  const columns: readonly Column<ReadUnit>[] = [
    {
      id: 'name',
      header: t('unit.field.name'),
      cell: ({ draft, problem, line }) => (
        <>
          {draft.name || NO_VALUE}
          {problem === null ? null : (
            <Text size="xs" tone="bad">
              {t('paste.line', { line })}: {t(`paste.problem.${problem}`)}
            </Text>
          )}
        </>
      ),
    },
    { id: 'id', header: t('unit.field.id'), cell: ({ draft }) => draft.id ?? NO_VALUE },
    { id: 'owner', header: t('unit.field.owner'), cell: ({ draft }) => draft.owner ?? NO_VALUE },
    { id: 'brands', header: t('unit.field.brands'), cell: ({ draft }) => draft.brands.join(', ') || NO_VALUE },
    { id: 'country', header: t('unit.field.country'), cell: ({ draft }) => draft.country ?? NO_VALUE },
    { id: 'region', header: t('unit.field.region'), cell: ({ draft }) => draft.region ?? NO_VALUE },
  ]
  return (
    <ModalDialog
      title={t('paste.title')}
      size="large"
      onClose={onClose}
      actions={
        <>
          <TextButton onClick={onClose}>{t('cancel')}</TextButton>
          <TextButton
            variant="primary"
            disabled={read.length === 0 || wrong.length > 0 || isSaving}
            onClick={() => void save()}
          >
            {t('paste.save', { count: read.length })}
          </TextButton>
        </>
      }
    >
      <Field label={t('paste.label')} hint={t('paste.hint')}>
        {(binding) => (
          <TextArea
            binding={binding}
            value={text}
            rows={6}
            maxLength={500_000}
            spellCheck={false}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </Field>
      {read.length > 0 ? (
        <>
          <Text size="sm" tone={wrong.length > 0 ? 'bad' : 'soft'} role="status">
            {wrong.length > 0 ? t('paste.wrong', { count: wrong.length }) : t('paste.right', { count: read.length })}
          </Text>
          <DataTable caption={t('paste.title')} columns={columns} rows={shown} rowKey={({ line }) => String(line)} />
        </>
      ) : null}
      {hasFailed ? (
        <Text tone="bad" role="alert">
          {t('failed')}
        </Text>
      ) : null}
    </ModalDialog>
  )
}
