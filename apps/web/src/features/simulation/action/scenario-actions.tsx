import type { SimulationDetail } from '@lotse/contract/features/simulation/simulation.schema.ts'
import { IconDots } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { Inline } from '../../../ui/layout/layout.tsx'
import { iconButtonLook, TextButton } from '../../../ui/layout/text-button.tsx'
import { MenuPopup } from '../../../ui/overlay/menu.tsx'
import { AdoptDialog } from './adopt-dialog.tsx'
import { ScenarioExport } from './scenario-export.tsx'
import { useScenarioSteps } from './use-scenario-steps.ts'
import { useStatusActions } from './use-status-actions.ts'

/**
 * What can be done with a scenario as a whole: adopt, export, and in a menu share, duplicate, archive, delete. Acts on the
 * stored scenario: the caller saves or warns about unsaved changes first.
 */
export function ScenarioActions({ scenario }: { scenario: SimulationDetail }) {
  const { t } = useTranslation('simulation')
  const navigate = useNavigate()
  const steps = useScenarioSteps()
  const statusActions = useStatusActions(scenario, steps)
  const [isAdopting, setAdopting] = useState(false)
  const { id, can } = scenario
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
        <TextButton variant="primary" aria-haspopup="dialog" onClick={() => setAdopting(true)}>
          {t('step.adopt')}
        </TextButton>
      ) : null}
      <ScenarioExport id={id} />
      <MenuPopup
        align="end"
        label={t('step.more')}
        title={t('step.more')}
        buttonClass={iconButtonLook}
        face={<IconDots size={18} stroke={1.75} aria-hidden />}
        sections={[{ items }]}
      />
      {isAdopting ? <AdoptDialog scenario={scenario} onClose={() => setAdopting(false)} /> : null}
    </Inline>
  )
}
