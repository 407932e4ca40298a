import type { MeasureTask } from '@lotse/contract/features/measure/measure.task.schema.ts'
import { IconDots, IconGripVertical } from '@tabler/icons-react'
import { useRef } from 'react'
import { useFormat } from '../../../platform/text/format.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { iconButtonLook } from '../../../ui/layout/text-button.tsx'
import { MenuPopup } from '../../../ui/overlay/menu.tsx'
import { type DropEdge, useSortableRow } from '../../../ui/sortable/sortable.drag.ts'
import { Text } from '../../../ui/text/text.tsx'
import { OverdueMark } from '../due/measure-due.tsx'
import classes from './tasks.module.css'

/** What a row of the list does, by the task it shows. */
export interface TaskRowEvents {
  readonly onTick: (isDone: boolean) => void
  readonly onEdit: () => void
  readonly onDelete: () => void
  /** Moves it one place up (−1) or down (1). */
  readonly onStep: (step: -1 | 1) => void
  readonly onDrop: (draggedId: string, edge: DropEdge) => void
}

/** One task: done or not, title, owner, due date; for people who may edit, with a handle and a menu. */
export function TaskRow({
  task,
  listId,
  isOverdue,
  isInView,
  isFirst,
  isLast,
  events,
}: {
  readonly task: MeasureTask
  readonly listId: string
  /** While it is open. */
  readonly isOverdue: boolean
  /** The address names it. */
  readonly isInView: boolean
  readonly isFirst: boolean
  readonly isLast: boolean
  /** Undefined for readers. */
  readonly events: TaskRowEvents | undefined
}) {
  const { t } = useTranslation('measure')
  const row = useRef<HTMLLIElement>(null)
  const handle = useRef<HTMLButtonElement>(null)
  const edge = useSortableRow(row, handle, {
    listId,
    rowId: task.id,
    isEnabled: events !== undefined,
    onDrop: (draggedId, at) => events?.onDrop(draggedId, at),
  })
  const { title } = task
  return (
    <li
      ref={row}
      className={classes.task}
      data-task={task.id}
      data-done={task.done !== null || undefined}
      data-in-view={isInView || undefined}
      data-drop={edge ?? undefined}
      // The address can lead here.
      tabIndex={isInView ? -1 : undefined}
    >
      <label className={classes.tick}>
        <input
          type="checkbox"
          aria-label={t('task.done', { title })}
          checked={task.done !== null}
          disabled={!events}
          onChange={({ target }) => events?.onTick(target.checked)}
        />
      </label>
      <div className={classes.what}>
        {events ? (
          <button
            type="button"
            className={classes.title}
            title={t('task.editNamed', { title })}
            data-edit
            onClick={events.onEdit}
          >
            {title}
          </button>
        ) : (
          <span className={classes.title}>{title}</span>
        )}
        <Details task={task} isOverdue={isOverdue} />
      </div>
      {events ? (
        <span className={classes.tools} data-screen-only>
          <button
            ref={handle}
            type="button"
            className={`${iconButtonLook} ${classes.handle}`}
            data-size="small"
            data-handle
            aria-label={t('task.drag', { title })}
            title={t('task.drag', { title })}
            onKeyDown={(event) => {
              const step = ({ ArrowUp: -1, ArrowDown: 1 } as const)[event.key]
              if (!step) return
              event.preventDefault()
              events.onStep(step)
            }}
          >
            <IconGripVertical size={16} stroke={1.75} aria-hidden />
          </button>
          <MenuPopup
            align="end"
            label={t('task.more', { title })}
            buttonClass={iconButtonLook}
            buttonContent={<IconDots size={18} stroke={1.75} aria-hidden />}
            sections={[
              {
                items: [
                  { id: 'edit', label: t('action.edit'), onChoose: events.onEdit },
                  ...(isFirst ? [] : [{ id: 'up', label: t('task.up'), onChoose: () => events.onStep(-1) }]),
                  ...(isLast ? [] : [{ id: 'down', label: t('task.down'), onChoose: () => events.onStep(1) }]),
                  { id: 'delete', label: t('action.delete'), onChoose: events.onDelete },
                ],
              },
            ]}
          />
        </span>
      ) : null}
    </li>
  )
}

/** Who does it by when; of a task that is done, who did it when. */
function Details({ task: { owner, due, done }, isOverdue }: { task: MeasureTask; isOverdue: boolean }) {
  const { t } = useTranslation('measure')
  const format = useFormat()
  if (done) {
    const date = format.date(done.at)
    return (
      <Text as="span" size="xs" tone="faint">
        {done.by ? t('task.doneBy', { name: done.by.name, date }) : t('task.doneOn', { date })}
      </Text>
    )
  }
  if (!owner && !due) return null
  return (
    <Text as="span" size="xs" tone="soft" className={classes.details}>
      {owner ? <span>{owner.name}</span> : null}
      {due ? (
        <span className={classes.due} data-overdue={isOverdue || undefined}>
          {t('task.due', { date: format.date(due) })}
          {isOverdue ? <OverdueMark /> : null}
        </span>
      ) : null}
    </Text>
  )
}
