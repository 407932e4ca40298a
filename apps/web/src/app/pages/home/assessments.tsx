import type { AssessmentList, AssessmentSummary } from '@lotse/contract/features/assessment/assessment.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { assessmentsQuery } from '../../../features/assessment/assessment.queries.ts'
import { ProgressBar } from '../../../features/assessment/run/progress-bar.tsx'
import { useSession } from '../../../platform/session/session.ts'
import { useFormat } from '../../../platform/text/format.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { useLoadErrorTexts } from '../../../platform/text/load-error.ts'
import { Panel } from '../../../ui/chart/chart-frame.tsx'
import { Loadable } from '../../../ui/feedback/loadable.tsx'
import { Skeleton, SkeletonBlock } from '../../../ui/feedback/states.tsx'
import { Stack } from '../../../ui/layout/layout.tsx'
import { LineList } from '../../../ui/layout/line-list.tsx'
import { actionLinkLook } from '../../../ui/text/link.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { hasTopics } from '../../analysis-mode.ts'
import classes from './assessments.module.css'

const SHOWN = 4

/** Self-assessments that wait to be continued, and the latest that were submitted. */
export function HomeAssessments() {
  const { t } = useTranslation('home')
  const list = useQuery(assessmentsQuery())
  const errorTexts = useLoadErrorTexts('assessments')
  return (
    <Panel title={t('term.selfAssessments')}>
      <Loadable
        query={list}
        errorTexts={errorTexts}
        skeleton={
          <Skeleton label={t('assessment.loading')}>
            <SkeletonBlock height={120} />
          </Skeleton>
        }
      >
        {(found) => <Runs list={found} />}
      </Loadable>
    </Panel>
  )
}

function Runs({ list }: { list: AssessmentList }) {
  const { t } = useTranslation('home')
  const { isAllowed } = useSession()
  const latest = list.questionnaires.flatMap((each) => (each.latest ? [each.latest] : []))
  const open = latest.filter(({ state }) => state === 'OPEN')
  const submitted = latest
    .filter(({ state }) => state !== 'OPEN')
    .sort((a, b) => Date.parse(b.submittedAt ?? '') - Date.parse(a.submittedAt ?? ''))
  const shown = [...open, ...submitted].slice(0, SHOWN)
  if (shown.length === 0) {
    const count = list.questionnaires.length
    return (
      <Text size="sm" tone="soft">
        {count === 0 ? t('assessment.unset') : t('assessment.none', { count })}
      </Text>
    )
  }
  return (
    <LineList>
      {shown.map((run) => (
        <li key={run.id}>
          <RunLink run={run} list={list}>
            {run.topicName}
          </RunLink>
          <RunState run={run} maximum={list.maximum} />
          {run.state === 'OPEN' && isAllowed('ASSESSMENT_REPLY') ? (
            <span data-screen-only>
              <RunLink
                run={run}
                list={list}
                className={actionLinkLook}
                label={t('assessment.continueLabel', { name: run.topicName })}
              >
                {t('assessment.continue')}
              </RunLink>
            </span>
          ) : null}
        </li>
      ))}
    </LineList>
  )
}

function RunState({ run, maximum }: { run: AssessmentSummary; maximum: number }) {
  const { t } = useTranslation('home')
  const format = useFormat()
  const done = run.answeredCount + run.notApplicableCount
  if (run.state === 'OPEN') {
    const label = t('assessment.answered', { count: run.questionCount, done })
    return (
      <Stack as="span" gap={1} className={classes.open}>
        <ProgressBar share={run.progress} label={label} />
        <small aria-hidden="true">{label}</small>
      </Stack>
    )
  }
  const score = run.score === null ? null : format.number(run.score, { decimals: 1 })
  return (
    <span className={classes.score}>
      {score === null ? null : (
        <Text as="strong" weight={600}>
          {t('assessment.score', { score, maximum: format.number(maximum) })}
        </Text>
      )}
      <small>{run.submittedAt ? format.date(run.submittedAt) : ''}</small>
    </span>
  )
}

/** A link to where a run is answered: its topic where the tenant shows topics, otherwise the detail of a KPI it is about. */
function RunLink({
  run,
  list,
  className,
  label,
  children,
}: {
  run: AssessmentSummary
  list: AssessmentList
  className?: string | undefined
  label?: string
  children: ReactNode
}) {
  const { tenant } = useSession()
  const look = { className, 'aria-label': label, children }
  if (hasTopics(tenant.navigationType)) {
    const step = run.state === 'OPEN' ? ({ step: 'ASSESS' } as const) : {}
    return <Link to="/business-analysis/dashboard" search={{ topicId: run.topicId, ...step }} {...look} />
  }
  const kpiId = list.questionnaires.find(({ id }) => id === run.questionnaireId)?.kpiIds[0]
  if (kpiId === undefined) return label === undefined ? <span>{children}</span> : null
  return <Link to="/business-analysis/dashboard/detail/self-assessment" search={{ id: kpiId }} {...look} />
}
