import { IconDownload } from '@tabler/icons-react'
import type { DownloadedFile } from '../../platform/api/call.ts'
import { useDownload } from '../../platform/api/use-download.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { DownloadLine } from '../../ui/feedback/download-line.tsx'
import { ExportMenu } from '../../ui/feedback/export-menu.tsx'
import { TextButton } from '../../ui/layout/text-button.tsx'

/** A form a report is downloaded in. */
export type ReportFormat = 'PDF' | 'XLSX' | 'CSV'

/** Downloads a report, in one form or one of several; shows the percentage and can be cancelled. */
export function ReportDownload({
  formats,
  fetchFile,
}: {
  formats: readonly ReportFormat[]
  fetchFile: (
    format: ReportFormat,
    signal: AbortSignal,
    onProgress: (percent: number) => void,
  ) => Promise<DownloadedFile>
}) {
  const { t } = useTranslation('report')
  const state = useDownload<ReportFormat>((signal, onProgress, format) => fetchFile(format, signal, onProgress))
  const texts = {
    label: t('weekly.download.button'),
    running: (percent: number) => t('weekly.download.running', { percent }),
    failed: t('weekly.download.failed'),
    cancel: t('weekly.download.cancel'),
  }
  const [only] = formats
  if (formats.length === 1 && only !== undefined) {
    return (
      <DownloadLine state={state} texts={texts}>
        <TextButton icon={<IconDownload size={16} stroke={1.75} aria-hidden />} onClick={() => void state.start(only)}>
          {t(`weekly.download.${only}`)}
        </TextButton>
      </DownloadLine>
    )
  }
  return (
    <ExportMenu
      state={state}
      texts={texts}
      button={texts.label}
      icon={<IconDownload size={16} stroke={1.75} aria-hidden />}
      formats={formats}
      labelOf={(format) => t(`weekly.download.${format}`)}
    />
  )
}
