import type {
  MeasureTask,
  MeasureTaskEdit,
  NewMeasureTask,
} from '@lotse/contract/features/measure/measure.task.schema.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { StatusError } from '../../../platform/api/api-error.ts'
import { call } from '../../../platform/api/call.ts'
import {
  addMeasureTask,
  deleteMeasureTask,
  moveMeasureTask,
  restoreMeasureTask,
  updateMeasureTask,
} from '../../../platform/api/generated/measure.task.operations.ts'
import { useRemoval } from '../../../platform/removal/use-removal.ts'
import { useSession } from '../../../platform/session/session.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { showToast } from '../../../platform/toast/toast.store.ts'
import { measureQuery, refreshTasks } from '../measure.queries.ts'
import { placedAfter } from './task-order.ts'

/** A refused change is explained so long. */
const EXPLAIN_MS = 9000

/** What became of an edit: CHANGED and DELETED, when another person changed or deleted the task meanwhile. */
export type TaskSaving = 'SAVED' | 'CHANGED' | 'DELETED' | 'FAILED'

/** What can be done with the tasks of a measure. The server refuses what is based on an outdated version. */
export interface TaskActions {
  /** @returns whether it was added */
  readonly add: (task: NewMeasureTask) => Promise<boolean>
  readonly save: (id: string, edit: MeasureTaskEdit) => Promise<TaskSaving>
  /** Shows the new state at once. */
  readonly tick: (task: MeasureTask, isDone: boolean) => Promise<void>
  /** Moves a task directly after another one, or to the first place; shows it at once. */
  readonly place: (id: string, afterId: string | null) => Promise<void>
  /** Deletes at once; a toast offers to undo it. */
  readonly remove: (task: MeasureTask) => Promise<boolean>
}

/** The actions on the tasks of a measure. */
export function useTaskActions(measureId: string): TaskActions {
  const client = useQueryClient()
  const { t } = useTranslation('measure')
  const { whoami } = useSession()
  const removal = useRemoval()
  /** Changes of one task wait for one another: each needs the version that the one before made. */
  const running = useRef(new Map<string, Promise<TaskSaving>>())
  const moves = useRef({ last: 0, queue: Promise.resolve() })
  const { queryKey } = measureQuery(measureId)
  const params = { id: measureId }

  const show = (change: (tasks: readonly MeasureTask[]) => MeasureTask[]) =>
    client.setQueryData(queryKey, (old) => old && { ...old, tasks: change(old.tasks) })
  const showOne = (task: MeasureTask) => show((tasks) => tasks.map((other) => (other.id === task.id ? task : other)))
  const currentOf = (id: string) => client.getQueryData(queryKey)?.tasks.find((task) => task.id === id)
  const refresh = () => refreshTasks(client, measureId)

  const save: TaskActions['save'] = async (taskId, edit) => {
    try {
      showOne(await call(updateMeasureTask, { params: { ...params, taskId }, body: edit }))
      void refresh()
      return 'SAVED'
    } catch (error) {
      await refresh()
      const code = error instanceof StatusError ? error.code : null
      if (code === 'measure.task_changed') return 'CHANGED'
      return code === 'measure.task_not_found' ? 'DELETED' : 'FAILED'
    }
  }

  const tick: TaskActions['tick'] = async (task, isDone) => {
    await client.cancelQueries({ queryKey })
    const by = whoami ? { id: whoami.id, name: whoami.name } : null
    showOne({ ...task, done: isDone ? { at: new Date().toISOString(), by } : null })
    const before = running.current.get(task.id)
    const saving = (async () => {
      if (before) await before
      const { version } = (before && currentOf(task.id)) ?? task
      return save(task.id, { version, isDone })
    })()
    running.current.set(task.id, saving)
    const saved = await saving
    if (running.current.get(task.id) === saving) running.current.delete(task.id)
    const current = currentOf(task.id)
    // What another person did may be just this.
    if (saved !== 'CHANGED' || !current || (current.done !== null) === isDone) return
    const [summary, detail] = [t('task.changedTitle'), t('task.changedText')]
    showToast({ severity: 'warn', summary, detail, life: EXPLAIN_MS, group: 'measure-task' })
  }

  const place: TaskActions['place'] = async (taskId, afterId) => {
    await client.cancelQueries({ queryKey })
    show((tasks) => placedAfter(tasks, taskId, afterId))
    const order = moves.current
    const number = ++order.last
    order.queue = order.queue.then(async () => {
      try {
        const { content } = await call(moveMeasureTask, { params: { ...params, taskId }, body: { afterId } })
        // A later move is already shown.
        if (number === order.last) show(() => content)
      } catch (error) {
        if (error instanceof StatusError && error.code === 'measure.task_order_changed') {
          showToast({ severity: 'warn', summary: t('task.orderChanged'), life: EXPLAIN_MS, group: 'measure-task' })
        }
        await refresh()
      }
    })
    await order.queue
  }

  const remove: TaskActions['remove'] = ({ id: taskId, title }) =>
    removal({
      hide: async () => {
        await client.cancelQueries({ queryKey })
        show((tasks) => tasks.filter(({ id }) => id !== taskId))
      },
      remove: () => call(deleteMeasureTask, { params: { ...params, taskId } }),
      restore: () => call(restoreMeasureTask, { params: { ...params, taskId } }),
      refresh,
      texts: { removed: t('task.deleted', { title }), restored: t('task.restored', { title }) },
      group: 'measure-task',
    })

  return {
    add: async (body) => {
      try {
        const task = await call(addMeasureTask, { params, body })
        show((tasks) => [...tasks.filter(({ id }) => id !== task.id), task])
        void refresh()
        return true
      } catch {
        return false
      }
    },
    save,
    tick,
    place,
    remove,
  }
}
