import type { SimulationItem } from '@lotse/contract/features/simulation/simulation.schema.ts'
import { IconDots } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { iconButtonLook } from '../../../ui/layout/text-button.tsx'
import { MenuPopup } from '../../../ui/overlay/menu.tsx'
import { useScenarioSteps } from '../action/use-scenario-steps.ts'
import { useStatusActions } from '../action/use-status-actions.ts'

/** What can be done with one scenario of the list. */
export function ScenarioMenu({ scenario }: { scenario: SimulationItem }) {
  const { t } = useTranslation('simulation')
  const navigate = useNavigate()
  const steps = useScenarioSteps()
  const statusActions = useStatusActions(scenario, steps)
  const { id, name, can } = scenario
  return (
    <MenuPopup
      align="end"
      label={t('list.more', { name })}
      title={t('step.more')}
      buttonClass={iconButtonLook}
      buttonContent={<IconDots size={18} stroke={1.75} aria-hidden />}
      sections={[
        {
          items: [
            {
              id: 'open',
              label: t('step.open'),
              onChoose: () => void navigate({ to: '/simulation/details', search: { id } }),
            },
            ...(can.duplicate
              ? [{ id: 'duplicate', label: t('step.duplicate'), onChoose: () => void steps.duplicate(scenario) }]
              : []),
            ...statusActions,
            ...(can.delete
              ? [{ id: 'delete', label: t('step.delete'), onChoose: () => void steps.remove([scenario]) }]
              : []),
          ],
        },
      ]}
    />
  )
}
