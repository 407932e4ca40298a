import { Object, String } from 'typebox'
import { defineOperation } from '../../operation.ts'
import {
  MeasureTask,
  MeasureTaskEdit,
  MeasureTaskList,
  MeasureTaskPlace,
  NewMeasureTask,
} from './measure.task.schema.ts'

const id = String({ format: 'uuid' })
const ofMeasure = Object({ id }, { additionalProperties: false })
const ofTask = Object({ id, taskId: id }, { additionalProperties: false })
const changes = {
  feature: 'measure',
  requires: ['MEASURE_WRITE'],
  needsBusinessUnit: true,
  publishes: ['measure.changed'],
} as const

export const addMeasureTask = defineOperation({
  ...changes,
  id: 'addMeasureTask',
  method: 'POST',
  path: '/measure/{id}/task',
  summary: 'Add a task to a measure',
  description:
    'As the last of at most 50. Tasks do not change the version of the measure; `getMeasure` returns them. An owner who does not work in the unit: 400 with the path of the field.',
  params: ofMeasure,
  body: NewMeasureTask,
  reply: MeasureTask,
  errors: ['measure.not_found', 'measure.too_many_tasks'],
})

export const updateMeasureTask = defineOperation({
  ...changes,
  id: 'updateMeasureTask',
  method: 'PUT',
  path: '/measure/{id}/task/{taskId}',
  summary: 'Edit, finish or reopen a task',
  description:
    'Changes the named fields. When the task was edited meanwhile: 409 `measure.task_changed` with the current version in `currentVersion`; nothing is changed.',
  params: ofTask,
  body: MeasureTaskEdit,
  reply: MeasureTask,
  errors: ['measure.not_found', 'measure.task_not_found', 'measure.task_changed'],
})

export const moveMeasureTask = defineOperation({
  ...changes,
  id: 'moveMeasureTask',
  method: 'PUT',
  path: '/measure/{id}/task/{taskId}/place',
  summary: 'Move a task to another place',
  description:
    'Directly after another task; the order of the others stays, so that moves of several people hold. Does not change versions. When the other task was deleted meanwhile: 409 `measure.task_order_changed`. Returns all tasks in the new order.',
  params: ofTask,
  body: MeasureTaskPlace,
  reply: MeasureTaskList,
  errors: ['measure.not_found', 'measure.task_not_found', 'measure.task_order_changed'],
})

export const deleteMeasureTask = defineOperation({
  ...changes,
  id: 'deleteMeasureTask',
  method: 'DELETE',
  path: '/measure/{id}/task/{taskId}',
  summary: 'Delete a task',
  description: '`restoreMeasureTask` restores it within a day; after that it is removed permanently.',
  params: ofTask,
  errors: ['measure.not_found', 'measure.task_not_found'],
})

export const restoreMeasureTask = defineOperation({
  ...changes,
  id: 'restoreMeasureTask',
  method: 'POST',
  path: '/measure/{id}/task/{taskId}/restore',
  summary: 'Restore a deleted task',
  description: 'Returns the task as it was, at its place. Restoring a task that is not deleted changes nothing.',
  params: ofTask,
  reply: MeasureTask,
  errors: ['measure.not_found', 'measure.task_not_found', 'measure.too_many_tasks'],
})
