import { downloadUsage } from '@lotse/contract/features/signal/signal.operations.ts'
import { IconDownload } from '@tabler/icons-react'
import { download } from '../../platform/api/call.ts'
import { useDownload } from '../../platform/api/use-download.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { TextButton } from '../../ui/text-button.tsx'
import { lastWeeks, type UsageWeeks } from './usage.queries.ts'

/** Downloads the usage week by week as a CSV file; shows the percentage. */
export function UsageDownload({ weeks }: { weeks: UsageWeeks }) {
  const { t } = useTranslation('signal')
  const { percent, hasFailed, start } = useDownload((signal, onProgress) =>
    download(downloadUsage, { query: lastWeeks(weeks), signal }, onProgress),
  )
  return (
    <>
      {hasFailed ? <span role="alert">{t('error.title')}</span> : null}
      <TextButton
        icon={<IconDownload size={16} stroke={1.75} aria-hidden />}
        disabled={percent !== null}
        onClick={start}
      >
        {percent === null ? t('download') : t('downloading', { percent })}
      </TextButton>
    </>
  )
}
