import { useQuery } from '@tanstack/react-query'
import { useFormat } from '../../platform/text/format.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { Stack } from '../../ui/layout/layout.tsx'
import { Text } from '../../ui/text/text.tsx'
import { assessmentsQuery } from './assessment.queries.ts'
import { useLeftOverReplies } from './reply/use-reply-outbox.ts'
import { ProgressBar } from './run/progress-bar.tsx'

/**
 * The self-assessment of a topic in a few lines: state, progress, score. Shows nothing when the topic has no
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
    <Stack gap={2} data-state={latest?.state ?? 'NONE'}>
      <Text tone="soft">
        {latest === null
          ? t('entryState.NONE', { count: questionCount })
          : t(`entryState.${latest.state}`, {
              date: format.date(latest.completedAt ?? latest.submittedAt ?? latest.startedAt),
            })}
      </Text>
      {latest?.state === 'OPEN' ? (
        <Stack gap={1}>
          <ProgressBar share={latest.progress} label={progress} />
          <Text as="span" size="xs" tone="faint" isFigure aria-hidden="true">
            {progress}
          </Text>
        </Stack>
      ) : null}
      {latest && latest.state !== 'OPEN' && latest.score !== null ? (
        <p>
          <Text as="strong" size="lg" isFigure>
            {format.number(latest.score, { decimals: 1 })}
          </Text>{' '}
          {t('result.of', { maximum: format.number(list.data.maximum) })}
        </p>
      ) : null}
      {children}
    </Stack>
  )
}
