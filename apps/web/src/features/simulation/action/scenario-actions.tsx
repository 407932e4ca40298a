import { SIMULATION_EXPORT_FORMATS } from '@lotse/contract/features/simulation/simulation.model.constants.ts'
import type { SimulationDetail } from '@lotse/contract/features/simulation/simulation.schema.ts'
import type { Direction } from '@lotse/contract/figure.constants.ts'
import { IconDots, IconDownload } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { download } from '../../../platform/api/call.ts'
import { exportSimulation } from '../../../platform/api/generated/simulation.operations.ts'
import { useDownload } from '../../../platform/api/use-download.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { currentLanguage } from '../../../platform/text/language.ts'
import { ExportMenu } from '../../../ui/feedback/export-menu.tsx'
import { Inline } from '../../../ui/layout/layout.tsx'
import { iconButtonLook, TextButton } from '../../../ui/layout/text-button.tsx'
import { MenuPopup } from '../../../ui/overlay/menu.tsx'
import { isBetter } from '../result/result.words.ts'
import { AdoptDialog } from './adopt-dialog.tsx'
import { useScenarioSteps } from './use-scenario-steps.ts'
import { useStatusActions } from './use-status-actions.ts'

/**
 * What can be done with a scenario as a whole: adopt, export, and in a menu share, duplicate, archive, delete. Adopting one that
 * makes the result worse is possible, but not proposed. Acts on the stored scenario: the caller saves or warns about unsaved
 * changes first.
 *
 * @param direction which values of the outcome are better
 */
export function ScenarioActions({ scenario, direction }: { scenario: SimulationDetail; direction: Direction | null }) {
  const { t } = useTranslation('simulation')
  const navigate = useNavigate()
  const steps = useScenarioSteps()
  const statusActions = useStatusActions(scenario, steps)
  const [isAdopting, setAdopting] = useState(false)
  const { id, can } = scenario
  const isWorse = isBetter(direction, scenario.result.change) === false
  const items = [
    ...statusActions,
    ...(can.duplicate
      ? [
          {
            id: 'duplicate',
            label: t('step.duplicate'),
            onChoose: () =>
              void steps.duplicate(scenario).then((copy) => {
                if (copy !== null) void navigate({ to: '/simulation/details', search: { id: copy } })
              }),
          },
        ]
      : []),
    {
      id: 'compare',
      label: t('step.compare'),
      onChoose: () => void navigate({ to: '/simulation', search: { compare: id } }),
    },
    ...(can.delete
      ? [
          {
            id: 'delete',
            label: t('step.delete'),
            onChoose: () =>
              void steps.remove([scenario]).then((isDeleted) => {
                if (isDeleted) void navigate({ to: '/simulation', replace: true })
              }),
          },
        ]
      : []),
  ]
  return (
    <Inline>
      {can.adopt ? (
        <TextButton variant={isWorse ? 'outline' : 'primary'} aria-haspopup="dialog" onClick={() => setAdopting(true)}>
          {t('step.adopt')}
        </TextButton>
      ) : null}
      <ScenarioExport id={id} />
      <MenuPopup
        align="end"
        label={t('step.more')}
        title={t('step.more')}
        buttonClass={iconButtonLook}
        buttonContent={<IconDots size={18} stroke={1.75} aria-hidden />}
        sections={[{ items }]}
      />
      {isAdopting ? <AdoptDialog scenario={scenario} isWorse={isWorse} onClose={() => setAdopting(false)} /> : null}
    </Inline>
  )
}

/** Exports a scenario as XLSX or PDF; shows the percentage and can be cancelled. */
function ScenarioExport({ id }: { id: string }) {
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
