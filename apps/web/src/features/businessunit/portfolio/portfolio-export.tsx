import { exportPortfolioComparison } from '@lotse/contract/features/businessunit/businessunit.portfolio.operations.ts'
import {
  PORTFOLIO_EXPORT_FORMATS,
  type PortfolioExport as PortfolioExportBody,
  type PortfolioExportFormat,
} from '@lotse/contract/features/businessunit/businessunit.portfolio.schema.ts'
import { IconDownload } from '@tabler/icons-react'
import { useRef } from 'react'
import { download } from '../../../platform/api/call.ts'
import { useDownload } from '../../../platform/api/use-download.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { currentLanguage } from '../../../platform/text/language.ts'
import { DownloadLine } from '../../../ui/feedback/download-line.tsx'
import { MenuButton } from '../../../ui/overlay/menu-button.tsx'

/** Exports the rows that are shown, in their order; shows the percentage and can be cancelled. */
export function PortfolioExport({ shown }: { readonly shown: () => Omit<PortfolioExportBody, 'format' | 'language'> }) {
  const { t } = useTranslation('businessunit')
  const format = useRef<PortfolioExportFormat>('XLSX')
  const state = useDownload((signal, onProgress) =>
    download(
      exportPortfolioComparison,
      { body: { ...shown(), format: format.current, language: currentLanguage() }, signal },
      onProgress,
    ),
  )
  return (
    <DownloadLine
      state={state}
      texts={{
        label: t('portfolio.export.title'),
        running: (percent) => t('portfolio.export.running', { percent }),
        failed: t('portfolio.export.failed'),
        cancel: t('portfolio.export.cancel'),
      }}
    >
      <MenuButton
        label={t('portfolio.export.button')}
        icon={<IconDownload size={16} stroke={1.75} aria-hidden />}
        title={t('portfolio.export.title')}
        items={PORTFOLIO_EXPORT_FORMATS.map((name) => ({
          id: name,
          label: t(`portfolio.export.${name}`),
          onChoose: () => {
            format.current = name
            void state.start()
          },
        }))}
      />
    </DownloadLine>
  )
}
