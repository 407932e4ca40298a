import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { EmptyState } from '../../../ui/feedback/states.tsx'

/** There is no such scenario, or the person may not see it. */
export function ScenarioMissing() {
  const { t } = useTranslation('simulation')
  return (
    <EmptyState
      title={t('editor.missingScenario.title')}
      text={t('editor.missingScenario.text')}
      action={<Link to="/simulation">{t('editor.missingScenario.back')}</Link>}
    />
  )
}
