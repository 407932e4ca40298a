import {
  PORTFOLIO_EXPORT_FORMATS,
  type PortfolioExportFormat,
} from '@lotse/contract/features/businessunit/businessunit.portfolio.constants.ts'
import type { Language } from '@lotse/contract/language.ts'
import { IconDownload } from '@tabler/icons-react'
import type { DownloadedFile } from '../../../platform/api/call.ts'
import { useDownload } from '../../../platform/api/use-download.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { currentLanguage } from '../../../platform/text/language.ts'
import { ExportMenu } from '../../../ui/feedback/export-menu.tsx'

/** Exports a table of units in the chosen format; shows the percentage and can be cancelled. */
export function PortfolioExport({
  title,
  fetchFile,
}: {
  readonly title: string
  readonly fetchFile: (
    file: { readonly format: PortfolioExportFormat; readonly language: Language },
    signal: AbortSignal,
    onProgress: (percent: number) => void,
  ) => Promise<DownloadedFile>
}) {
  const { t } = useTranslation('businessunit')
  const state = useDownload<PortfolioExportFormat>((signal, onProgress, format) =>
    fetchFile({ format, language: currentLanguage() }, signal, onProgress),
  )
  return (
    <ExportMenu
      state={state}
      texts={{
        label: title,
        running: (percent) => t('portfolio.export.running', { percent }),
        failed: t('portfolio.export.failed'),
        cancel: t('portfolio.export.cancel'),
      }}
      button={t('portfolio.export.button')}
      icon={<IconDownload size={16} stroke={1.75} aria-hidden />}
      formats={PORTFOLIO_EXPORT_FORMATS}
      labelOf={(format) => t(`portfolio.export.${format}`)}
    />
  )
}
