import type { Questionnaire } from '@lotse/contract/features/assessment/assessment.schema.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { TextButton } from '../../ui/text-button.tsx'
import { minutesFor } from './assessment.words.ts'
import classes from './assessment-start.module.css'
import { useAssessmentAction } from './use-assessment-actions.ts'

/** Before the first run: what it is, how long it takes, and the button to begin. */
export function AssessmentStart({
  questionnaire,
  canStart,
  onStarted,
}: {
  questionnaire: Questionnaire
  canStart: boolean
  onStarted: () => void
}) {
  const { t } = useTranslation('assessment')
  const start = useAssessmentAction(onStarted)
  const { questionCount } = questionnaire
  return (
    <section className={classes.start} aria-labelledby={`start-${questionnaire.id}`}>
      <h2 id={`start-${questionnaire.id}`}>{t('start.title', { name: questionnaire.name })}</h2>
      <p>{t('start.text', { count: questionCount, minutes: minutesFor(questionCount) })}</p>
      <ul>
        <li>{t('start.saved')}</li>
        <li>{t('start.compare')}</li>
        <li>{t('start.measures')}</li>
      </ul>
      {canStart ? (
        <TextButton
          variant="primary"
          disabled={start.isPending}
          onClick={() => start.mutate({ kind: 'START', questionnaireId: questionnaire.id })}
        >
          {t('start.begin')}
        </TextButton>
      ) : (
        <p className={classes.hint}>{t('start.notAllowed')}</p>
      )}
    </section>
  )
}
