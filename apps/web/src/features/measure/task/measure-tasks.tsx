import type { MeasureDetail } from '@lotse/contract/features/measure/measure.schema.ts'
import { DONE_STATES, TASK_STATES } from '@lotse/contract/features/measure/measure.state.ts'
import { TASKS_PER_MEASURE } from '@lotse/contract/features/measure/measure.task.constants.ts'
import type { MeasureTask } from '@lotse/contract/features/measure/measure.task.schema.ts'
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { useToday } from '../../../platform/session/today.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { Panel } from '../../../ui/chart/chart-frame.tsx'
import { Bar } from '../../../ui/feedback/bar.tsx'
import { Inline } from '../../../ui/layout/layout.tsx'
import { Lines } from '../../../ui/layout/row.tsx'
import { Text, VisuallyHidden } from '../../../ui/text/text.tsx'
import { NewTask } from './new-task.tsx'
import { TaskEditor } from './task-editor.tsx'
import { afterDrop, afterStep, placedAfter } from './task-order.ts'
import { TaskRow, type TaskRowEvents } from './task-row.tsx'
import classes from './tasks.module.css'
import { useTaskActions } from './use-task-actions.ts'

/** The tasks of a measure: how many are done, the list in its order, and a line for a new one. */
export function MeasureTasks({
  measure,
  taskId,
}: {
  measure: MeasureDetail
  /** The task to bring into view. */
  taskId?: string | undefined
}) {
  const { t } = useTranslation('measure')
  const actions = useTaskActions(measure.id)
  const today = useToday()
  const listId = useId()
  const list = useRef<HTMLDivElement>(null)
  /** The tasks that are edited, as they were when that began. */
  const [edited, setEdited] = useState<ReadonlyMap<string, MeasureTask>>(new Map())
  const [said, setSaid] = useState('')
  const wantsFocus = useRef<string>(null)
  const { tasks, state } = measure
  const canEdit = measure.can.edit
  const ids = tasks.map(({ id }) => id)
  const done = tasks.filter((task) => task.done !== null).length
  // A task that another person deleted while it is edited here stays until the editor is closed.
  const gone = [...edited.values()].filter(({ id }) => !ids.includes(id))

  useEffect(() => {
    const row =
      taskId === undefined ? null : list.current?.querySelector<HTMLElement>(`[data-task="${CSS.escape(taskId)}"]`)
    row?.scrollIntoView({ block: 'center' })
    row?.focus({ preventScroll: true })
  }, [taskId])
  // A row that was moved, and a title whose editor was closed, get the focus back.
  useLayoutEffect(() => {
    if (wantsFocus.current === null) return
    list.current?.querySelector<HTMLElement>(wantsFocus.current)?.focus()
    wantsFocus.current = null
  })

  const edit = (task: MeasureTask) => setEdited((old) => new Map(old).set(task.id, task))
  const close = (id: string) => {
    wantsFocus.current = `[data-task="${CSS.escape(id)}"] [data-edit]`
    setEdited((old) => new Map([...old].filter(([other]) => other !== id)))
  }
  const place = (task: MeasureTask, afterId: string | null | undefined) => {
    if (afterId === undefined) return
    const at = placedAfter(tasks, task.id, afterId).findIndex(({ id }) => id === task.id)
    setSaid(t('task.placed', { title: task.title, place: at + 1, total: tasks.length }))
    void actions.place(task.id, afterId)
  }
  const eventsOf = (task: MeasureTask): TaskRowEvents => ({
    onTick: (isDone) => void actions.tick(task, isDone),
    onEdit: () => edit(task),
    onDelete: () => void actions.remove(task),
    onStep: (step) => {
      wantsFocus.current = `[data-task="${CSS.escape(task.id)}"] [data-handle]`
      place(task, afterStep(ids, task.id, step))
    },
    onDrop: (draggedId, edge) => {
      const dragged = tasks.find(({ id }) => id === draggedId)
      if (dragged) place(dragged, afterDrop(ids, draggedId, task.id, edge))
    },
  })
  return (
    <Panel title={t('task.title')}>
      {tasks.length === 0 ? (
        <Text tone="soft">{t(canEdit ? 'task.none' : 'task.noneReadOnly')}</Text>
      ) : (
        <Inline gap={3} className={classes.progress}>
          <Text as="span" size="xs" tone="soft" isFigure>
            {t('task.progress', { done, total: tasks.length })}
          </Text>
          <Bar share={done / tasks.length} />
        </Inline>
      )}
      {DONE_STATES.includes(state) && done < tasks.length ? (
        <Text size="xs" tone="watch" weight={500}>
          {t('openTasks', { count: tasks.length - done })}
        </Text>
      ) : null}
      {tasks.length + gone.length > 0 ? (
        <div ref={list}>
          <Lines aria-label={t('task.title')}>
            {[...tasks, ...gone].map((task, index) =>
              edited.has(task.id) ? (
                <li key={task.id}>
                  <TaskEditor
                    task={task}
                    isDeleted={index >= tasks.length}
                    actions={actions}
                    onClose={() => close(task.id)}
                  />
                </li>
              ) : (
                <TaskRow
                  key={task.id}
                  task={task}
                  listId={listId}
                  isOverdue={TASK_STATES.includes(state) && task.due !== null && task.due < today}
                  isInView={task.id === taskId}
                  isFirst={index === 0}
                  isLast={index === tasks.length - 1}
                  events={canEdit ? eventsOf(task) : undefined}
                />
              ),
            )}
          </Lines>
        </div>
      ) : null}
      {!canEdit ? null : tasks.length < TASKS_PER_MEASURE ? (
        <NewTask actions={actions} />
      ) : (
        <Text size="xs" tone="soft" data-screen-only>
          {t('task.full', { limit: TASKS_PER_MEASURE })}
        </Text>
      )}
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </Panel>
  )
}
