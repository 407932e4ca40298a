import { Object, String } from 'typebox'
import { defineOperation } from '../../operation.ts'
import { KpiComment, KpiCommentEdit, KpiCommentList, NewKpiComment } from './kpi-comment.schema.ts'

const id = String({ minLength: 1, maxLength: 100 })
const ofKpi = Object({ id }, { additionalProperties: false })
const ofComment = Object({ id, commentId: String({ format: 'uuid' }) }, { additionalProperties: false })
/** Who may read a KPI of the unit may explain it: a comment changes no figure. */
const inUnit = { feature: 'kpi-comment', requires: ['KPI_READ'], needsBusinessUnit: true } as const
const changes = { publishes: ['kpi-comment.changed'] } as const

export const listKpiComments = defineOperation({
  ...inUnit,
  id: 'listKpiComments',
  method: 'GET',
  path: '/kpi/{id}/comment',
  summary: 'Comments of the business unit on a KPI',
  description:
    'Of all months, the latest month first, within a month the oldest first. Seen by everybody who may read the KPIs of this business unit; those of other business units are never included.',
  params: ofKpi,
  reply: KpiCommentList,
  errors: ['kpi.not_found', 'businessunit.not_selected'],
})

export const createKpiComment = defineOperation({
  ...inUnit,
  ...changes,
  id: 'createKpiComment',
  method: 'POST',
  path: '/kpi/{id}/comment',
  summary: 'Comment on a KPI and a month',
  description:
    'The month is one of the months with figures. A repeated call with the same id returns the existing comment.',
  params: ofKpi,
  quota: { calls: 120, minutes: 60 },
  body: NewKpiComment,
  reply: KpiComment,
  errors: [
    'kpi.not_found',
    'kpi.period_out_of_range',
    'kpi_comment.too_many_comments',
    'kpi_comment.not_found',
    'businessunit.not_selected',
  ],
})

export const updateKpiComment = defineOperation({
  ...inUnit,
  ...changes,
  id: 'updateKpiComment',
  method: 'PUT',
  path: '/kpi/{id}/comment/{commentId}',
  summary: 'Edit an own comment',
  description:
    "The comment is marked as edited. Another person's comment is not found. When it was edited meanwhile: 409 `kpi_comment.changed` with the current version in `currentVersion`.",
  params: ofComment,
  body: KpiCommentEdit,
  reply: KpiComment,
  errors: ['kpi.not_found', 'kpi_comment.not_found', 'kpi_comment.changed', 'businessunit.not_selected'],
})

export const deleteKpiComment = defineOperation({
  ...inUnit,
  ...changes,
  id: 'deleteKpiComment',
  method: 'DELETE',
  path: '/kpi/{id}/comment/{commentId}',
  summary: 'Delete an own comment',
  description:
    "`restoreKpiComment` restores it within a day; after that it is removed permanently. Another person's comment is not found.",
  params: ofComment,
  errors: ['kpi.not_found', 'kpi_comment.not_found', 'businessunit.not_selected'],
})

export const restoreKpiComment = defineOperation({
  ...inUnit,
  ...changes,
  id: 'restoreKpiComment',
  method: 'POST',
  path: '/kpi/{id}/comment/{commentId}/restore',
  summary: 'Restore an own deleted comment',
  description: 'Returns the comment as it was. Restoring a comment that is not deleted changes nothing.',
  params: ofComment,
  reply: KpiComment,
  errors: ['kpi.not_found', 'kpi_comment.not_found', 'kpi_comment.too_many_comments', 'businessunit.not_selected'],
})
