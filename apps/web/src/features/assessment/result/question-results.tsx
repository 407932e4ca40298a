import type {
  AssessmentResult,
  QuestionResult,
  SuggestedMeasure,
} from '@lotse/contract/features/assessment/assessment.schema.ts'
import { IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useSession } from '../../../platform/session/session.ts'
import { useFormat } from '../../../platform/text/format.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { Panel } from '../../../ui/chart/chart-frame.tsx'
import { Inline, Stack } from '../../../ui/layout/layout.tsx'
import { Lines, Note } from '../../../ui/layout/row.tsx'
import { buttonLook } from '../../../ui/layout/text-button.tsx'
import { NumberMark } from '../../../ui/text/badge.tsx'
import { Heading, Text } from '../../../ui/text/text.tsx'
import classes from './question-results.module.css'

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
      <Lines as="ol" className={classes.questions}>
        {ordered.map(({ question, number }) => (
          <li key={question.id}>
            <div className={classes.head}>
              <NumberMark number={number} />
              <Heading level={3} size="sm">
                {question.text}
              </Heading>
            </div>
            <div className={classes.answer}>
              <Text tone="soft">
                {answerOf(question)}
                {comparedInWords(question) === '' ? null : <Note>{comparedInWords(question)}</Note>}
              </Text>
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
      </Lines>
    </Panel>
  )

  function answerOf({ value, levelName, isNotApplicable }: QuestionResult) {
    if (isNotApplicable) return t('question.notApplicable')
    if (value === null) return t('question.unanswered')
    return (
      <>
        <Text as="strong" size="md" tone="strong" isFigure>
          {format.number(value)}
        </Text>
        {levelName === null ? null : ` ${levelName}`}
      </>
    )
  }

  function inWords(question: QuestionResult): string {
    const own = t('strip.own', { value: format.number(question.value) })
    return [own, comparedInWords(question)].filter((part) => part !== '').join('; ')
  }

  function comparedInWords({ previousValue, peerMedian }: QuestionResult): string {
    const parts = [
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

/**
 * A value on its scale: the own one as a dot, the previous one as a ring, the peers' median as a tick.
 * @param label the same in words
 */
function ScoreStrip({
  minimum,
  maximum,
  own,
  previous,
  median,
  label,
}: {
  minimum: number
  maximum: number
  own: number | null
  previous: number | null
  median: number | null
  label: string
}) {
  const place = (value: number) => `${((value - minimum) / (maximum - minimum)) * 100}%`
  const values = Array.from({ length: maximum - minimum + 1 }, (_, step) => minimum + step)
  return (
    <span className={classes.strip} role="img" aria-label={label} title={label}>
      <span className={classes.track}>
        {values.map((value) => (
          <span key={value} className={classes.step} style={{ left: place(value) }} />
        ))}
        {median === null ? null : <span className={classes.median} style={{ left: place(median) }} />}
        {previous === null ? null : <span className={classes.previous} style={{ left: place(previous) }} />}
        {own === null ? null : <span className={classes.own} style={{ left: place(own) }} />}
      </span>
    </span>
  )
}

/** What can be done about a weak reply: each measure with its reason, and the way to plan it. */
function SuggestedMeasures({
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
    <Stack gap={2} className={classes.suggestions}>
      <Text size="xs" tone="faint" weight={500}>
        {t('suggestion.title', { count: measures.length })}
      </Text>
      <Stack as="ul" gap={3}>
        {measures.map((measure) => (
          <Inline as="li" gap={3} justify="between" key={measure.templateId}>
            <div>
              <Text weight={600}>{measure.name}</Text>
              <Text tone="soft">{because(measure)}</Text>
              <Text size="xs" tone="faint">
                {t(`suggestion.effort.${measure.effort}`)} ·{' '}
                {t('suggestion.weeks', { count: Math.round(measure.durationWeeks) })}
              </Text>
            </div>
            {mayPlan ? (
              <Link
                to="/measures/edit"
                search={{ templateId: measure.templateId, assessmentId, questionId, origin: 'ASSESSMENT' }}
                className={buttonLook}
                aria-label={t('suggestion.planNamed', { name: measure.name })}
              >
                <IconPlus size={16} stroke={2} aria-hidden />
                {t('suggestion.plan')}
              </Link>
            ) : null}
          </Inline>
        ))}
      </Stack>
    </Stack>
  )

  function because({ reasons }: SuggestedMeasure): string {
    const kpis = reasons.filter(({ kind }) => kind === 'KPI').map(({ name }) => name)
    if (kpis.length > 0) return t('suggestion.movesKpi', { count: kpis.length, kpis: format.list(kpis) })
    return t('suggestion.ofTopic', { topic: reasons[0]?.name ?? '' })
  }
}
