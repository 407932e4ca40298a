import { Object, Optional, String } from 'typebox'
import { defineOperation } from '../../operation.ts'
import { MeasureChoices, MeasureTemplateList } from './measure.choice.schema.ts'
import { MeasureExport } from './measure.export.schema.ts'
import { MeasureReminderQuery, MeasureReminders } from './measure.reminder.schema.ts'
import {
  MeasureDetail,
  MeasureEdit,
  MeasureItem,
  MeasureList,
  MeasureQuery,
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
    'A page of measures, filtered and sorted; `size=0` returns all on one page. The count in the navigation is the number of items of `page=0&size=0`: without any other parameter, these items have only the state; a filter or `sort` returns whole measures.',
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
  description: 'With tasks, history, the states it may be moved to, and the actions allowed to the caller.',
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
    'For the business unit in which the caller works. Only the title is required; all other fields have defaults. Problems that the schema cannot express (due before start, an owner of another unit, an unknown KPI) are reported like schema violations: 400 with the path of the field.',
  requires: ['MEASURE_WRITE'],
  needsBusinessUnit: true,
  body: NewMeasure,
  reply: MeasureDetail,
  publishes: ['measure.changed'],
})

export const updateMeasure = defineOperation({
  id: 'updateMeasure',
  feature: 'measure',
  method: 'PUT',
  path: '/measure/{id}',
  summary: 'Change a measure',
  description:
    'Replaces all fields of the measure. The body has the version that the edit is based on. When the measure was changed meanwhile: 409 `measure.changed` with the current version in `currentVersion`; `getMeasure` returns the current measure.',
  requires: ['MEASURE_WRITE'],
  needsBusinessUnit: true,
  params,
  body: MeasureEdit,
  reply: MeasureDetail,
  errors: ['measure.not_found', 'measure.changed', 'measure.state_not_allowed'],
  publishes: ['measure.changed'],
})

export const moveMeasure = defineOperation({
  id: 'moveMeasure',
  feature: 'measure',
  method: 'PUT',
  path: '/measure/{id}/state',
  summary: 'Move a measure to another state',
  description:
    'Only to one of the `nextStates`. Moving to IMPLEMENTED sets the day of implementation (default: today). An outdated version is rejected as in `updateMeasure`.',
  requires: ['MEASURE_WRITE'],
  needsBusinessUnit: true,
  params,
  body: StateMove,
  reply: MeasureItem,
  errors: ['measure.not_found', 'measure.changed', 'measure.state_not_allowed'],
  publishes: ['measure.changed'],
})

export const deleteMeasure = defineOperation({
  id: 'deleteMeasure',
  feature: 'measure',
  method: 'DELETE',
  path: '/measure/{id}',
  summary: 'Delete a measure',
  description: 'Hides the measure everywhere; `restoreMeasure` undoes it.',
  requires: ['MEASURE_WRITE'],
  needsBusinessUnit: true,
  params,
  errors: ['measure.not_found'],
  publishes: ['measure.changed'],
})

export const restoreMeasure = defineOperation({
  id: 'restoreMeasure',
  feature: 'measure',
  method: 'POST',
  path: '/measure/{id}/restore',
  summary: 'Restore a deleted measure',
  description: 'Returns the measure as it was. Restoring a measure that is not deleted changes nothing.',
  requires: ['MEASURE_WRITE'],
  needsBusinessUnit: true,
  params,
  reply: MeasureItem,
  errors: ['measure.not_found'],
  publishes: ['measure.changed'],
})

export const exportMeasures = defineOperation({
  id: 'exportMeasures',
  feature: 'measure',
  method: 'PATCH',
  path: '/measure',
  summary: 'Export measures',
  description:
    'A file (XLSX, CSV or PDF) of all measures that match the filter, with the filter in its header, in the requested language. Texts that a spreadsheet would read as a formula are neutralised. A file that is generated while it is sent has an estimated size (`X-Estimated-Length`), any other the exact size (`Content-Length`).',
  requires: ['MEASURE_READ'],
  needsBusinessUnit: true,
  body: MeasureExport,
  binary: 'application/octet-stream',
  errors: ['measure.export_too_large', 'export.busy'],
  // Reads only.
  publishes: [],
})

export const listMeasureReminders = defineOperation({
  id: 'listMeasureReminders',
  feature: 'measure',
  method: 'GET',
  path: '/measure/reminder',
  summary: 'Measures and tasks that are due',
  description:
    'Measures of this business unit that are not done and are overdue or due within some days, the most overdue first: the own ones, at most 50, or those of the unit, at most 500. `tasks`: the same of open tasks, also of measures that are implemented.',
  requires: ['MEASURE_READ'],
  needsBusinessUnit: true,
  query: MeasureReminderQuery,
  reply: MeasureReminders,
})

export const getMeasureChoices = defineOperation({
  id: 'getMeasureChoices',
  feature: 'measure',
  method: 'GET',
  path: '/measure/choice',
  summary: 'Choices for the references of a measure',
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
  summary: 'Measure templates',
  description: "In the tenant's order, filtered by area, topic, best practice or affected KPI.",
  requires: ['MEASURE_READ'],
  needsBusinessUnit: true,
  cachedByRevision: true,
  query: Object(
    { areaId: Optional(Id), topicId: Optional(Id), kpiId: Optional(Id), bestPracticeId: Optional(Id) },
    closed,
  ),
  reply: MeasureTemplateList,
})
