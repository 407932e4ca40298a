import type { ImportFile } from '@lotse/contract/features/import/import.schema.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Loaded } from '../../platform/list/loaded.tsx'
import { useTranslation } from '../../platform/text/i18n.ts'
import { Panel } from '../../ui/chart/chart-frame.tsx'
import { PercentBar } from '../../ui/feedback/percent-bar.tsx'
import { ErrorState } from '../../ui/feedback/states.tsx'
import { Stack } from '../../ui/layout/layout.tsx'
import { TextButton } from '../../ui/layout/text-button.tsx'
import { Text, VisuallyHidden } from '../../ui/text/text.tsx'
import { FilePicker } from './file-picker.tsx'
import { discardFile, importFileQuery, recheck, refreshAfterImport } from './import.queries.ts'
import { ImportCheck } from './import-check.tsx'
import { ImportDone } from './import-done.tsx'
import classes from './report.module.css'

/** An uploaded file on its way to the figures: its check, what it would change, and its import. */
export function ImportFilePanel({
  id,
  onFile,
  onClose,
}: {
  id: string
  /** Another file was chosen instead. */
  onFile: (file: File) => void
  onClose: () => void
}) {
  const { t } = useTranslation('import')
  const client = useQueryClient()
  const file = useQuery(importFileQuery(id))
  const discard = useMutation({ mutationFn: () => discardFile(id), onSuccess: onClose })
  const isImported = file.data?.state === 'IMPORTED'
  useEffect(() => {
    if (isImported) void refreshAfterImport(client)
  }, [client, isImported])
  const frame = useRef<HTMLDivElement>(null)
  const state = file.data?.state
  useEffect(() => {
    // The button that had the focus may have been replaced.
    if (state !== undefined && document.activeElement === document.body) frame.current?.focus()
  }, [state])
  return (
    <div ref={frame} tabIndex={-1} className={classes.panel}>
      <VisuallyHidden as="p" role="status">
        {file.data ? stateText(file.data, t) : ''}
      </VisuallyHidden>
      <Loaded query={file} subject="importFile" loading={t('file.loading')} shape={160}>
        {(found) =>
          found === null ? (
            <Panel title={t('file.gone')}>
              <Text tone="soft">{t('file.goneText')}</Text>
              <span>
                <FilePicker label={t('file.other')} onFile={onFile} />
              </span>
            </Panel>
          ) : (
            <State file={found} onFile={onFile} onClose={onClose} onDiscard={() => discard.mutate()} />
          )
        }
      </Loaded>
    </div>
  )
}

function State({
  file,
  onFile,
  onClose,
  onDiscard,
}: {
  file: ImportFile
  onFile: (file: File) => void
  onClose: () => void
  onDiscard: () => void
}) {
  const { t } = useTranslation('import')
  const { name, state, report } = file
  if (state === 'CHECKING') {
    return (
      <Running title={t('file.checking', { name })} text={t('file.checkingText')}>
        <TextButton onClick={onDiscard}>{t('file.cancelCheck')}</TextButton>
      </Running>
    )
  }
  if (state === 'IMPORTING') return <Running title={t('file.importing', { name })} text={t('file.importingText')} />
  if (state === 'FAILED') return <Failed file={file} />
  if (report === null) return null
  if (state === 'IMPORTED') return <ImportDone file={file} report={report} onFile={onFile} onClose={onClose} />
  return <ImportCheck key={file.check} file={file} report={report} onFile={onFile} onDiscard={onDiscard} />
}

type Translate = ReturnType<typeof useTranslation<'import'>>['t']

/** What is read out when the state of the file changes; problems are read out on their own. */
function stateText({ name, state, report, deliveryId }: ImportFile, t: Translate): string {
  if (state === 'CHECKING') return t('file.checking', { name })
  if (state === 'IMPORTING') return t('file.importing', { name })
  if (state === 'FAILED' || report === null || report.problemCount > 0) return ''
  const { added, changed } = report
  if (state === 'IMPORTED') return deliveryId === null ? t('done.nothing') : t('done.title', { count: added + changed })
  return (['added', 'changed', 'unchanged'] as const)
    .map((kind) => `${t(`report.${kind}`)}: ${report[kind]}`)
    .join(', ')
}

function Running({ title, text, children }: { title: string; text: string; children?: React.ReactNode }) {
  return (
    <Panel title={title}>
      <Stack gap={3}>
        <PercentBar percent={null} label={title} />
        <Text tone="soft">{text}</Text>
        {children ? <span>{children}</span> : null}
      </Stack>
    </Panel>
  )
}

function Failed({ file: { id, options } }: { file: ImportFile }) {
  const { t } = useTranslation('import')
  const again = useMutation(recheck(useQueryClient(), id))
  return (
    <ErrorState
      title={t('file.failed')}
      text={t('file.failedText')}
      retryLabel={t('format.again')}
      onRetry={() => again.mutate(options)}
    />
  )
}
