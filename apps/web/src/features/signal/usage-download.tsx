import { downloadUsage } from '@lotse/contract/features/signal/signal.operations.ts'
import { IconDownload } from '@tabler/icons-react'
import { download } from '../../platform/api/call.ts'
import { useDownload } from '../../platform/api/use-download.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { DownloadLine } from '../../ui/download-line.tsx'
import { TextButton } from '../../ui/text-button.tsx'
import { lastWeeks, type UsageWeeks } from './usage.queries.ts'

/** Downloads the usage week by week as a CSV file; shows the percentage and can be cancelled. */
export function UsageDownload({ weeks }: { weeks: UsageWeeks }) {
  const { t } = useTranslation('signal')
  const state = useDownload((signal, onProgress) =>
    download(downloadUsage, { query: lastWeeks(weeks), signal }, onProgress),
  )
  return (
    <DownloadLine
      state={state}
      texts={{
        label: t('download'),
        running: (percent) => t('downloading', { percent }),
        failed: t('downloadFailed'),
        cancel: t('downloadCancel'),
      }}
    >
      <TextButton icon={<IconDownload size={16} stroke={1.75} aria-hidden />} onClick={() => void state.start()}>
        {t('download')}
      </TextButton>
    </DownloadLine>
  )
}
