import type { MeasureItem, MeasureList } from '@lotse/contract/features/measure/measure.schema.ts'
import type { MeasureState } from '@lotse/contract/features/measure/measure.state.ts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { StatusError } from '../../../platform/api/api-error.ts'
import { call } from '../../../platform/api/call.ts'
import { moveMeasure } from '../../../platform/api/generated/measure.operations.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { showToast } from '../../../platform/toast/toast.store.ts'
import { inTurn } from '../in-turn.ts'
import { refreshMeasures } from '../measure.queries.ts'
import { columnAfterMove } from './column-state.ts'

/** A refused move is explained so long. */
const EXPLAIN_MS = 9000

/**
 * Moves a measure to another state. The board shows the move at once, and reverts it when the server refuses. A change by
 * another person (409) is explained, and the measures shown are fetched again.
 *
 * @returns the measure as it is after the move; null when it was not moved
 */
export function useMeasureMove(): (measure: MeasureItem, to: MeasureState) => Promise<MeasureItem | null> {
  const client = useQueryClient()
  const { t } = useTranslation('measure')
  return async (measure, to) => {
    await client.cancelQueries({ queryKey: ['measure'] })
    showInColumns(client, measure, to)
    return inTurn(measure, async (version) => {
      try {
        const moved = await call(moveMeasure, { params: { id: measure.id }, body: { state: to, version } })
        showInColumns(client, moved, moved.state)
        return moved
      } catch (error) {
        showInColumns(client, measure, measure.state)
        const code = error instanceof StatusError ? error.code : null
        const why = code === 'measure.changed' ? 'changed' : code === 'measure.state_not_allowed' ? 'refused' : 'failed'
        // A deleted one was already said by the server's own message.
        if (code !== 'measure.not_found') {
          showToast({
            severity: 'warn',
            summary: t(`moved.${why}Title`),
            detail: t(`moved.${why}Text`),
            life: EXPLAIN_MS,
            group: 'measure-change',
          })
        }
        return null
      } finally {
        await refreshMeasures(client)
      }
    })
  }
}

/** Puts a measure into its column in everything the board shows. */
function showInColumns(client: QueryClient, measure: MeasureItem, to: MeasureState): void {
  const columns = client.getQueriesData<MeasureList>({
    predicate: ({ queryKey }) => queryKey[0] === 'measure' && queryKey[3] === 'column',
  })
  for (const [key, column] of columns) {
    if (column) client.setQueryData(key, columnAfterMove(column, key[4] as MeasureState, measure, to))
  }
}
