import { exportAuditEvents } from '@lotse/contract/features/audit/audit.operations.ts'
import { AUDIT_EXPORT_FORMATS, type AuditFilter } from '@lotse/contract/features/audit/audit.schema.ts'
import { IconDownload } from '@tabler/icons-react'
import { useRef } from 'react'
import { download } from '../../platform/api/call.ts'
import { useDownload } from '../../platform/api/use-download.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { DownloadLine } from '../../ui/feedback/download-line.tsx'
import { MenuButton } from '../../ui/overlay/menu-button.tsx'

/** Exports the filtered events as CSV or XLSX; shows the percentage and can be cancelled. */
export function AuditExport({ filter }: { filter: AuditFilter }) {
  const { t } = useTranslation('audit')
  const format = useRef<(typeof AUDIT_EXPORT_FORMATS)[number]>('XLSX')
  const state = useDownload((signal, onProgress) =>
    download(exportAuditEvents, { query: { ...filter, format: format.current }, signal }, onProgress),
  )
  return (
    <DownloadLine
      state={state}
      texts={{
        label: t('export.title'),
        running: (percent) => t('export.running', { percent }),
        failed: t('export.failed'),
        cancel: t('export.cancel'),
      }}
    >
      <MenuButton
        label={t('export.button')}
        icon={<IconDownload size={16} stroke={1.75} aria-hidden />}
        title={t('export.title')}
        items={AUDIT_EXPORT_FORMATS.map((name) => ({
          id: name,
          label: t(`export.${name}`),
          onChoose: () => {
            format.current = name
            void state.start()
          },
        }))}
      />
    </DownloadLine>
  )
}
