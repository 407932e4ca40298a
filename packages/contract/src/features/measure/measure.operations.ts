import { Object, Optional, String } from 'typebox'
import { defineOperation } from '../../operation.ts'
import { MeasureChoices, MeasureTemplateList } from './measure.choice.schema.ts'
import { MeasureExport } from './measure.export.schema.ts'
import { MeasureComment, NewComment } from './measure.record.schema.ts'
import {
  MeasureDetail,
  MeasureEdit,
  MeasureItem,
  MeasureList,
  MeasureQuery,
  MeasureReminders,
  NewMeasure,
  StateMove,
} from './measure.schema.ts'

const closed = { additionalProperties: false } as const
const Id = String({ minLength: 1, maxLength: 100 })
const params = Object({ id: String({ format: 'uuid' }) }, closed)

export const listMeasures = defineOperation({
  id: 'listMeasures',
  feature: 'measure',
  method: 'GET',
  path: '/measure',
  summary: 'Measures of the business unit',
  description:
    'A page of measures, filtered and sorted; `size=0` gives all on one page. The count in the navigation is the number of items of `page=0&size=0`.',
  requires: ['MEASURE_READ'],
  needsBusinessUnit: true,
  query: MeasureQuery,
  reply: MeasureList,
})

export const getMeasure = defineOperation({
  id: 'getMeasure',
  feature: 'measure',
  method: 'GET',
  path: '/measure/{id}',
  summary: 'One measure',
  description: 'With comments, history, the states it may be moved to, and what the caller may do with it.',
  requires: ['MEASURE_READ'],
  needsBusinessUnit: true,
  params,
  reply: MeasureDetail,
  errors: ['measure.not_found'],
})

export const createMeasure = defineOperation({
  id: 'createMeasure',
  feature: 'measure',
  method: 'POST',
  path: '/measure',
  summary: 'Create a measure',
  description:
    'For the business unit in which the caller works. Problems that no schema can say (due before start, an owner of another unit, an unknown KPI) are told like those it can: 400 with the path of the field.',
  requires: ['MEASURE_WRITE'],
  needsBusinessUnit: true,
  body: NewMeasure,
  reply: MeasureDetail,
})

export const updateMeasure = defineOperation({
  id: 'updateMeasure',
  feature: 'measure',
  method: 'PUT',
  path: '/measure/{id}',
  summary: 'Change a measure',
  description:
    'The whole measure as it shall be, with the version it was based on. When somebody was faster: 409 `measure.changed`, and the one detail at `/body/version` has the current version as its message; `getMeasure` tells what it is now.',
  requires: ['MEASURE_WRITE'],
  needsBusinessUnit: true,
  params,
  body: MeasureEdit,
  reply: MeasureDetail,
  errors: ['measure.not_found', 'measure.changed', 'measure.state_not_allowed'],
})

export const moveMeasure = defineOperation({
  id: 'moveMeasure',
  feature: 'measure',
  method: 'PUT',
  path: '/measure/{id}/state',
  summary: 'Move a measure to another state',
  description:
    'Only along the allowed steps. Moving to IMPLEMENTED sets the day of implementation (today, unless told). Stale versions as `updateMeasure`.',
  requires: ['MEASURE_WRITE'],
  needsBusinessUnit: true,
  params,
  body: StateMove,
  reply: MeasureItem,
  errors: ['measure.not_found', 'measure.changed', 'measure.state_not_allowed'],
})

export const deleteMeasure = defineOperation({
  id: 'deleteMeasure',
  feature: 'measure',
  method: 'DELETE',
  path: '/measure/{id}',
  summary: 'Delete a measure',
  description: 'It is found nowhere any more; `restoreMeasure` takes that back.',
  requires: ['MEASURE_WRITE'],
  needsBusinessUnit: true,
  params,
  errors: ['measure.not_found'],
})

export const restoreMeasure = defineOperation({
  id: 'restoreMeasure',
  feature: 'measure',
  method: 'POST',
  path: '/measure/{id}/restore',
  summary: 'Take a deletion back',
  description: 'Answers the measure as it was. Restoring one that is not deleted changes nothing.',
  requires: ['MEASURE_WRITE'],
  needsBusinessUnit: true,
  params,
  reply: MeasureItem,
  errors: ['measure.not_found'],
})

export const exportMeasures = defineOperation({
  id: 'exportMeasures',
  feature: 'measure',
  method: 'PATCH',
  path: '/measure',
  summary: 'Export measures',
  description:
    'A file (XLSX, CSV or PDF) of all measures of the filter, with the filter in its head, in the language asked for. Texts that a spreadsheet would take for a formula are neutralised. A file that is made while it is sent tells its size as an estimate (`X-Estimated-Length`), any other exactly (`Content-Length`).',
  requires: ['MEASURE_READ'],
  needsBusinessUnit: true,
  body: MeasureExport,
  binary: 'application/octet-stream',
  errors: ['measure.export_too_large'],
})

export const addMeasureComment = defineOperation({
  id: 'addMeasureComment',
  feature: 'measure',
  method: 'POST',
  path: '/measure/{id}/comment',
  summary: 'Comment on a measure',
  description: 'Comments do not change the version.',
  requires: ['MEASURE_WRITE'],
  needsBusinessUnit: true,
  params,
  body: NewComment,
  reply: MeasureComment,
  errors: ['measure.not_found'],
})

export const deleteMeasureComment = defineOperation({
  id: 'deleteMeasureComment',
  feature: 'measure',
  method: 'DELETE',
  path: '/measure/{id}/comment/{commentId}',
  summary: 'Delete an own comment',
  description: "Somebody else's comment is not found.",
  requires: ['MEASURE_WRITE'],
  needsBusinessUnit: true,
  params: Object({ id: String({ format: 'uuid' }), commentId: String({ format: 'uuid' }) }, closed),
  errors: ['measure.not_found', 'measure.comment_not_found'],
})

export const listMeasureReminders = defineOperation({
  id: 'listMeasureReminders',
  feature: 'measure',
  method: 'GET',
  path: '/measure/reminder',
  summary: 'Own measures that are due',
  description:
    'Measures the caller owns in this business unit that are not done and due within 14 days or overdue, the most overdue first; at most 50.',
  requires: ['MEASURE_READ'],
  needsBusinessUnit: true,
  reply: MeasureReminders,
})

export const getMeasureChoices = defineOperation({
  id: 'getMeasureChoices',
  feature: 'measure',
  method: 'GET',
  path: '/measure/choice',
  summary: 'What a measure can refer to',
  description: 'Areas, topics and KPIs of the tenant by name, for lists, filters and forms.',
  requires: ['MEASURE_READ'],
  needsBusinessUnit: true,
  cachedByRevision: true,
  reply: MeasureChoices,
})

export const listMeasureTemplates = defineOperation({
  id: 'listMeasureTemplates',
  feature: 'measure',
  method: 'GET',
  path: '/measure-template',
  summary: 'Measures to start from',
  description: 'In the order of the tenant; narrowed to an area, a topic or a KPI that they move.',
  requires: ['MEASURE_READ'],
  needsBusinessUnit: true,
  cachedByRevision: true,
  query: Object(
    { areaId: Optional(Id), topicId: Optional(Id), kpiId: Optional(Id), bestPracticeId: Optional(Id) },
    closed,
  ),
  reply: MeasureTemplateList,
})
