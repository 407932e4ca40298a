import type { SimulationItem } from '@lotse/contract/features/simulation/simulation.schema.ts'
import type { SimulationStatus } from '@lotse/contract/features/simulation/simulation.status.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { StatusError } from '../../../platform/api/api-error.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { showDone, showToast, showUndo } from '../../../platform/toast/toast.store.ts'
import {
  refreshSimulations,
  simulationDeletion,
  simulationDuplication,
  simulationRestoration,
  simulationStatusMove,
} from '../simulation.queries.ts'

/** So long a deletion can be undone by its message, in ms. */
/** A refused step is explained so long, in ms. */
const EXPLAIN_MS = 9000

/** What a step needs to know of a scenario. */
export type StepSubject = Pick<SimulationItem, 'id' | 'version' | 'name' | 'status' | 'nextStatuses' | 'can'>

/** The steps that a person can take with scenarios. Each says how it ended and refreshes what shows scenarios. */
export interface ScenarioSteps {
  readonly isBusy: boolean
  /** @returns whether it was moved */
  readonly moveTo: (scenario: StepSubject, status: SimulationStatus) => Promise<boolean>
  /** @returns the id of the copy; null when there is none */
  readonly duplicate: (scenario: StepSubject) => Promise<string | null>
  /** Archives all that can be archived. */
  readonly archive: (scenarios: readonly StepSubject[]) => Promise<void>
  /**
   * Deletes at once; a message offers to undo it.
   * @returns whether all were deleted
   */
  readonly remove: (scenarios: readonly StepSubject[]) => Promise<boolean>
}

/** See `ScenarioSteps`. */
export function useScenarioSteps(): ScenarioSteps {
  const client = useQueryClient()
  const { t } = useTranslation('simulation')
  const move = useMutation(simulationStatusMove(client))
  const copy = useMutation(simulationDuplication(client))
  const deletion = useMutation(simulationDeletion(client))
  const restoration = useMutation(simulationRestoration(client))
  const done = (summary: string) => showDone({ summary, group: 'simulation-step' })
  const explain = async (error: unknown) => {
    const code = error instanceof StatusError ? error.code : null
    const isChanged = code === 'simulation.changed' || code === 'simulation.status_not_allowed'
    // A missing scenario, and the limit of scenarios, were already said by the server's own message.
    if (code !== 'simulation.not_found' && code !== 'simulation.too_many') {
      showToast({
        severity: 'warn',
        summary: t(isChanged ? 'refused.changedTitle' : 'refused.failedTitle'),
        detail: t(isChanged ? 'refused.changedText' : 'refused.failedText'),
        life: EXPLAIN_MS,
        group: 'simulation-step',
      })
    }
    await refreshSimulations(client)
  }
  const moveTo = async ({ id, version, name, status: before }: StepSubject, status: SimulationStatus) => {
    try {
      await move.mutateAsync({ id, version, status })
    } catch (error) {
      await explain(error)
      return false
    }
    done(t(before === 'ARCHIVED' ? 'done.ADOPTED' : `done.${status}`, { name }))
    return true
  }
  const restore = async (deleted: readonly StepSubject[]) => {
    try {
      for (const { id } of deleted) await restoration.mutateAsync(id)
      done(restoredText(deleted))
    } catch (error) {
      await explain(error)
    }
  }
  const restoredText = (restored: readonly StepSubject[]) =>
    restored.length === 1
      ? t('delete.restored', { name: restored[0]?.name })
      : t('delete.restoredMany', { count: restored.length })
  return {
    isBusy: move.isPending || copy.isPending || deletion.isPending || restoration.isPending,
    moveTo,
    duplicate: async ({ id }) => {
      try {
        const created = await copy.mutateAsync({ id })
        done(t('done.duplicated', { name: created.name }))
        return created.id
      } catch (error) {
        await explain(error)
        return null
      }
    },
    archive: async (scenarios) => {
      const movable = scenarios.filter(({ nextStatuses }) => nextStatuses.includes('ARCHIVED'))
      let count = 0
      try {
        for (const { id, version } of movable) {
          await move.mutateAsync({ id, version, status: 'ARCHIVED' })
          count++
        }
      } catch (error) {
        await explain(error)
      }
      if (count > 0) done(t('done.archivedMany', { count }))
    },
    remove: async (scenarios) => {
      const deleted: StepSubject[] = []
      try {
        for (const scenario of scenarios.filter(({ can }) => can.delete)) {
          await deletion.mutateAsync(scenario.id)
          deleted.push(scenario)
        }
      } catch (error) {
        await explain(error)
      }
      if (deleted.length === 0) return false
      showUndo({
        summary:
          deleted.length === 1
            ? t('delete.done', { name: deleted[0]?.name })
            : t('delete.doneMany', { count: deleted.length }),
        label: t('action.undo'),
        run: () => restore(deleted),
      })
      return deleted.length === scenarios.length
    },
  }
}
