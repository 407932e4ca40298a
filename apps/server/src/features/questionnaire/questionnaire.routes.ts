import * as operations from '@lotse/contract/features/questionnaire/questionnaire.operations.ts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/http/serve.ts'
import { discardDraft, editQuestionnaire, resetQuestionnaire } from './edit.service.ts'
import { readQuestionnaire, readQuestionnaireChoices, readQuestionnaires } from './read.service.ts'

/** Registers the routes of the feature `questionnaire`: what content administrators do with the questions of self-assessments. */
export function questionnaireRoutes(app: FastifyInstance): void {
  serve(app, operations.listQuestionnaires, (context, { query }) => readQuestionnaires(context, query))
  serve(app, operations.getQuestionnaireChoices, (context) => readQuestionnaireChoices(context))
  serve(app, operations.getQuestionnaire, (context, { params }) => readQuestionnaire(context, params.id))
  serve(app, operations.updateQuestionnaire, (context, { params, body }) => editQuestionnaire(context, params.id, body))
  serve(app, operations.discardQuestionnaireDraft, (context, { params, body }) =>
    discardDraft(context, params.id, body.version),
  )
  serve(app, operations.resetQuestionnaire, (context, { params, body }) =>
    resetQuestionnaire(context, params.id, body.version),
  )
}
