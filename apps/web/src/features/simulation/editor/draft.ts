import { draftStorage } from '../../../platform/form/draft-storage.ts'
import type { ScenarioFields } from './scenario.ts'

/** Unsaved changes, with the version they are based on; null for a new scenario. */
export interface ScenarioDraft {
  readonly fields: ScenarioFields
  readonly base: { readonly version: number; readonly fields: ScenarioFields } | null
}

/** The drafts of scenarios. A key names person, unit and scenario (or the outcome of a new one). */
export const drafts = draftStorage<ScenarioDraft>('lotse.simulationDraft.', isDraft)

function isDraft(value: unknown): value is ScenarioDraft {
  if (typeof value !== 'object' || value === null || !('fields' in value) || !('base' in value)) return false
  const { fields } = value
  return (
    typeof fields === 'object' &&
    fields !== null &&
    'levers' in fields &&
    Array.isArray(fields.levers) &&
    'name' in fields
  )
}
