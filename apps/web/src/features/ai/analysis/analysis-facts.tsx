import type { AiAnalysisItem } from '@lotse/contract/features/ai/ai.analysis.schema.ts'
import { useFormat } from '../../../platform/text/format.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { Moment } from '../../../platform/text/moment-time.tsx'
import { Badge } from '../../../ui/text/badge.tsx'

/** What an analysis is about, of which month, by whom and when, in one line. */
export function AnalysisFacts({ analysis, isBrief = false }: { analysis: AiAnalysisItem; isBrief?: boolean }) {
  const { t } = useTranslation('ai')
  const format = useFormat()
  const { scope, period, isOwn, owner, createdAt } = analysis
  const by = isOwn ? null : (owner?.name ?? t('analysis.somebody'))
  return (
    <>
      {[t(`scope.${scope}`), format.period(period), by].filter(Boolean).join(' · ')}
      {' · '}
      <Moment iso={createdAt} isBrief={isBrief} />
    </>
  )
}

/** What is remarkable about an analysis: it is being written, incomplete, shared. */
export function AnalysisMarks({ analysis: { state, isShared, isOwn } }: { analysis: AiAnalysisItem }) {
  const { t } = useTranslation('ai')
  return (
    <>
      {state === 'RUNNING' ? <Badge>{t('analysis.mark.RUNNING')}</Badge> : null}
      {state === 'STOPPED' || state === 'FAILED' ? <Badge tone="WARN">{t(`analysis.mark.${state}`)}</Badge> : null}
      {isShared ? (
        <Badge tone="OUTLINE">{t(isOwn ? 'analysis.mark.shared' : 'analysis.mark.sharedWithMe')}</Badge>
      ) : null}
    </>
  )
}
