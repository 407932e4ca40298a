import { SIMULATION_EXPORT_FORMATS } from '@lotse/contract/features/simulation/simulation.model.schema.ts'
import { exportSimulation } from '@lotse/contract/features/simulation/simulation.operations.ts'
import { IconDownload } from '@tabler/icons-react'
import { useRef } from 'react'
import { download } from '../../../platform/api/call.ts'
import { useDownload } from '../../../platform/api/use-download.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { currentLanguage } from '../../../platform/text/language.ts'
import { DownloadLine } from '../../../ui/feedback/download-line.tsx'
import { MenuButton } from '../../../ui/overlay/menu-button.tsx'

/** Exports a scenario as XLSX or PDF; shows the percentage and can be cancelled. */
export function ScenarioExport({ id }: { id: string }) {
  const { t } = useTranslation('simulation')
  const format = useRef<(typeof SIMULATION_EXPORT_FORMATS)[number]>('XLSX')
  const state = useDownload((signal, onProgress) =>
    download(
      exportSimulation,
      { params: { id }, query: { format: format.current, language: currentLanguage() }, signal },
      onProgress,
    ),
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
        items={SIMULATION_EXPORT_FORMATS.map((name) => ({
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
