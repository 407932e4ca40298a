import type { ViewQuery } from '@lotse/contract/figure.schema.ts'
import { IconDownload } from '@tabler/icons-react'
import { download } from '../../../platform/api/call.ts'
import { downloadKpiActualValues } from '../../../platform/api/generated/kpi.operations.ts'
import { useDownload } from '../../../platform/api/use-download.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { DownloadLine } from '../../../ui/feedback/download-line.tsx'
import { TextButton } from '../../../ui/layout/text-button.tsx'

/** Downloads the actual values as a CSV file; shows the percentage and can be cancelled. */
export function ActualValueDownload({ id, view, months }: { id: string; view: ViewQuery; months: number }) {
  const { t } = useTranslation('kpi')
  const state = useDownload((signal, onProgress) =>
    download(downloadKpiActualValues, { params: { id }, query: { ...view, months }, signal }, onProgress),
  )
  return (
    <DownloadLine
      state={state}
      texts={{
        label: t('action.downloadCsv'),
        running: (percent) => t('actual.downloading', { percent }),
        failed: t('actual.failed'),
        cancel: t('actual.cancel'),
      }}
    >
      <TextButton icon={<IconDownload size={16} stroke={1.75} aria-hidden />} onClick={() => void state.start()}>
        {t('action.downloadCsv')}
      </TextButton>
    </DownloadLine>
  )
}
