import { AUDIT_EXPORT_FORMATS } from '@lotse/contract/features/audit/audit.constants.ts'
import type { AuditFilter } from '@lotse/contract/features/audit/audit.schema.ts'
import { IconDownload } from '@tabler/icons-react'
import { download } from '../../platform/api/call.ts'
import { exportAuditEvents } from '../../platform/api/generated/audit.operations.ts'
import { useDownload } from '../../platform/api/use-download.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { ExportMenu } from '../../ui/feedback/export-menu.tsx'

/** Exports the filtered events as CSV or XLSX; shows the percentage and can be cancelled. */
export function AuditExport({ filter }: { filter: AuditFilter }) {
  const { t } = useTranslation('audit')
  const state = useDownload<(typeof AUDIT_EXPORT_FORMATS)[number]>((signal, onProgress, format) =>
    download(exportAuditEvents, { query: { ...filter, format }, signal }, onProgress),
  )
  return (
    <ExportMenu
      state={state}
      texts={{
        label: t('export.title'),
        running: (percent) => t('export.running', { percent }),
        failed: t('export.failed'),
        cancel: t('export.cancel'),
      }}
      button={t('export.button')}
      icon={<IconDownload size={16} stroke={1.75} aria-hidden />}
      formats={AUDIT_EXPORT_FORMATS}
      labelOf={(format) => t(`export.${format}`)}
    />
  )
}
