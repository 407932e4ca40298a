import { JOB_STATES, type JobState } from '@lotse/contract/features/job/job.constants.ts'
import type { JobPage, JobSummary } from '@lotse/contract/features/job/job.schema.ts'
import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../platform/api/call.ts'
import { listJobs, retryJob } from '../../platform/api/generated/job.operations.ts'
import { queryKey } from '../../platform/api/query-key.ts'
import { Loaded } from '../../platform/list/loaded.tsx'
import { useTranslation } from '../../platform/text/i18n.ts'
import { Moment } from '../../platform/text/moment-time.tsx'
import { showDone } from '../../platform/toast/toast.store.ts'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { FilterChips } from '../../ui/field/filter-chips.tsx'
import { StatusShape, type StatusTone } from '../../ui/kpi/status-shape.tsx'
import { Inline, Stack } from '../../ui/layout/layout.tsx'
import { Note } from '../../ui/layout/row.tsx'
import { TextButton } from '../../ui/layout/text-button.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import classes from './job-list.module.css'

const TONES: Readonly<Record<JobState, StatusTone>> = {
  WAITING: 'NONE',
  RUNNING: 'NONE',
  RETRYING: 'WARN',
  DONE: 'GOOD',
  FAILED: 'BAD',
}

/** What is done outside of requests, for administrators: which mails and reports wait, are done or failed, and why. */
export function JobList({
  state,
  onState,
}: {
  /** Only jobs of this state; null: all. */
  state: JobState | null
  onState: (state: JobState | null) => void
}) {
  const { t } = useTranslation('job')
  const [page, setPage] = useState(0)
  const jobs = useQuery(jobsQuery(state, page))
  return (
    <Loaded query={jobs} subject="jobs" loading={t('loading')} shape={240}>
      {(found) => (
        <Stack gap={3}>
          <Filter
            found={found}
            state={state}
            onChange={(next) => {
              onState(next)
              setPage(0)
            }}
          />
          <Jobs found={found} isFiltered={state !== null} />
          <Pages found={found} onPage={setPage} />
        </Stack>
      )}
    </Loaded>
  )
}

function Filter({
  found: { counts },
  state,
  onChange,
}: {
  found: JobPage
  state: JobState | null
  onChange: (state: JobState | null) => void
}) {
  const { t } = useTranslation('job')
  const total = JOB_STATES.reduce((sum, one) => sum + counts[one], 0)
  return (
    <FilterChips
      label={t('filter')}
      value={state}
      onChange={onChange}
      chips={[
        { value: null, label: t('all'), count: total },
        ...JOB_STATES.filter((one) => counts[one] > 0 || one === state).map((value) => ({
          value,
          label: t(`state.${value}`),
          count: counts[value],
        })),
      ]}
    />
  )
}

function Jobs({ found, isFiltered }: { found: JobPage; isFiltered: boolean }) {
  const { t } = useTranslation('job')
  if (found.content.length === 0) {
    return <EmptyState title={t(isFiltered ? 'noneOfState' : 'none.title')} text={isFiltered ? '' : t('none.text')} />
  }
  return (
    <DataTable<JobSummary>
      caption={t('title')}
      rows={found.content}
      rowKey={({ id }) => id}
      columns={[
        { id: 'title', header: t('column.title'), isRowHeader: true, cell: ({ title }) => title },
        { id: 'state', header: t('column.state'), cell: (job) => <State job={job} /> },
        {
          id: 'attempts',
          header: t('column.attempts'),
          isFigure: true,
          cell: ({ attempts, maximumAttempts }) => t('attempts', { attempts, maximum: maximumAttempts }),
        },
        {
          id: 'created',
          header: t('column.created'),
          cell: ({ createdAt }) => <Moment iso={createdAt} className={classes.moment} />,
        },
        { id: 'time', header: t('column.time'), cell: (job) => <Time job={job} /> },
        { id: 'action', header: t('action.action'), cell: (job) => (job.can.retry ? <Retry job={job} /> : null) },
      ]}
    />
  )
}

function State({ job: { state, waitingFor, problem, problemDetail } }: { job: JobSummary }) {
  const { t } = useTranslation('job')
  return (
    <Inline as="span" align="baseline" wrap={false} className={classes.state}>
      <StatusShape status={waitingFor === null ? TONES[state] : 'WARN'} />
      <span>
        {t(`state.${state}`)}
        {waitingFor === null ? null : <Note>{t(`waitingFor.${waitingFor}`)}</Note>}
        {problem === null || waitingFor !== null ? null : (
          <Note>
            {t(`problem.${problem.replace('.', '_') as ProblemKey}`)}
            {problemDetail === null ? null : ` (${problemDetail})`}
          </Note>
        )}
      </span>
    </Inline>
  )
}

/** Points lead deeper into the texts: here they are written as `_`. */
type ProblemKey = Flat<NonNullable<JobSummary['problem']>>
type Flat<T extends string> = T extends `${infer Area}.${infer What}` ? `${Area}_${What}` : T

function Time({ job: { finishedAt, startedAt, notBefore, state } }: { job: JobSummary }) {
  const { t } = useTranslation('job')
  if (finishedAt !== null)
    return (
      <Moment iso={finishedAt} className={classes.moment}>
        {(moment) => t('time.finished', { moment })}
      </Moment>
    )
  if (state === 'RUNNING' && startedAt !== null) {
    return (
      <Moment iso={startedAt} className={classes.moment}>
        {(moment) => t('time.started', { moment })}
      </Moment>
    )
  }
  if (Date.parse(notBefore) <= Date.now()) return '–'
  return (
    <Moment iso={notBefore} className={classes.moment}>
      {(moment) => t('time.next', { moment })}
    </Moment>
  )
}

function Retry({ job }: { job: JobSummary }) {
  const { t } = useTranslation('job')
  const client = useQueryClient()
  const retry = useMutation({
    mutationFn: () => call(retryJob, { params: { id: job.id } }),
    onSuccess: () => showDone({ summary: t('retried') }),
    // Another person retried the job first: the refreshed list shows it.
    onSettled: () => refreshJobs(client),
  })
  return (
    <TextButton
      disabled={retry.isPending}
      aria-label={t('retryNamed', { title: job.title })}
      onClick={() => retry.mutate()}
    >
      {t('retry')}
    </TextButton>
  )
}

function Pages({ found: { page, size, totalElements }, onPage }: { found: JobPage; onPage: (page: number) => void }) {
  const { t } = useTranslation('job')
  if (totalElements <= size) return null
  return (
    <Inline as="nav" gap={3} justify="end" className={classes.pages} aria-label={t('pages.label')}>
      <TextButton disabled={page === 0} onClick={() => onPage(page - 1)}>
        {t('action.newer')}
      </TextButton>
      <span>
        {t('pages.shown', {
          from: page * size + 1,
          to: Math.min((page + 1) * size, totalElements),
          count: totalElements,
        })}
      </span>
      <TextButton disabled={(page + 1) * size >= totalElements} onClick={() => onPage(page + 1)}>
        {t('action.older')}
      </TextButton>
    </Inline>
  )
}

const SIZE = 25
/** How often the list is refreshed while it is shown. */
const LOOK_AGAIN_MS = 10_000

/** A page of the tenant's jobs, looked at again and again. While another page loads, the last one stays. */
function jobsQuery(state: JobState | null, page: number) {
  return queryOptions({
    queryKey: queryKey('job', 'list', state ?? 'all', String(page)),
    queryFn: ({ signal }) =>
      call(listJobs, { query: { page, size: SIZE, ...(state === null ? {} : { state }) }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: LOOK_AGAIN_MS,
  })
}

/** Asks again for every list of jobs that is shown. */
function refreshJobs(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: ['job'] })
}
