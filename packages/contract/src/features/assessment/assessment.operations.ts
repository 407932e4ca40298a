import { Object, Optional, String } from 'typebox'
import { defineOperation } from '../../operation.ts'
import {
  AssessmentList,
  AssessmentResult,
  AssessmentRun,
  AssessmentStart,
  ReplyDraft,
  SavedReply,
} from './assessment.schema.ts'

const closed = { additionalProperties: false }
const Id = String({ minLength: 1, maxLength: 100 })
const params = Object({ id: Id }, closed)
const feature = 'assessment'
const needsBusinessUnit = true

export const listAssessments = defineOperation({
  id: 'listAssessments',
  feature,
  method: 'GET',
  path: '/assessment',
  summary: 'Self-assessments of the business unit',
  description: 'The questionnaires that can be started, each with its newest run, and all runs, newest first.',
  requires: ['ASSESSMENT_READ'],
  needsBusinessUnit,
  query: Object({ topicId: Optional(Id) }, closed),
  reply: AssessmentList,
  errors: ['businessunit.not_selected'],
})

export const startAssessment = defineOperation({
  id: 'startAssessment',
  feature,
  method: 'POST',
  path: '/assessment',
  summary: 'Start a self-assessment',
  description: 'Starts a run of the current version of a questionnaire. Returns the open run when there is one.',
  requires: ['ASSESSMENT_READ', 'ASSESSMENT_REPLY'],
  needsBusinessUnit,
  body: AssessmentStart,
  reply: AssessmentRun,
  errors: ['assessment.questionnaire_not_found', 'businessunit.not_selected'],
  publishes: ['assessment.changed'],
})

export const getAssessment = defineOperation({
  id: 'getAssessment',
  feature,
  method: 'GET',
  path: '/assessment/{id}',
  summary: 'One self-assessment',
  description: 'Questions with their levels, the replies, and the replies of the previous run.',
  requires: ['ASSESSMENT_READ'],
  needsBusinessUnit,
  params,
  reply: AssessmentRun,
  errors: ['assessment.not_found', 'businessunit.not_selected'],
})

export const replyToAssessment = defineOperation({
  id: 'replyToAssessment',
  feature,
  method: 'PATCH',
  path: '/assessment/reply',
  summary: 'Answer a question',
  description:
    'Saves one reply. An older reply of the same client never replaces a newer one; the newer one is returned. A reply based on a version that somebody else has replaced is rejected (409).',
  requires: ['ASSESSMENT_REPLY'],
  needsBusinessUnit,
  body: ReplyDraft,
  reply: SavedReply,
  errors: [
    'assessment.not_found',
    'assessment.closed',
    'assessment.question_unknown',
    'assessment.value_out_of_scale',
    'assessment.reply_stale',
    'document.not_found',
    'businessunit.not_selected',
  ],
  publishes: ['assessment.changed'],
})

export const submitAssessment = defineOperation({
  id: 'submitAssessment',
  feature,
  method: 'POST',
  path: '/assessment/{id}/submit',
  summary: 'Submit a self-assessment',
  description:
    'The run counts from now on. Questions without a value are left out of the score. Submitting again changes nothing.',
  requires: ['ASSESSMENT_READ', 'ASSESSMENT_REPLY'],
  needsBusinessUnit,
  params,
  reply: AssessmentRun,
  errors: ['assessment.not_found', 'assessment.closed', 'assessment.nothing_answered', 'businessunit.not_selected'],
  publishes: ['assessment.changed'],
})

export const reopenAssessment = defineOperation({
  id: 'reopenAssessment',
  feature,
  method: 'POST',
  path: '/assessment/{id}/reopen',
  summary: 'Reopen a submitted self-assessment',
  description:
    'Allows replies to be corrected. Only for the newest run of a questionnaire, and only before it is completed.',
  requires: ['ASSESSMENT_READ', 'ASSESSMENT_REPLY'],
  needsBusinessUnit,
  params,
  reply: AssessmentRun,
  errors: ['assessment.not_found', 'assessment.closed', 'businessunit.not_selected'],
  publishes: ['assessment.changed'],
})

export const completeAssessment = defineOperation({
  id: 'completeAssessment',
  feature,
  method: 'POST',
  path: '/assessment/{id}/complete',
  summary: 'Complete a submitted self-assessment',
  description: 'Makes the run final after a review by a person who works in several business units.',
  requires: ['ASSESSMENT_READ', 'ASSESSMENT_REPLY', 'CHANGE_BUSINESS_UNIT'],
  needsBusinessUnit,
  params,
  reply: AssessmentRun,
  errors: ['assessment.not_found', 'assessment.not_submitted', 'businessunit.not_selected'],
  publishes: ['assessment.changed'],
})

export const getAssessmentResult = defineOperation({
  id: 'getAssessmentResult',
  feature,
  method: 'GET',
  path: '/assessment/{id}/result',
  summary: 'Result of a self-assessment',
  description:
    'Weighted score, each question compared with the previous run and the median of the peers, and suggested measures for low replies with the reason for each.',
  requires: ['ASSESSMENT_READ'],
  needsBusinessUnit,
  params,
  reply: AssessmentResult,
  errors: ['assessment.not_found', 'businessunit.not_selected'],
})
