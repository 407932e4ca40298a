import type { QuestionnaireRow } from '@lotse/contract/features/questionnaire/questionnaire.schema.ts'
import { useQueryClient } from '@tanstack/react-query'
import { StatusError } from '../../platform/api/api-error.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { showToast, showUndo } from '../../platform/toast/toast.store.ts'
import {
  discardDraft,
  questionnaireQuery,
  refreshQuestionnaires,
  resetToPack,
  saveQuestionnaire,
} from './questionnaire.queries.ts'

type Named = Pick<QuestionnaireRow, 'id' | 'version' | 'name'>

/** What can be done with a questionnaire beside editing. Each is done at once; a toast offers to undo it. */
export interface QuestionnaireActions {
  readonly reset: (row: Named) => Promise<void>
  readonly discard: (row: Named) => Promise<void>
}

/** The actions on questionnaires. When another person has changed one, the list says so and is loaded again. */
export function useQuestionnaireActions(): QuestionnaireActions {
  const client = useQueryClient()
  const { t } = useTranslation('questionnaire')
  const explain = (error: unknown) => {
    const isConflict = error instanceof StatusError && [404, 409].includes(error.status)
    if (isConflict) showToast({ severity: 'warn', summary: t('changedMeanwhile'), life: 6000 })
  }
  const read = (id: string) => client.fetchQuery({ ...questionnaireQuery(id), staleTime: 0 })
  const act = async (done: 'reset' | 'discard', { name }: Named, work: () => Promise<() => Promise<unknown>>) => {
    try {
      const undoWork = await work()
      const undo = async () => {
        await undoWork().catch(explain)
        await refreshQuestionnaires(client)
      }
      showUndo({ summary: t(`done.${done}`, { name }), label: t('done.undo'), run: undo, takesFocus: true })
    } catch (error) {
      explain(error)
    }
    await refreshQuestionnaires(client)
  }
  return {
    discard: (row) =>
      act('discard', row, async () => {
        const { questions } = await read(row.id)
        const { version } = await discardDraft(row)
        return () => saveQuestionnaire(row.id, { version, state: 'DRAFT', questions })
      }),
    reset: (row) =>
      act('reset', row, async () => {
        const { published, questions, hasDraft } = await read(row.id)
        const { version } = await resetToPack(row)
        return async () => {
          const again = await saveQuestionnaire(row.id, { version, state: 'PUBLISHED', questions: published })
          if (hasDraft) await saveQuestionnaire(row.id, { version: again.version, state: 'DRAFT', questions })
        }
      }),
  }
}
