import { IMPORT_NAME_LENGTH } from '@lotse/contract/features/import/import.constants.ts'
import type { ImportTokenList } from '@lotse/contract/features/import/import.token.schema.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useRef, useState } from 'react'
import { copyText } from '../../platform/clipboard/copy-text.ts'
import { useSearchTexts } from '../../platform/list/search-texts.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { Field, FieldGroup, TextInput } from '../../ui/field/field.tsx'
import { SearchChoiceField } from '../../ui/field/search-choice.tsx'
import { Stack } from '../../ui/layout/layout.tsx'
import { TextButton } from '../../ui/layout/text-button.tsx'
import { ModalDialog } from '../../ui/overlay/modal-dialog.tsx'
import { Text } from '../../ui/text/text.tsx'
import { createToken } from './import-token.queries.ts'

/** Creates a token and shows it, once. */
export function ImportTokenDialog({
  businessUnits,
  onClose,
}: Pick<ImportTokenList, 'businessUnits'> & { onClose: () => void }) {
  const { t } = useTranslation('import')
  const id = useId()
  const texts = useSearchTexts()
  const create = useMutation(createToken(useQueryClient()))
  const [name, setName] = useState('')
  const [unit, setUnit] = useState<string | null>(null)
  const [isTried, setTried] = useState(false)
  if (create.data) return <Created token={create.data.token} onClose={onClose} />
  const isMissing = name.trim() === ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isMissing || create.isPending) return
    create.mutate({ name: name.trim(), ...(unit === null ? {} : { businessUnitId: unit }) })
  }
  return (
    <ModalDialog
      title={t('token.new')}
      size="middle"
      onClose={onClose}
      actions={
        <>
          <TextButton onClick={onClose}>{t('action.cancel')}</TextButton>
          <TextButton variant="primary" type="submit" form={id} disabled={create.isPending}>
            {t('token.create')}
          </TextButton>
        </>
      }
    >
      <Stack as="form" id={id} gap={4} noValidate onSubmit={submit}>
        <Field
          label={t('token.name')}
          hint={t('token.nameHint')}
          problem={isTried && isMissing ? t('token.nameMissing') : undefined}
        >
          {(binding) => (
            <TextInput
              binding={binding}
              required
              maxLength={IMPORT_NAME_LENGTH}
              value={name}
              onChange={({ target }) => setName(target.value)}
            />
          )}
        </Field>
        <FieldGroup label={t('token.scope')}>
          <SearchChoiceField
            label={t('token.scope')}
            look="field"
            empty={t('token.all')}
            choices={businessUnits.map(({ id, name }) => ({ value: id, label: name }))}
            value={unit}
            texts={texts(t('token.scope'))}
            onChange={setUnit}
          />
        </FieldGroup>
      </Stack>
    </ModalDialog>
  )
}

function Created({ token, onClose }: { token: string; onClose: () => void }) {
  const { t } = useTranslation('import')
  const shown = useRef<HTMLElement>(null)
  const [isCopied, setCopied] = useState(false)
  return (
    <ModalDialog
      title={t('token.created')}
      size="middle"
      onClose={onClose}
      actions={
        <>
          <TextButton onClick={async () => setCopied(await copyText(token, shown.current))}>
            {t(isCopied ? 'token.copied' : 'token.copy')}
          </TextButton>
          <TextButton variant="primary" onClick={onClose}>
            {t('action.close')}
          </TextButton>
        </>
      }
    >
      <Stack gap={3}>
        <Text>{t('token.once')}</Text>
        <Text wrap="anywhere">
          <code ref={shown}>{token}</code>
        </Text>
      </Stack>
    </ModalDialog>
  )
}
