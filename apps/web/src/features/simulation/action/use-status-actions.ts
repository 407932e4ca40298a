import { useTranslation } from '../../../platform/text/i18n.ts'
import type { MenuAction } from '../../../ui/overlay/menu-list.tsx'
import type { ScenarioSteps, StepSubject } from './use-scenario-steps.ts'

/** The moves to another status that a person may make, as items of a menu. */
export function useStatusActions(scenario: StepSubject, { moveTo }: ScenarioSteps): readonly MenuAction[] {
  const { t } = useTranslation('simulation')
  const { status, nextStatuses } = scenario
  return nextStatuses.map((next) => ({
    id: next,
    label: status === 'ARCHIVED' || next === 'ADOPTED' ? t('step.RETURN') : t(`step.${next}`),
    onChoose: () => void moveTo(scenario, next),
  }))
}
