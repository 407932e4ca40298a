import type { SimulationDetail } from '@lotse/contract/features/simulation/simulation.schema.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { Moment } from '../../../platform/text/moment-time.tsx'

import { Text } from '../../../ui/text/text.tsx'
import type { ScenarioForm } from '../scenario/use-scenario-form.ts'
import { SimulationStatusBadge } from '../simulation-marks.tsx'

/** Status, owner, and whether everything is saved. */
export function SaveState({
  form,
  problemCount: problems,
  scenario,
  canSave,
}: {
  form: Pick<ScenarioForm, 'isSaving' | 'hasFailed' | 'isDirty'>
  problemCount: number
  scenario: SimulationDetail | null
  canSave: boolean
}) {
  const { t } = useTranslation('simulation')
  return (
    <>
      {scenario ? (
        <>
          <SimulationStatusBadge status={scenario.status} />{' '}
          {scenario.owner ? `${t('editor.owner', { name: scenario.owner.name })} · ` : ''}
        </>
      ) : null}
      <span role="status">
        {form.isSaving ? (
          t('action.saving')
        ) : form.hasFailed ? (
          <Text as="span" tone="bad" weight={500}>
            {t('editor.save.failed')}
          </Text>
        ) : problems > 0 ? (
          <Text as="span" tone="bad" weight={500}>
            {t('editor.save.problems', { count: problems })}
          </Text>
        ) : !canSave && scenario === null ? (
          t('editor.save.notAllowed')
        ) : form.isDirty ? (
          t('editor.save.dirty')
        ) : scenario ? (
          <Moment iso={scenario.updatedAt}>{(date) => t('editor.save.saved', { date })}</Moment>
        ) : (
          t('editor.save.new')
        )}
      </span>
    </>
  )
}
