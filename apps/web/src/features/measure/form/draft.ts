import { draftStorage } from '../../../platform/form/draft-storage.ts'
import type { MeasureFields } from './form-values.ts'

/** Unsaved changes, with the version they are based on; null for a new measure. */
export interface MeasureDraft {
  readonly fields: MeasureFields
  readonly base: { readonly version: number; readonly fields: MeasureFields } | null
}

/** The drafts of measures. A key names person, unit and measure (or what a new one starts from). */
export const {
  read: readDraft,
  keep: keepDraft,
  forget: forgetDraft,
} = draftStorage<MeasureDraft>('lotse.measureDraft.', isDraft)

function isDraft(value: unknown): value is MeasureDraft {
  return (
    typeof value === 'object' &&
    value !== null &&
    'fields' in value &&
    'base' in value &&
    typeof value.fields === 'object' &&
    value.fields !== null &&
    'title' in value.fields &&
    'kpiIds' in value.fields
  )
}
