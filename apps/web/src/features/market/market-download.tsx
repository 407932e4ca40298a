import { downloadMarketYearMonth } from '@lotse/contract/features/market/market.operations.ts'
import type { MarketQuery } from '@lotse/contract/features/market/market.schema.ts'
import { IconDownload } from '@tabler/icons-react'
import { download } from '../../platform/api/call.ts'
import { useDownload } from '../../platform/api/use-download.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { TextButton } from '../../ui/text-button.tsx'

/** Downloads what is shown as a CSV file; says how far it is, and that it failed. */
export function MarketDownload({ query }: { query: MarketQuery }) {
  const { t } = useTranslation('market')
  const { percent, hasFailed, start } = useDownload((signal, onProgress) =>
    download(downloadMarketYearMonth, { query, signal }, onProgress),
  )
  return (
    <>
      {hasFailed ? <span role="alert">{t('download.failed')}</span> : null}
      <TextButton
        icon={<IconDownload size={16} stroke={1.75} aria-hidden />}
        disabled={percent !== null}
        onClick={() => void start()}
      >
        {percent === null ? t('download.label') : t('download.running', { percent })}
      </TextButton>
    </>
  )
}
