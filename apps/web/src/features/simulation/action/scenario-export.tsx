import { SIMULATION_EXPORT_FORMATS } from '@lotse/contract/features/simulation/simulation.model.constants.ts'
import { IconDownload } from '@tabler/icons-react'
import { download } from '../../../platform/api/call.ts'
import { exportSimulation } from '../../../platform/api/generated/simulation.operations.ts'
import { useDownload } from '../../../platform/api/use-download.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { currentLanguage } from '../../../platform/text/language.ts'
import { ExportMenu } from '../../../ui/feedback/export-menu.tsx'

/** Exports a scenario as XLSX or PDF; shows the percentage and can be cancelled. */
export function ScenarioExport({ id }: { id: string }) {
  const { t } = useTranslation('simulation')
  const state = useDownload<(typeof SIMULATION_EXPORT_FORMATS)[number]>((signal, onProgress, format) =>
    download(exportSimulation, { params: { id }, query: { format, language: currentLanguage() }, signal }, onProgress),
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
      formats={SIMULATION_EXPORT_FORMATS}
      labelOf={(format) => t(`export.${format}`)}
    />
  )
}
