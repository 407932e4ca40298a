import { TASKS_PER_MEASURE } from '@lotse/contract/features/measure/measure.task.constants.ts'
import type {
  MeasureTask,
  MeasureTaskEdit,
  MeasureTaskList,
  MeasureTaskPlace,
  NewMeasureTask,
} from '@lotse/contract/features/measure/measure.task.schema.ts'
import { AppError } from '../../../platform/error/app-error.ts'
import { publish } from '../../../platform/events/publish.ts'
import type { Context } from '../../../platform/http/request-context.ts'
import { validationError } from '../../../platform/http/validation-error.ts'
import { personNamed } from '../../../platform/thing/person-name.ts'
import { requireVersion } from '../../../platform/thing/versioned.ts'
import { listPeopleOfUnit } from '../../person/person.public.ts'
import { lockMeasures } from '../measure.repository.ts'
import { requireLocked } from '../reference/locked.ts'
import {
  deletedTasks,
  insertTask,
  insertTaskHistory,
  listTasks,
  orderTasks,
  type TaskEvent,
  type TaskFields,
  type TaskRow,
  updateTask,
} from './task.repository.ts'

/** Adds a task as the last one. @throws AppError measure.not_found, measure.too_many_tasks, validation.failed */
export async function addTask(
  context: Context<true>,
  measureId: string,
  { title, ownerId = null, due = null }: NewMeasureTask,
): Promise<MeasureTask> {
  await lockVisible(context, measureId)
  await requireCapacity(context, measureId, TASKS_PER_MEASURE)
  await requireOwner(context, ownerId)
  const id = await insertTask(context.tx, measureId, { title, ownerId, due, doneAt: null, doneBy: null })
  await record(context, measureId, { action: 'TASK_ADDED', title })
  return taskOf(await requireTask(context, measureId, id))
}

/**
 * Edits, finishes or reopens a task. @throws AppError measure.not_found, measure.task_not_found, measure.task_changed,
 * validation.failed
 */
export async function editTask(
  context: Context<true>,
  measureId: string,
  id: string,
  { version, isDone, ...edit }: MeasureTaskEdit,
): Promise<MeasureTask> {
  const { tx, person } = context
  await lockVisible(context, measureId)
  const before = await requireTask(context, measureId, id)
  requireVersion('measure.task_changed', before, version)
  const { title = before.title, ownerId = before.ownerId, due = before.due } = edit
  const wasDone = before.doneAt !== null
  const isMoved = isDone !== undefined && isDone !== wasDone
  if (!isMoved && title === before.title && ownerId === before.ownerId && due === before.due) return taskOf(before)
  if (ownerId !== before.ownerId) await requireOwner(context, ownerId)
  const { doneAt, doneBy }: Pick<TaskFields, 'doneAt' | 'doneBy'> = !isMoved
    ? before
    : isDone
      ? { doneAt: new Date(), doneBy: person.id }
      : { doneAt: null, doneBy: null }
  await updateTask(tx, { id, measureId, version: version + 1 }, { title, ownerId, due, doneAt, doneBy })
  await record(context, measureId, isMoved ? { action: isDone ? 'TASK_DONE' : 'TASK_REOPENED', title } : null)
  return taskOf(await requireTask(context, measureId, id))
}

/**
 * Moves a task directly after another one. @throws AppError measure.not_found, measure.task_not_found,
 * measure.task_order_changed
 */
export async function placeTask(
  context: Context<true>,
  measureId: string,
  id: string,
  { afterId }: MeasureTaskPlace,
): Promise<MeasureTaskList> {
  await lockVisible(context, measureId)
  await requireTask(context, measureId, id)
  const others = (await listTasks(context.tx, measureId)).map((task) => task.id).filter((other) => other !== id)
  const place = afterId === null ? 0 : others.indexOf(afterId) + 1
  if (afterId !== null && place === 0) throw new AppError('measure.task_order_changed')
  await orderTasks(context.tx, measureId, others.toSpliced(place, 0, id))
  await record(context, measureId, null)
  return { content: (await listTasks(context.tx, measureId)).map(taskOf) }
}

/** Deletes a task; {@link restoreTask} undoes it. @throws AppError measure.not_found, measure.task_not_found */
export async function removeTask(context: Context<true>, measureId: string, id: string): Promise<void> {
  await lockVisible(context, measureId)
  const task = await deletedTasks.mark({ tx: context.tx, measureId }, id)
  if (!task) throw new AppError('measure.task_not_found')
  await record(context, measureId, { action: 'TASK_DELETED', title: task.title })
}

/**
 * Restores a deleted task; does nothing if it is not deleted. @throws AppError measure.not_found, measure.task_not_found,
 * measure.too_many_tasks
 */
export async function restoreTask(context: Context<true>, measureId: string, id: string): Promise<MeasureTask> {
  await lockVisible(context, measureId)
  const task = await deletedTasks.restore({ tx: context.tx, measureId }, id)
  if (task) {
    await requireCapacity(context, measureId, TASKS_PER_MEASURE + 1)
    await record(context, measureId, { action: 'TASK_RESTORED', title: task.title })
  }
  return taskOf(await requireTask(context, measureId, id))
}

/** A task as replies contain it. */
export function taskOf({
  id,
  version,
  title,
  ownerId,
  ownerName,
  due,
  doneAt,
  doneBy,
  doneByName,
}: TaskRow): MeasureTask {
  return {
    id,
    version,
    title,
    due,
    owner: personNamed(ownerId, ownerName),
    done: doneAt === null ? null : { at: doneAt.toISOString(), by: personNamed(doneBy, doneByName) },
  }
}

/** Locks the measure, so that changes of its tasks happen one after the other. */
async function lockVisible({ tx, businessUnitId }: Context<true>, measureId: string): Promise<void> {
  requireLocked((await lockMeasures(tx, businessUnitId, [measureId])).get(measureId), {
    version: null,
    isDeleted: false,
  })
}

async function requireTask({ tx }: Context, measureId: string, id: string): Promise<TaskRow> {
  const [task] = await listTasks(tx, measureId, id)
  if (!task) throw new AppError('measure.task_not_found')
  return task
}

async function requireCapacity({ tx }: Context, measureId: string, limit: number): Promise<void> {
  if ((await listTasks(tx, measureId)).length >= limit) {
    throw new AppError('measure.too_many_tasks', { params: { limit: TASKS_PER_MEASURE } })
  }
}

/** The same people as for the owner of a measure. */
async function requireOwner({ tx, businessUnitId, language }: Context<true>, ownerId: string | null): Promise<void> {
  if (ownerId === null || (await listPeopleOfUnit(tx, businessUnitId, { personId: ownerId })).length > 0) return
  throw validationError([{ path: '/body/ownerId', code: 'measure.owner_unknown' }], language)
}

/** Notifies the other users, and adds an entry to the history of the measure. */
async function record(
  { tx, person, businessUnitId }: Context<true>,
  measureId: string,
  event: Pick<TaskEvent, 'action' | 'title'> | null,
): Promise<void> {
  if (event) await insertTaskHistory(tx, [{ ...event, measureId, personId: person.id }])
  publish(tx, { type: 'measure.changed', id: measureId, businessUnitId })
}
