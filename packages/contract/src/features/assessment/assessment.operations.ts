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
  description: 'The questionnaires that can be answered, each with its newest run, and all runs, newest first.',
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
  summary: 'Begin a self-assessment',
  description: 'Begins a run of a questionnaire in its present version. While one is open, that one is answered.',
  requires: ['ASSESSMENT_READ', 'ASSESSMENT_REPLY'],
  needsBusinessUnit,
  body: AssessmentStart,
  reply: AssessmentRun,
  errors: ['assessment.questionnaire_not_found', 'businessunit.not_selected'],
})

export const getAssessment = defineOperation({
  id: 'getAssessment',
  feature,
  method: 'GET',
  path: '/assessment/{id}',
  summary: 'One self-assessment',
  description: 'Questions with their levels, what was answered, and what was answered in the previous run.',
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
    'Takes a reply in the moment it is given. An older reply of the same client never replaces a newer one; the newer one is answered. A reply that rests on a version somebody else has replaced is refused (409).',
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
})

export const submitAssessment = defineOperation({
  id: 'submitAssessment',
  feature,
  method: 'POST',
  path: '/assessment/{id}/submit',
  summary: 'Submit a self-assessment',
  description: 'From now on it counts. Open questions are left out of the score. Submitting again changes nothing.',
  requires: ['ASSESSMENT_READ', 'ASSESSMENT_REPLY'],
  needsBusinessUnit,
  params,
  reply: AssessmentRun,
  errors: ['assessment.not_found', 'assessment.closed', 'assessment.nothing_answered', 'businessunit.not_selected'],
})

export const reopenAssessment = defineOperation({
  id: 'reopenAssessment',
  feature,
  method: 'POST',
  path: '/assessment/{id}/reopen',
  summary: 'Reopen a submitted self-assessment',
  description: 'To correct replies. Only the newest run of a questionnaire, and only before it is completed.',
  requires: ['ASSESSMENT_READ', 'ASSESSMENT_REPLY'],
  needsBusinessUnit,
  params,
  reply: AssessmentRun,
  errors: ['assessment.not_found', 'assessment.closed', 'businessunit.not_selected'],
})

export const completeAssessment = defineOperation({
  id: 'completeAssessment',
  feature,
  method: 'POST',
  path: '/assessment/{id}/complete',
  summary: 'Complete a submitted self-assessment',
  description: 'Somebody who looks after several business units has reviewed it: it is final.',
  requires: ['ASSESSMENT_READ', 'ASSESSMENT_REPLY', 'CHANGE_BUSINESS_UNIT'],
  needsBusinessUnit,
  params,
  reply: AssessmentRun,
  errors: ['assessment.not_found', 'assessment.not_submitted', 'businessunit.not_selected'],
})

export const getAssessmentResult = defineOperation({
  id: 'getAssessmentResult',
  feature,
  method: 'GET',
  path: '/assessment/{id}/result',
  summary: 'What came out of a self-assessment',
  description:
    'Weighted score, each question against the previous run and the median of the peers, and measures for weak replies with the reason for each.',
  requires: ['ASSESSMENT_READ'],
  needsBusinessUnit,
  params,
  reply: AssessmentResult,
  errors: ['assessment.not_found', 'businessunit.not_selected'],
})
