import type {
  QuestionnaireDetails,
  QuestionnaireEdit,
  QuestionnaireRow,
} from '@lotse/contract/features/questionnaire/questionnaire.schema.ts'
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { StatusError } from '../../platform/api/api-error.ts'
import { call, callExpecting } from '../../platform/api/call.ts'
import {
  discardQuestionnaireDraft,
  getQuestionnaire,
  getQuestionnaireChoices,
  listQuestionnaires,
  resetQuestionnaire,
  updateQuestionnaire,
} from '../../platform/api/generated/questionnaire.operations.ts'
import { queryKey } from '../../platform/api/query-key.ts'
import type { QuestionnaireView } from './view.ts'

/** The questionnaires that match the filters. */
export function questionnaireListQuery(view: QuestionnaireView) {
  return queryOptions({
    queryKey: queryKey('questionnaire', 'list', view),
    queryFn: ({ signal }) => call(listQuestionnaires, { query: view, signal }),
    placeholderData: keepPreviousData,
  })
}

/** What questions can refer to, and the general scale. */
export function questionnaireChoicesQuery() {
  return queryOptions({
    queryKey: queryKey('questionnaire', 'choices'),
    queryFn: ({ signal }) => call(getQuestionnaireChoices, { signal }),
  })
}

/** One questionnaire in all its languages. That it does not exist is dealt with by the caller. */
export function questionnaireQuery(id: string) {
  return queryOptions({
    queryKey: queryKey('questionnaire', 'one', id),
    queryFn: ({ signal }) =>
      callExpecting(getQuestionnaire, { params: { id }, signal }, (error) => hasStatus(error, [404])),
  })
}

/** Requests everything again that shows questionnaires, also to people who reply. */
export function refreshQuestionnaires(client: QueryClient): Promise<void> {
  const shown = ['questionnaire', 'assessment', 'topic']
  return client.invalidateQueries({ predicate: ({ queryKey: [feature] }) => shown.includes(String(feature)) })
}

type Versioned = Pick<QuestionnaireRow, 'id' | 'version'>

/** Saves a draft or publishes. Problems of the input and a version conflict are dealt with by the caller. */
export const saveQuestionnaire = (id: string, body: QuestionnaireEdit): Promise<QuestionnaireDetails> =>
  callExpecting(updateQuestionnaire, { params: { id }, body }, isRefusal)

/** Discards the draft. A version conflict is only passed on. */
export const discardDraft = ({ id, version }: Versioned): Promise<QuestionnaireDetails> =>
  callExpecting(discardQuestionnaireDraft, { params: { id }, body: { version } }, isRefusal)

/** Makes the questions of the pack apply; returns the new version. A version conflict is only passed on. */
export const resetToPack = ({ id, version }: Versioned): Promise<{ readonly version: number }> =>
  callExpecting(resetQuestionnaire, { params: { id }, body: { version } }, isRefusal)

/** Refusals that the screen explains itself: invalid input, and conflicts with the current state. */
function isRefusal(error: unknown): boolean {
  return hasStatus(error, [400, 404, 409])
}

function hasStatus(error: unknown, statuses: readonly number[]): boolean {
  return error instanceof StatusError && statuses.includes(error.status)
}
