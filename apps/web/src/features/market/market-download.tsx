import type { MarketQuery } from '@lotse/contract/features/market/market.schema.ts'
import { IconDownload } from '@tabler/icons-react'
import { download } from '../../platform/api/call.ts'
import { downloadMarketYearMonth } from '../../platform/api/generated/market.operations.ts'
import { useDownload } from '../../platform/api/use-download.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { DownloadLine } from '../../ui/feedback/download-line.tsx'
import { TextButton } from '../../ui/layout/text-button.tsx'

/** Downloads what is shown as a CSV file; shows the percentage and can be cancelled. */
export function MarketDownload({ query }: { query: MarketQuery }) {
  const { t } = useTranslation('market')
  const state = useDownload((signal, onProgress) => download(downloadMarketYearMonth, { query, signal }, onProgress))
  return (
    <DownloadLine
      state={state}
      texts={{
        label: t('download.label'),
        running: (percent) => t('download.running', { percent }),
        failed: t('action.downloadFailed'),
        cancel: t('download.cancel'),
      }}
    >
      <TextButton icon={<IconDownload size={16} stroke={1.75} aria-hidden />} onClick={() => void state.start()}>
        {t('download.label')}
      </TextButton>
    </DownloadLine>
  )
}
