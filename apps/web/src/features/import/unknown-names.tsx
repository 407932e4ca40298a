import type { ImportFile, ImportReport, ImportUnknownName } from '@lotse/contract/features/import/import.schema.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../platform/text/i18n.ts'
import { Inline, Stack } from '../../ui/layout/layout.tsx'
import { Note } from '../../ui/layout/row.tsx'
import { TextButton } from '../../ui/layout/text-button.tsx'
import { Heading, Text } from '../../ui/text/text.tsx'
import { ChooseOne } from './choose-one.tsx'
import { aliasSave, importNamesQuery, recheck } from './import.queries.ts'
import classes from './import-questions.module.css'

/** Units and figures that do not exist: what each name means, for every later import, or that its rows are left out. */
export function UnknownNames({ file, report: { unknown } }: { file: ImportFile; report: ImportReport }) {
  const { t } = useTranslation('import')
  if (unknown.length === 0) return null
  return (
    <Stack gap={2} as="section" aria-labelledby="unknown-names">
      <div>
        <Heading level={3} id="unknown-names">
          {t('unknown.title', { count: unknown.length })}
        </Heading>
        <Text tone="soft">{t('unknown.text')}</Text>
      </div>
      <div>
        {unknown.map((one) => (
          <UnknownName key={`${one.kind} ${one.name}`} file={file} unknown={one} />
        ))}
      </div>
    </Stack>
  )
}

function UnknownName({ file, unknown }: { file: ImportFile; unknown: ImportUnknownName }) {
  const { kind, name, count, suggestion } = unknown
  const { t } = useTranslation('import')
  const client = useQueryClient()
  const { data } = useQuery(importNamesQuery())
  const [target, setTarget] = useState(suggestion ?? '')
  const save = useMutation(aliasSave(client, file.id))
  const again = useMutation(recheck(client, file.id))
  const isBusy = save.isPending || again.isPending
  const leftOut = [...(file.options.leftOut ?? []), { kind, name: name.slice(0, 200) }]
  return (
    <div className={classes.unknown}>
      <div>
        <Text as="span" weight={600} wrap="anywhere">
          {name}
        </Text>
        <Note>
          {t(`unknown.${kind}`)} · {t('unknown.count', { count })}
        </Note>
      </div>
      <Inline gap={2}>
        <ChooseOne
          label={t('unknown.meaning', { name })}
          choices={(kind === 'UNIT' ? data?.units : data?.figures) ?? []}
          value={target}
          onChoose={setTarget}
        />
        <TextButton
          variant="primary"
          disabled={target === '' || isBusy}
          onClick={() => save.mutate({ kind, name: name.slice(0, 200), target })}
        >
          {t('unknown.save')}
        </TextButton>
        <TextButton variant="plain" disabled={isBusy} onClick={() => again.mutate({ ...file.options, leftOut })}>
          {t('unknown.leaveOut')}
        </TextButton>
      </Inline>
      {save.error || again.error ? (
        <Text tone="bad" role="alert">
          {t('unknown.failed')}
        </Text>
      ) : null}
    </div>
  )
}
