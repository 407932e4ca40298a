import type { MeasureItem, MeasureList } from '@lotse/contract/features/measure/measure.schema.ts'
import { DONE_STATES, PENDING_STATES } from '@lotse/contract/features/measure/measure.state.ts'
import type { MeasureTaskReminder } from '@lotse/contract/features/measure/measure.task.schema.ts'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { OneFilter } from '../../../platform/list/list-filter.tsx'
import { Loaded } from '../../../platform/list/loaded.tsx'
import { useToday } from '../../../platform/session/today.ts'
import { useFormat } from '../../../platform/text/format.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { Panel } from '../../../ui/chart/chart-frame.tsx'
import { Columns } from '../../../ui/layout/columns.tsx'
import { Inline, Stack } from '../../../ui/layout/layout.tsx'
import { Note } from '../../../ui/layout/row.tsx'
import { quietLinkLook } from '../../../ui/text/link.tsx'
import { Heading, Text } from '../../../ui/text/text.tsx'
import { OverdueMark } from '../due/measure-due.tsx'
import { DueInPlace } from '../in-place/due.tsx'
import { OwnerInPlace } from '../in-place/owner.tsx'
import { StateInPlace } from '../in-place/state.tsx'
import { MeasureLink } from '../measure.place.tsx'
import { measureChangesQuery, measureChoicesQuery, measureRemindersQuery } from '../measure.queries.ts'
import { StateMark, TaskShape } from '../measure-marks.tsx'
import { QuickFinish } from '../reminder/quick-steps.tsx'
import { agreedMeasures, byOwner, type OwnerWork } from './by-owner.ts'
import classes from './meeting.module.css'
import { meetingDays } from './meeting-days.ts'
import { MeetingList } from './meeting-list.tsx'
import { NewMeasureLine } from './new-measure-line.tsx'

/** How many rows of each list fit on one sheet. */
const ON_PAPER = { measures: 6, tasks: 5, finished: 4, owners: 5, work: 3 } as const

/**
 * The sheet of a monthly meeting: what happened, what was agreed and is due, what was finished since the last meeting, who does what.
 *
 * @param happened what the figures say, from the page
 */
export function MeasureMeeting({
  areaId,
  happened,
  tools,
  onChange,
}: {
  readonly areaId: string | undefined
  readonly happened: React.ReactNode
  /** The control beside the choice of an area. */
  readonly tools: React.ReactNode
  readonly onChange: (patch: { readonly areaId: string | undefined }) => void
}) {
  const { t } = useTranslation('measure')
  const { since, days } = meetingDays(useToday())
  const areas = useQuery(measureChoicesQuery()).data?.areas ?? []
  const area = areaId === undefined ? {} : { areaId }
  const due = useQuery(measureRemindersQuery({ scope: 'UNIT', days, ...area }))
  const changed = useQuery(
    measureChangesQuery({ ...area, changedSince: dayStart(since), state: PENDING_STATES.join(',') }),
  )
  const finished = useQuery(
    measureChangesQuery({ ...area, movedSince: dayStart(since), state: [...DONE_STATES, 'CANCELLED'].join(',') }),
  )
  return (
    <Stack gap={4} className={classes.meeting}>
      <Inline justify="between" data-screen-only>
        <OneFilter
          label={t('filter.area')}
          choices={areas.map(({ id, name }) => ({ value: id, label: name }))}
          value={areaId}
          onChange={(chosen) => onChange({ areaId: chosen })}
        />
        {tools}
      </Inline>
      {areaId === undefined ? null : (
        <Text data-paper-only>{`${t('filter.area')}: ${areas.find(({ id }) => id === areaId)?.name ?? areaId}`}</Text>
      )}
      {happened}
      <Loaded query={together(due, changed, finished)} subject="measures" loading={t('loading')} shape={240}>
        {([{ content, tasks }, open, done]) => {
          const measures = agreedMeasures(content, open.content)
          return (
            <Stack gap={4} className={classes.rest}>
              <Agreed measures={measures} tasks={tasks} can={open.can} areaId={areaId} />
              <Columns ratio={[1, 1]} align="start" className={classes.columns}>
                <Finished measures={done.content} since={since} />
                <Owners owners={byOwner(measures, tasks)} />
              </Columns>
            </Stack>
          )
        }}
      </Loaded>
    </Stack>
  )
}

/** The first instant of a day, for the server; the time zone does not matter over a month. */
const dayStart = (day: string) => `${day}T00:00:00Z`

/** Three replies as one: it failed when one of them did, and is there when all are. */
function together<A, B, C>(one: UseQueryResult<A>, two: UseQueryResult<B>, three: UseQueryResult<C>) {
  const all = [one, two, three]
  const failed = all.find(({ isError }) => isError)
  const data: [A, B, C] | undefined =
    one.data !== undefined && two.data !== undefined && three.data !== undefined
      ? [one.data, two.data, three.data]
      : undefined
  return {
    data,
    isError: failed !== undefined,
    error: failed?.error,
    isPlaceholderData: false,
    refetch: () => Promise.all(all.map(({ refetch }) => refetch())),
  }
}

/** The measures that are due, overdue or changed, and the tasks that are due; a measure can be added. */
function Agreed({
  measures,
  tasks,
  can,
  areaId,
}: {
  readonly measures: readonly MeasureItem[]
  readonly tasks: readonly MeasureTaskReminder[]
  readonly can: MeasureList['can']
  readonly areaId: string | undefined
}) {
  const { t } = useTranslation('measure')
  const format = useFormat()
  const { since, until } = meetingDays(useToday())
  return (
    <Panel
      title={t('meeting.agreed')}
      summary={
        <span data-screen-only>
          {t('meeting.agreedLead', { until: format.date(until), since: format.date(since) })}
        </span>
      }
    >
      {measures.length === 0 ? <Text tone="soft">{t('meeting.noMeasures')}</Text> : null}
      <MeetingList label={t('meeting.agreed')} rows={measures} onPaper={ON_PAPER.measures} keyOf={({ id }) => id}>
        {(measure) => (
          <span className={classes.row}>
            <span className={classes.state}>
              <StateInPlace measure={measure} mayEdit={can.edit} />
            </span>
            <MeasureLink target={{ to: 'details', id: measure.id }} className={`${quietLinkLook} ${classes.title}`}>
              {measure.title}
            </MeasureLink>
            <OwnerInPlace measure={measure} mayEdit={can.edit} />
            <span className={classes.due}>
              <DueInPlace measure={measure} mayEdit={can.edit} />
            </span>
          </span>
        )}
      </MeetingList>
      {can.create ? <NewMeasureLine key={areaId} areaId={areaId} due={until} /> : null}
      {tasks.length > 0 ? (
        <Heading level={3} size="sm">
          {t('meeting.tasks')}
        </Heading>
      ) : null}
      <MeetingList label={t('meeting.tasks')} rows={tasks} onPaper={ON_PAPER.tasks} keyOf={({ id }) => id}>
        {(task) => <TaskLine task={task} canEdit={can.edit} />}
      </MeetingList>
    </Panel>
  )
}

function TaskLine({ task, canEdit }: { readonly task: MeasureTaskReminder; readonly canEdit: boolean }) {
  const { t } = useTranslation('measure')
  const format = useFormat()
  const { id, title, ownerName, due, dueInDays, measure } = task
  return (
    <span className={classes.row} data-task>
      <span className={classes.state}>
        {canEdit ? <QuickFinish reminder={task} /> : null}
        <span data-paper-only={canEdit || undefined}>
          <TaskShape />
        </span>
      </span>
      <span className={classes.title}>
        <MeasureLink target={{ to: 'details', id: measure.id, taskId: id }} className={quietLinkLook}>
          {title}
        </MeasureLink>
        <Note>{t('reminder.taskOf', { title: measure.title })}</Note>
      </span>
      <Owner name={ownerName} />
      <Text as="span" isFigure tone={dueInDays < 0 ? 'bad' : undefined} className={classes.due}>
        {format.date(due)} {dueInDays < 0 ? <OverdueMark /> : null}
      </Text>
    </span>
  )
}

function Owner({ name }: { readonly name: string | null }) {
  const { t } = useTranslation('measure')
  return (
    <Text as="span" tone={name === null ? 'faint' : 'soft'} className={classes.owner}>
      {name ?? t('none.owner')}
    </Text>
  )
}

/** What was implemented, evaluated or given up since the last meeting, with its verdict. */
function Finished({ measures, since }: { readonly measures: readonly MeasureItem[]; readonly since: string }) {
  const { t } = useTranslation('measure')
  const format = useFormat()
  return (
    <Panel title={t('meeting.finished', { since: format.date(since) })}>
      {measures.length === 0 ? <Text tone="soft">{t('meeting.noneFinished')}</Text> : null}
      <MeetingList
        label={t('meeting.finishedLabel')}
        rows={measures}
        onPaper={ON_PAPER.finished}
        keyOf={({ id }) => id}
      >
        {({ id, title, state, ownerName }) => (
          <span className={classes.finished}>
            <MeasureLink target={{ to: 'details', id }} className={`${quietLinkLook} ${classes.title}`}>
              {title}
            </MeasureLink>
            <span>
              <StateMark state={state} />
            </span>
            <Note>{state === 'IMPLEMENTED' ? t('meeting.noVerdict') : (ownerName ?? t('none.owner'))}</Note>
          </span>
        )}
      </MeetingList>
    </Panel>
  )
}

/** The work of each owner, by name. */
function Owners({ owners }: { readonly owners: readonly OwnerWork[] }) {
  const { t } = useTranslation('measure')
  const format = useFormat()
  const text = ({ title, due }: OwnerWork['work'][number]) =>
    due === null ? title : t('meeting.workDue', { title, date: format.date(due) })
  return (
    <Panel title={t('meeting.owners')}>
      {owners.length === 0 ? <Text tone="soft">{t('meeting.noOwners')}</Text> : null}
      <MeetingList label={t('meeting.owners')} rows={owners} onPaper={ON_PAPER.owners} keyOf={({ name }) => name ?? ''}>
        {({ name, work }) => (
          <span className={classes.work}>
            <Text as="strong" weight={600} tone={name === null ? 'bad' : undefined}>
              {name ?? t('meeting.nobody')}
            </Text>
            <Text as="span" tone="soft" isFigure>
              {work.slice(0, ON_PAPER.work).map(text).join(' · ')}
              {work.length > ON_PAPER.work ? ` · ${t('meeting.more', { count: work.length - ON_PAPER.work })}` : ''}
            </Text>
          </span>
        )}
      </MeetingList>
    </Panel>
  )
}
