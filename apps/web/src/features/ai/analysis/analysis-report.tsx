import type { AiAnalysisDetail } from '@lotse/contract/features/ai/ai.analysis.schema.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { StatusError } from '../../../platform/api/api-error.ts'
import { Loaded } from '../../../platform/list/loaded.tsx'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { EmptyState } from '../../../ui/feedback/states.tsx'
import { Card, Inline, Stack } from '../../../ui/layout/layout.tsx'
import { Heading, Text } from '../../../ui/text/text.tsx'
import { askingProblem } from '../ai.errors.ts'
import { AnswerView } from '../answer/answer-view.tsx'
import { usePendingRemovals } from '../deferred-removal.ts'
import { analysisQuery, analysisStart, giveAnalysisFeedback, refreshAnalyses } from './analysis.queries.ts'
import { AnalysisActions } from './analysis-actions.tsx'
import { AnalysisBasis } from './analysis-basis.tsx'
import { AnalysisFacts, AnalysisMarks } from './analysis-facts.tsx'
import classes from './analysis-report.module.css'

/** What can be done from a report. */
interface ReportProps {
  readonly id: string
  /** Shows another analysis, or the form (null). */
  readonly onOpen: (id: string | null) => void
  /** Shows another one beside it; without it there is no such button. */
  readonly onCompare?: (id: string) => void
  /** Takes it out of the comparison. */
  readonly onClose?: () => void
}

/** One analysis: what it is about, its answer while it is being written and after, and what it is based on. */
export function AnalysisReport(props: ReportProps) {
  const { t } = useTranslation('ai')
  const analysis = useQuery(analysisQuery(props.id))
  const isRemoved = usePendingRemovals().has(props.id)
  if (isRemoved || (analysis.error instanceof StatusError && analysis.error.status === 404)) {
    return (
      <EmptyState
        title={t('analysis.missing.title')}
        text={t('analysis.missing.text')}
        action={<Link to="/ai">{t('analysis.missing.back')}</Link>}
      />
    )
  }
  return (
    <Loaded query={analysis} subject="this" loading={t('analysis.loading')} shape={360}>
      {(data) => <Report key={data.id} analysis={data} {...props} />}
    </Loaded>
  )
}

function Report({ analysis, onOpen, onCompare, onClose }: ReportProps & { analysis: AiAnalysisDetail }) {
  const { t } = useTranslation('ai')
  const client = useQueryClient()
  const again = useMutation(analysisStart(client))
  const { id, name, question, scope, scopeId, period, isOwn, can, answer, feedback } = analysis
  const retry = () =>
    again.mutate(
      { scope, period, ...(scopeId === null ? {} : { scopeId }), ...(question ? { question } : {}) },
      { onSuccess: (next) => onOpen(next.id) },
    )
  const problem = again.isError ? (askingProblem(again.error) ?? t('analysis.failed')) : null
  return (
    <Card as="article" padding={5} className={classes.report} aria-labelledby={`analysis-${id}`}>
      <Stack gap={2} className={classes.head}>
        <Inline justify="between" align="start" gap={3}>
          <Stack gap={1} className={classes.words}>
            <Heading level={2} id={`analysis-${id}`} wrap="anywhere">
              {name}
            </Heading>
            <Text size="sm" tone="soft">
              <AnalysisFacts analysis={analysis} />
            </Text>
          </Stack>
          <AnalysisActions
            analysis={analysis}
            onRemoved={() => onOpen(null)}
            {...(onCompare ? { onCompare } : {})}
            {...(onClose ? { onClose } : {})}
          />
        </Inline>
        <Inline className={classes.marks}>
          <AnalysisMarks analysis={analysis} />
        </Inline>
        {question ? (
          <blockquote className={classes.question}>
            <Text wrap="preserve">{question}</Text>
          </blockquote>
        ) : null}
      </Stack>
      <AnswerView
        answer={answer}
        level={3}
        isFollowed={onClose === undefined}
        canStop={can.stop}
        onEnd={() => void refreshAnalyses(client)}
        onRetry={isOwn ? retry : undefined}
        feedback={feedback}
        onFeedback={(given) => giveAnalysisFeedback(id, given)}
      />
      {problem ? (
        <Text tone="bad" role="alert">
          {problem}
        </Text>
      ) : null}
      {answer.state === 'RUNNING' ? null : <AnalysisBasis analysis={analysis} />}
    </Card>
  )
}
