import { useQuery } from '@tanstack/react-query'
import { useFormat } from '../../platform/text/format.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { assessmentsQuery } from './assessment.queries.ts'
import classes from './assessment-entry.module.css'
import { ProgressBar } from './progress-bar.tsx'
import { useLeftOverReplies } from './use-reply-outbox.ts'

/**
 * Where the self-assessment of a topic stands, in a few lines: state, progress, score. Nothing when the topic has no
 * questionnaire.
 * @param children the link to it
 */
export function AssessmentEntry({ topicId, children }: { topicId: string; children?: React.ReactNode }) {
  const { t } = useTranslation('assessment')
  const format = useFormat()
  const list = useQuery(assessmentsQuery(topicId))
  useLeftOverReplies()
  const questionnaire = list.data?.questionnaires[0]
  if (!list.data || !questionnaire) return null
  const { latest, questionCount } = questionnaire
  const done = latest ? latest.answeredCount + latest.notApplicableCount : 0
  const progress = t('progress.answered', { count: latest?.questionCount ?? questionCount, done })
  return (
    <div className={classes.entry} data-state={latest?.state ?? 'NONE'}>
      <p className={classes.state}>
        {latest === null
          ? t('entryState.NONE', { count: questionCount })
          : t(`entryState.${latest.state}`, {
              date: format.date(latest.completedAt ?? latest.submittedAt ?? latest.startedAt),
            })}
      </p>
      {latest?.state === 'OPEN' ? (
        <div className={classes.progress}>
          <ProgressBar share={latest.progress} label={progress} />
          <span aria-hidden="true">{progress}</span>
        </div>
      ) : null}
      {latest && latest.state !== 'OPEN' && latest.score !== null ? (
        <p className={classes.score}>
          <strong>{format.number(latest.score, { decimals: 1 })}</strong>{' '}
          {t('result.of', { maximum: format.number(list.data.maximum) })}
        </p>
      ) : null}
      {children}
    </div>
  )
}
