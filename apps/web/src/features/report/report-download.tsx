import { IconDownload } from '@tabler/icons-react'
import { useRef } from 'react'
import type { DownloadedFile } from '../../platform/api/call.ts'
import { useDownload } from '../../platform/api/use-download.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { DownloadLine } from '../../ui/feedback/download-line.tsx'
import { TextButton } from '../../ui/layout/text-button.tsx'
import { MenuButton } from '../../ui/overlay/menu-button.tsx'

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
  const format = useRef<ReportFormat>(formats[0] ?? 'PDF')
  const state = useDownload((signal, onProgress) => fetchFile(format.current, signal, onProgress))
  const icon = <IconDownload size={16} stroke={1.75} aria-hidden />
  return (
    <DownloadLine
      state={state}
      texts={{
        label: t('weekly.download.button'),
        running: (percent) => t('weekly.download.running', { percent }),
        failed: t('weekly.download.failed'),
        cancel: t('weekly.download.cancel'),
      }}
    >
      {formats.length === 1 ? (
        <TextButton icon={icon} onClick={() => void state.start()}>
          {t('weekly.download.PDF')}
        </TextButton>
      ) : (
        <MenuButton
          label={t('weekly.download.button')}
          icon={icon}
          items={formats.map((one) => ({
            id: one,
            label: t(`weekly.download.${one}`),
            onChoose: () => {
              format.current = one
              void state.start()
            },
          }))}
        />
      )}
    </DownloadLine>
  )
}
