import type { AssessmentRun } from '@lotse/contract/features/assessment/assessment.schema.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../platform/api/call.ts'
import {
  completeAssessment,
  reopenAssessment,
  startAssessment,
  submitAssessment,
} from '../../../platform/api/generated/assessment.operations.ts'
import { assessmentKey } from '../assessment.queries.ts'

/** What can be done with a run as a whole. */
export type AssessmentAction =
  | { readonly kind: 'START'; readonly questionnaireId: string }
  | { readonly kind: 'SUBMIT' | 'REOPEN' | 'COMPLETE'; readonly id: string }

/** Performs an action and refetches every query that shows the state of assessments. */
export function useAssessmentAction(onDone?: (run: AssessmentRun, action: AssessmentAction) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (action: AssessmentAction) => perform(action),
    onSuccess: async (run, action) => {
      client.setQueryData(assessmentKey(run.id), run)
      // Topics and portfolio show the state of assessments.
      for (const feature of ['topic', 'businessunit']) void client.invalidateQueries({ queryKey: [feature] })
      await client.invalidateQueries({ queryKey: ['assessment'] })
      onDone?.(run, action)
    },
    onError: () => client.invalidateQueries({ queryKey: ['assessment'] }),
  })
}

function perform(action: AssessmentAction): Promise<AssessmentRun> {
  switch (action.kind) {
    case 'START':
      return call(startAssessment, { body: { questionnaireId: action.questionnaireId } })
    case 'SUBMIT':
      return call(submitAssessment, { params: { id: action.id } })
    case 'REOPEN':
      return call(reopenAssessment, { params: { id: action.id } })
    case 'COMPLETE':
      return call(completeAssessment, { params: { id: action.id } })
  }
}
