import { IconDownload } from '@tabler/icons-react'
import { useRef } from 'react'
import type { DownloadedFile } from '../../platform/api/call.ts'
import { useDownload } from '../../platform/api/use-download.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { MenuItem, MenuItems } from '../../ui/menu.tsx'
import { Popup } from '../../ui/popup.tsx'
import { TextButton } from '../../ui/text-button.tsx'
import classes from './report-download.module.css'

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
  const { t } = useTranslation('weekly')
  const format = useRef<ReportFormat>(formats[0] ?? 'PDF')
  const { percent, hasFailed, start, cancel } = useDownload((signal, onProgress) =>
    fetchFile(format.current, signal, onProgress),
  )
  const icon = <IconDownload size={16} stroke={1.75} aria-hidden />
  return (
    <span className={classes.download}>
      {hasFailed ? (
        <span className={classes.failed} role="alert">
          {t('download.failed')}
        </span>
      ) : null}
      {percent === null ? (
        formats.length === 1 ? (
          <TextButton icon={icon} onClick={() => void start()}>
            {t('download.PDF')}
          </TextButton>
        ) : (
          <Popup
            kind="menu"
            align="end"
            label={t('download.button')}
            buttonClass={classes.target}
            face={
              <>
                {icon}
                {t('download.button')}
              </>
            }
          >
            {(close) => (
              <MenuItems role="menu" label={t('download.button')} onDone={close}>
                {formats.map((one) => (
                  <MenuItem
                    key={one}
                    role="menuitem"
                    onChoose={() => {
                      format.current = one
                      void start()
                    }}
                  >
                    {t(`download.${one}`)}
                  </MenuItem>
                ))}
              </MenuItems>
            )}
          </Popup>
        )
      ) : (
        <>
          <span className={classes.progress} role="status">
            {t('download.running', { percent })}
            <progress max={100} value={percent} aria-label={t('download.button')} />
          </span>
          <TextButton variant="plain" onClick={cancel}>
            {t('download.cancel')}
          </TextButton>
        </>
      )}
    </span>
  )
}
