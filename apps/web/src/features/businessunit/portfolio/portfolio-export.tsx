import {
  PORTFOLIO_EXPORT_FORMATS,
  type PortfolioExportFormat,
} from '@lotse/contract/features/businessunit/businessunit.portfolio.schema.ts'
import type { Language } from '@lotse/contract/language.ts'
import { IconDownload } from '@tabler/icons-react'
import { useRef } from 'react'
import type { DownloadedFile } from '../../../platform/api/call.ts'
import { useDownload } from '../../../platform/api/use-download.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { currentLanguage } from '../../../platform/text/language.ts'
import { DownloadLine } from '../../../ui/feedback/download-line.tsx'
import { MenuButton } from '../../../ui/overlay/menu-button.tsx'

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
  const format = useRef<PortfolioExportFormat>('XLSX')
  const state = useDownload((signal, onProgress) =>
    fetchFile({ format: format.current, language: currentLanguage() }, signal, onProgress),
  )
  return (
    <DownloadLine
      state={state}
      texts={{
        label: title,
        running: (percent) => t('portfolio.export.running', { percent }),
        failed: t('portfolio.export.failed'),
        cancel: t('portfolio.export.cancel'),
      }}
    >
      <MenuButton
        label={t('portfolio.export.button')}
        icon={<IconDownload size={16} stroke={1.75} aria-hidden />}
        title={title}
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
