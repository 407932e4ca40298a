import type { AssessmentResult, QuestionResult } from '@lotse/contract/features/assessment/assessment.schema.ts'
import { useFormat } from '../../platform/text/format.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { Panel } from '../../ui/chart-frame.tsx'
import classes from './question-results.module.css'
import { ScoreStrip } from './score-strip.tsx'
import { SuggestedMeasures } from './suggested-measures.tsx'

/** The questions, weakest first, each with what can be done about a low reply. */
export function QuestionResults({ result }: { result: AssessmentResult }) {
  const { t } = useTranslation('assessment')
  const format = useFormat()
  const numbered = result.questions.map((question, index) => ({ question, number: index + 1 }))
  const ordered = numbered.toSorted((a, b) => rank(a.question) - rank(b.question))
  const weakCount = result.questions.filter(({ suggestions }) => suggestions.length > 0).length
  return (
    <Panel
      title={t('results.title')}
      summary={weakCount > 0 ? t('results.weak', { count: weakCount }) : t('results.noneWeak')}
    >
      <ol className={classes.questions}>
        {ordered.map(({ question, number }) => (
          <li key={question.id}>
            <div className={classes.head}>
              <span className={classes.number}>{number}</span>
              <h3>{question.text}</h3>
            </div>
            <div className={classes.answer}>
              <p className={classes.value}>{answerOf(question)}</p>
              {question.value === null && question.previousValue === null ? null : (
                <ScoreStrip
                  minimum={result.minimum}
                  maximum={result.maximum}
                  own={question.value}
                  previous={question.previousValue}
                  median={question.peerMedian}
                  label={inWords(question)}
                />
              )}
            </div>
            {question.comment === '' ? null : <p className={classes.comment}>{question.comment}</p>}
            {question.suggestions.length > 0 ? (
              <SuggestedMeasures
                assessmentId={result.assessment.id}
                questionId={question.id}
                measures={question.suggestions}
              />
            ) : null}
          </li>
        ))}
      </ol>
    </Panel>
  )

  function answerOf({ value, levelName, isNotApplicable }: QuestionResult) {
    if (isNotApplicable) return t('question.notApplicable')
    if (value === null) return t('question.unanswered')
    return (
      <>
        <strong>{format.number(value)}</strong>
        {levelName === null ? null : ` ${levelName}`}
      </>
    )
  }

  function inWords({ value, previousValue, peerMedian }: QuestionResult): string {
    const parts = [
      t('strip.own', { value: format.number(value) }),
      previousValue === null ? null : t('strip.previous', { value: format.number(previousValue) }),
      peerMedian === null
        ? null
        : t('strip.median', { value: format.number(peerMedian, { decimals: peerMedian % 1 === 0 ? 0 : 1 }) }),
    ]
    return parts.filter((part) => part !== null).join('; ')
  }
}

/** Answered ones by value, then what is open, then what does not apply. */
const rank = ({ value, isNotApplicable }: QuestionResult) => value ?? (isNotApplicable ? 1_001 : 1_000)
