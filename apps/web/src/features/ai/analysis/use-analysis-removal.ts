import type { AiAnalysisItem } from '@lotse/contract/features/ai/ai.analysis.schema.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { removeLater } from '../deferred-removal.ts'
import { refreshAnalyses, removeAnalysis } from './analysis.queries.ts'

/** Deletes an analysis; a message offers to undo it. */
export function useAnalysisRemoval(): (analysis: Pick<AiAnalysisItem, 'id' | 'name'>) => void {
  const client = useQueryClient()
  const { t } = useTranslation('ai')
  return ({ id, name }) =>
    removeLater({
      id,
      remove: async () => {
        await removeAnalysis(id)
        await refreshAnalyses(client, id)
      },
      texts: { done: t('removal.done', { name }), undo: t('removal.undo') },
    })
}
