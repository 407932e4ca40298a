import { Object, String } from 'typebox'
import { defineOperation } from '../../operation.ts'
import {
  QuestionnaireChoices,
  QuestionnaireDetails,
  QuestionnaireEdit,
  QuestionnaireList,
  QuestionnaireQuery,
  QuestionnaireVersionBody,
} from './questionnaire.schema.ts'

const params = Object({ id: String({ minLength: 1, maxLength: 100 }) }, { additionalProperties: false })

/** Questionnaires belong to the tenant: its administrators need no business unit. */
const questionnaire = { feature: 'questionnaire', requires: ['CONTENT_ADMIN'] } as const
const writing = { ...questionnaire, publishes: ['content-entry.changed', 'questionnaire.changed'] } as const

export const listQuestionnaires = defineOperation({
  ...questionnaire,
  id: 'listQuestionnaires',
  method: 'GET',
  path: '/questionnaire',
  summary: 'Questionnaires, for content administrators',
  description:
    'Those that match the filters, with their self-assessments and whether they were changed in the product.',
  query: QuestionnaireQuery,
  reply: QuestionnaireList,
})

export const getQuestionnaireChoices = defineOperation({
  ...questionnaire,
  id: 'getQuestionnaireChoices',
  method: 'GET',
  path: '/questionnaire/choices',
  summary: 'What questions can refer to',
  description: 'The default language, the general scale, KPIs, and the measures that low replies can suggest.',
  reply: QuestionnaireChoices,
})

export const getQuestionnaire = defineOperation({
  ...questionnaire,
  id: 'getQuestionnaire',
  method: 'GET',
  path: '/questionnaire/{id}',
  summary: 'One questionnaire in all languages',
  description: 'Its draft, if there is one, what is published, and what the pack has now.',
  params,
  reply: QuestionnaireDetails,
  errors: ['questionnaire.not_found'],
})

export const updateQuestionnaire = defineOperation({
  ...writing,
  id: 'updateQuestionnaire',
  method: 'PUT',
  path: '/questionnaire/{id}',
  summary: 'Save a draft of a questionnaire, or publish it',
  description:
    'Self-assessments that start from now on have the published questions. Others keep the questions, levels and weights they were started with. Applying the pack keeps the change. The body has the version that the change is based on. When the questionnaire was changed meanwhile: 409 `questionnaire.changed` with the current version in `currentVersion`.',
  params,
  body: QuestionnaireEdit,
  reply: QuestionnaireDetails,
  errors: ['questionnaire.not_found', 'questionnaire.changed'],
})

export const discardQuestionnaireDraft = defineOperation({
  ...questionnaire,
  id: 'discardQuestionnaireDraft',
  method: 'POST',
  path: '/questionnaire/{id}/discard',
  summary: 'Discard the draft of a questionnaire',
  description: 'What is published stays. Without a draft nothing changes.',
  params,
  body: QuestionnaireVersionBody,
  reply: QuestionnaireDetails,
  errors: ['questionnaire.not_found', 'questionnaire.changed'],
  publishes: ['content-entry.changed'],
})

export const resetQuestionnaire = defineOperation({
  ...writing,
  id: 'resetQuestionnaire',
  method: 'POST',
  path: '/questionnaire/{id}/reset',
  summary: 'Reset a questionnaire to the text of the pack',
  description:
    'Self-assessments that start from now on have the questions of the pack, also after a newer pack. The draft is discarded. Other self-assessments keep their questions. The reply is the new version.',
  params,
  body: QuestionnaireVersionBody,
  reply: QuestionnaireVersionBody,
  errors: ['questionnaire.not_found', 'questionnaire.changed', 'questionnaire.not_edited'],
})
