import type { SuggestedMeasure } from '@lotse/contract/features/assessment/assessment.schema.ts'
import { IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useSession } from '../../platform/session/session.ts'
import { useFormat } from '../../platform/text/format.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import classes from './suggested-measures.module.css'

/** What can be done about a weak reply: each measure with its reason, and the way to plan it. */
export function SuggestedMeasures({
  assessmentId,
  questionId,
  measures,
}: {
  assessmentId: string
  questionId: string
  measures: readonly SuggestedMeasure[]
}) {
  const { t } = useTranslation('assessment')
  const format = useFormat()
  const { isAllowed } = useSession()
  const mayPlan = isAllowed('MEASURE_READ', 'MEASURE_WRITE')
  return (
    <div className={classes.suggestions}>
      <p className={classes.title}>{t('suggestion.title', { count: measures.length })}</p>
      <ul>
        {measures.map((measure) => (
          <li key={measure.templateId}>
            <div>
              <p className={classes.name}>{measure.name}</p>
              <p className={classes.why}>{because(measure)}</p>
              <p className={classes.effort}>
                {t(`suggestion.effort.${measure.effort}`)} ·{' '}
                {t('suggestion.weeks', { count: Math.round(measure.durationWeeks) })}
              </p>
            </div>
            {mayPlan ? (
              <Link
                to="/measures/edit"
                search={{ templateId: measure.templateId, assessmentId, questionId, origin: 'ASSESSMENT' }}
                aria-label={t('suggestion.planNamed', { name: measure.name })}
              >
                <IconPlus size={16} stroke={2} aria-hidden />
                {t('suggestion.plan')}
              </Link>
            ) : null}
          </li>
        ))}
      </ul>
    </div>
  )

  function because({ reasons }: SuggestedMeasure): string {
    const kpis = reasons.filter(({ kind }) => kind === 'KPI').map(({ name }) => name)
    if (kpis.length > 0) return t('suggestion.movesKpi', { count: kpis.length, kpis: format.list(kpis) })
    return t('suggestion.ofTopic', { topic: reasons[0]?.name ?? '' })
  }
}
