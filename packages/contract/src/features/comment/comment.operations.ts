import { Null, Object, Optional, String, type TProperties, Union } from 'typebox'
import type { ErrorCode } from '../../error-catalogue.ts'
import type { PublishedType } from '../../event-catalogue.ts'
import { Period } from '../../figure.schema.ts'
import { defineOperation } from '../../operation.ts'
import type { Permission } from '../../permission.ts'
import { Comment, CommentEdit, CommentList, newCommentOf } from './comment.schema.ts'

/** What differs between the comments on KPIs, measures and scenarios. */
interface CommentedSubject {
  readonly feature: string
  /** Part of the ids of the operations. */
  readonly name: string
  /** With its article, for the reference. */
  readonly noun: string
  readonly path: string
  readonly subjectId: ReturnType<typeof String>
  /** The schema of `part` in a new comment; empty when the subject has no parts. */
  readonly part: TProperties
  readonly reads: readonly Permission[]
  readonly writes: readonly Permission[]
  readonly notFound: ErrorCode
  readonly partErrors?: readonly ErrorCode[]
  readonly publishes: readonly PublishedType[]
  /** Who reads the comments, and what else is special. */
  readonly audience: string
}

/** The operations of comments, the same for every kind of subject. */
export type CommentOperations = ReturnType<typeof commentOperations>

function commentOperations(subject: CommentedSubject) {
  const { feature, name, noun, path, subjectId: id, notFound } = subject
  const inUnit = { feature, needsBusinessUnit: true } as const
  const writing = { ...inUnit, requires: subject.writes, publishes: subject.publishes }
  const ofSubject = Object({ id }, { additionalProperties: false })
  const ofComment = Object({ id, commentId: String({ format: 'uuid' }) }, { additionalProperties: false })
  const errors = ['businessunit.not_selected', notFound] as const
  return {
    list: defineOperation({
      ...inUnit,
      id: `list${name}Comments`,
      method: 'GET',
      path,
      summary: `Comments on ${noun}`,
      description: `The oldest first. ${subject.audience}`,
      requires: subject.reads,
      params: ofSubject,
      reply: CommentList,
      errors,
    }),
    create: defineOperation({
      ...writing,
      id: `create${name}Comment`,
      method: 'POST',
      path,
      summary: `Comment on ${noun}`,
      description: `A repeated call with the same id returns the existing comment. ${subject.audience}`,
      params: ofSubject,
      quota: { calls: 120, minutes: 60 },
      body: newCommentOf(subject.part),
      reply: Comment,
      errors: [...errors, ...(subject.partErrors ?? []), 'comment.too_many_comments', 'comment.not_found'],
    }),
    update: defineOperation({
      ...writing,
      id: `update${name}Comment`,
      method: 'PUT',
      path: `${path}/{commentId}`,
      summary: `Edit an own comment on ${noun}`,
      description:
        "The comment is marked as edited. Another person's comment is not found. When it was edited meanwhile: 409 `comment.changed` with the current version in `currentVersion`.",
      params: ofComment,
      body: CommentEdit,
      reply: Comment,
      errors: [...errors, 'comment.not_found', 'comment.changed'],
    }),
    delete: defineOperation({
      ...writing,
      id: `delete${name}Comment`,
      method: 'DELETE',
      path: `${path}/{commentId}`,
      summary: `Delete an own comment on ${noun}`,
      description: `\`restore${name}Comment\` restores it within a day; after that it is removed permanently. Another person's comment is not found.`,
      params: ofComment,
      errors: [...errors, 'comment.not_found'],
    }),
    restore: defineOperation({
      ...writing,
      id: `restore${name}Comment`,
      method: 'POST',
      path: `${path}/{commentId}/restore`,
      summary: `Restore an own deleted comment on ${noun}`,
      description: 'Returns the comment as it was. Restoring a comment that is not deleted changes nothing.',
      params: ofComment,
      reply: Comment,
      errors: [...errors, 'comment.not_found', 'comment.too_many_comments'],
    }),
  }
}

/** Comments on a KPI of a business unit. Who may read a KPI of the unit may explain it: a comment changes no figure. */
export const KPI_COMMENT = commentOperations({
  feature: 'kpi-comment',
  name: 'Kpi',
  noun: 'a KPI of the business unit',
  path: '/kpi/{id}/comment',
  subjectId: String({ minLength: 1, maxLength: 100 }),
  part: { part: Period },
  reads: ['KPI_READ'],
  writes: ['KPI_READ'],
  notFound: 'kpi.not_found',
  partErrors: ['kpi.period_out_of_range'],
  publishes: ['kpi-comment.changed'],
  audience:
    'Seen by everybody who may read the KPIs of this business unit, never in other business units. `part` is the month, one of those with figures.',
})

/** Comments on a measure. */
export const MEASURE_COMMENT = commentOperations({
  feature: 'measure',
  name: 'Measure',
  noun: 'a measure',
  path: '/measure/{id}/comment',
  subjectId: String({ format: 'uuid' }),
  part: {},
  reads: ['MEASURE_READ'],
  writes: ['MEASURE_WRITE'],
  notFound: 'measure.not_found',
  publishes: ['measure.changed'],
  audience: 'Seen by everybody who sees the measure. Comments do not change its version.',
})

/** Comments on a scenario or on one of its figures. */
export const SIMULATION_COMMENT = commentOperations({
  feature: 'simulation',
  name: 'Simulation',
  noun: 'a scenario',
  path: '/simulation/{id}/comment',
  subjectId: String({ format: 'uuid' }),
  part: { part: Optional(Union([String({ minLength: 1, maxLength: 100 }), Null()])) },
  reads: ['KPI_READ'],
  writes: ['KPI_READ', 'SIMULATION_WRITE'],
  notFound: 'simulation.not_found',
  publishes: ['simulation.changed'],
  audience:
    'Seen by everybody who sees the scenario. Comments do not change its version. `part` is the code of a figure; one that the tenant does not have is reported like a schema violation.',
})
