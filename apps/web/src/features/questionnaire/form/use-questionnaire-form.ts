import type { QuestionnaireDetails } from '@lotse/contract/features/questionnaire/questionnaire.schema.ts'
import type { Language } from '@lotse/contract/language.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useVersionedForm, type VersionedForm } from '../../../platform/form/use-versioned-form.ts'
import { questionnaireQuery, refreshQuestionnaires, saveQuestionnaire } from '../questionnaire.queries.ts'
import { bodyOf, fieldsOf, problemsFrom, problemsOf, type QuestionProblem } from './form-values.ts'
import { type QuestionnaireFields, questionnaireRules } from './merge.ts'

type Choice = readonly ['DRAFT' | 'PUBLISHED']

/** A questionnaire is saved as a draft or published. */
export type QuestionnaireForm = VersionedForm<QuestionnaireDetails, QuestionnaireFields, QuestionProblem, Choice>

/** The state of the form of a questionnaire. @param draftKey names the person and the questionnaire */
export function useQuestionnaireForm(
  entry: QuestionnaireDetails,
  { defaultLanguage, draftKey }: { defaultLanguage: Language; draftKey: string },
): QuestionnaireForm {
  const client = useQueryClient()
  return useVersionedForm<QuestionnaireDetails, QuestionnaireFields, QuestionProblem, Choice>({
    subject: { kind: 'EDIT', entity: entry },
    draftKey: `questionnaireDraft.${draftKey}`,
    fieldsOf: ({ questions }) => ({ questions: fieldsOf(questions) }),
    rules: questionnaireRules,
    codes: { changed: 'questionnaire.changed', deleted: 'questionnaire.not_found' },
    update: ({ id, version }, { questions }, state) =>
      saveQuestionnaire(id, { version, state, questions: bodyOf(questions) }),
    load: (id) => client.fetchQuery({ ...questionnaireQuery(id), staleTime: 0 }),
    onSaved: (saved) => {
      client.setQueryData(questionnaireQuery(saved.id).queryKey, saved)
      return refreshQuestionnaires(client)
    },
    problemsOf: ({ questions }) => problemsOf(questions, defaultLanguage),
    problemsFrom: (details, { questions }) => problemsFrom(details, bodyOf(questions)),
  })
}
