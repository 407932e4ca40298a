import { IconSparkles } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useSession } from '../../../platform/session/session.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { buttonLook } from '../../../ui/layout/text-button.tsx'
import type { AnalysisStart } from './analysis.scope.ts'

/** Leads to the form of a new analysis of an area, a topic or a KPI; nothing for people who may not use AI. */
export function AnalysisLink({ start: { areaId, topicId, kpiId, period } }: { start: AnalysisStart }) {
  const { t } = useTranslation('ai')
  const { isAllowed } = useSession()
  if (!isAllowed('AI_USE', 'KPI_READ')) return null
  return (
    <Link
      to="/ai"
      search={{
        ...(areaId ? { areaId } : {}),
        ...(topicId ? { topicId } : {}),
        ...(kpiId ? { kpiId } : {}),
        ...(period ? { period } : {}),
      }}
      className={buttonLook}
      data-screen-only
    >
      <IconSparkles size={16} stroke={1.75} aria-hidden />
      {t('term.analyseWithAi')}
    </Link>
  )
}
