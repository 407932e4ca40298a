import type {
  MeasureReminders as Due,
  MeasureReminder,
} from '@lotse/contract/features/measure/measure.reminder.schema.ts'
import type { MeasureTaskReminder } from '@lotse/contract/features/measure/measure.task.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../../../platform/list/loaded.tsx'
import { useSession } from '../../../platform/session/session.ts'
import { useFormat } from '../../../platform/text/format.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { Panel } from '../../../ui/chart/chart-frame.tsx'
import { SkeletonBar } from '../../../ui/feedback/states.tsx'
import { Lines } from '../../../ui/layout/row.tsx'
import { NARROW, useMedia } from '../../../ui/layout/use-media.ts'
import { actionLinkLook } from '../../../ui/text/link.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { DueInPlace } from '../in-place/due.tsx'
import { PriorityInPlace } from '../in-place/priority.tsx'
import { StateInPlace } from '../in-place/state.tsx'
import { MeasureLink } from '../measure.place.tsx'
import { measureRemindersQuery } from '../measure.queries.ts'
import { StateShape, TaskShape } from '../measure-marks.tsx'
import { QuickFinish, QuickSteps } from './quick-steps.tsx'
import classes from './reminders.module.css'

const SHOWN = 6
const SHOWN_ON_PHONE = 3

/** The caller's own measures and open tasks that are overdue or due within two weeks, the most urgent first. */
export function MeasureReminders() {
  const { t } = useTranslation('measure')
  const reminders = useQuery(measureRemindersQuery())
  const shown = useMedia(NARROW) ? SHOWN_ON_PHONE : SHOWN
  return (
    <Panel
      title={t('reminder.title')}
      actions={
        <MeasureLink target={{ to: 'list' }} className={actionLinkLook}>
          {t('reminder.all')}
        </MeasureLink>
      }
    >
      <Loaded query={reminders} subject="measures" loading={t('loading')} shape={<SkeletonBar height={40} />}>
        {(due) =>
          due.content.length + due.tasks.length === 0 ? (
            <Text tone="soft">{t('reminder.none')}</Text>
          ) : (
            <Lines className={classes.list}>
              {mostUrgent(due)
                .slice(0, shown)
                .map(({ measure, task }) =>
                  measure ? (
                    <Reminder key={measure.id} reminder={measure} />
                  ) : (
                    <TaskReminder key={task.id} reminder={task} />
                  ),
                )}
            </Lines>
          )
        }
      </Loaded>
    </Panel>
  )
}

type DueRow =
  | { readonly measure: MeasureReminder; readonly task?: never }
  | { readonly measure?: never; readonly task: MeasureTaskReminder }

/** Measures and tasks in one list; a measure comes before a task that is due on the same day. */
function mostUrgent({ content, tasks }: Due): DueRow[] {
  const rows: DueRow[] = [...content.map((measure) => ({ measure })), ...tasks.map((task) => ({ task }))]
  const daysOf = ({ measure, task }: DueRow) => (measure ?? task).dueInDays
  return rows.toSorted((one, other) => daysOf(one) - daysOf(other))
}

function Reminder({ reminder }: { reminder: MeasureReminder }) {
  const { isAllowed } = useSession()
  const { dueInDays, ...measure } = reminder
  const props = { measure, mayEdit: isAllowed('MEASURE_READ', 'MEASURE_WRITE') }
  return (
    <li>
      <StateInPlace {...props} content={<StateShape state={measure.state} />} />
      <MeasureLink target={{ to: 'details', id: measure.id }}>{measure.title}</MeasureLink>
      <PriorityInPlace {...props} isShort />
      <DueInPlace {...props} content={<When due={reminder.due} days={dueInDays} />} />
      {props.mayEdit ? <QuickSteps measure={measure} /> : null}
    </li>
  )
}

/** A task, which leads to its measure. */
function TaskReminder({ reminder }: { reminder: MeasureTaskReminder }) {
  const { t } = useTranslation('measure')
  const { isAllowed } = useSession()
  const { id, title, due, dueInDays, measure } = reminder
  return (
    <li>
      {isAllowed('MEASURE_READ', 'MEASURE_WRITE') ? <QuickFinish reminder={reminder} /> : <TaskShape />}
      <MeasureLink target={{ to: 'details', id: measure.id, taskId: id }}>{title}</MeasureLink>
      <When due={due} days={dueInDays} />
      <Text as="span" size="xs" tone="soft" wrap="anywhere" className={classes.of}>
        {t('reminder.taskOf', { title: measure.title })}
      </Text>
    </li>
  )
}

/** How long it is until a due date, or since it. */
function When({ due, days }: { due: string; days: number }) {
  const { t } = useTranslation('measure')
  const format = useFormat()
  const when =
    days < 0
      ? t('reminder.overdue', { count: -days })
      : days === 0
        ? t('reminder.today')
        : days === 1
          ? t('reminder.tomorrow')
          : t('reminder.in', { count: days })
  return (
    <Text
      as="span"
      size="xs"
      tone={days < 0 ? 'bad' : 'soft'}
      weight={days < 0 ? 600 : undefined}
      isFigure
      className={classes.when}
      title={format.date(due)}
    >
      {when}
    </Text>
  )
}
