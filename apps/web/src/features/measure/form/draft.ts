import type { MeasureFields } from './form-values.ts'

/** Unsaved changes, with the version they are based on; null for a new measure. */
export interface MeasureDraft {
  readonly fields: MeasureFields
  readonly base: { readonly version: number; readonly fields: MeasureFields } | null
}

const PREFIX = 'lotse.measureDraft.'

/** Reads the draft of a form, as long as the tab lives. `key` names person, unit and measure (or what a new one starts from). */
export function readDraft(key: string): MeasureDraft | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(PREFIX + key) ?? 'null')
    return isDraft(kept) ? kept : null
  } catch {
    return null
  }
}

/** Keeps a draft; a browser that has no room for it keeps none. */
export function keepDraft(key: string, draft: MeasureDraft): void {
  try {
    sessionStorage.setItem(PREFIX + key, JSON.stringify(draft))
  } catch {
    // The form itself still holds everything.
  }
}

/** Forgets the draft of a form. */
export function forgetDraft(key: string): void {
  sessionStorage.removeItem(PREFIX + key)
}

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
