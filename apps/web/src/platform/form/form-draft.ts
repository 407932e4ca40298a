import { useEffect, useRef } from 'react'
import { draftStorage } from './draft-storage.ts'

/** A version that changes are based on. */
export interface BaseVersion<Fields> {
  readonly version: number
  readonly fields: Fields
}

/** Unsaved changes, with the version they are based on; null for a new thing. */
export interface FormDraft<Fields> {
  readonly fields: Fields
  readonly base: BaseVersion<Fields> | null
}

/** Writing to the storage takes a part of a frame, so a draft is stored when nothing has changed for this time. */
const STORE_MS = 300

const drafts = draftStorage<unknown>('lotse.', (_): _ is unknown => true)

/**
 * The stored draft of a form; null without one that fits the form.
 *
 * @param key names the kind of form, the person and what is edited; null for a form without drafts
 * @param sample fields of the form: an older version of the product may have stored others
 */
export function readFormDraft<Fields extends object>(
  key: string | null,
  sample: Fields,
  isNew: boolean,
): FormDraft<Fields> | null {
  const stored = key === null ? null : drafts.read(key)
  if (!isObject(stored) || !hasShapeOf(sample, stored.fields)) return null
  const { fields, base } = stored
  if (isNew) return base === null ? { fields, base } : null
  if (!isObject(base) || typeof base.version !== 'number' || !hasShapeOf(sample, base.fields)) return null
  return { fields, base: { version: base.version, fields: base.fields } }
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Whether a value has the properties of a sample, with lists where it has lists. Null may stand for anything. */
function hasShapeOf<Fields extends object>(sample: Fields, value: unknown): value is Fields {
  if (!isObject(value)) return false
  return Object.entries(sample).every(([name, one]) => {
    const other = value[name]
    if (one === null || other === null) return other !== undefined
    return typeof one === typeof other && Array.isArray(one) === Array.isArray(other)
  })
}

/**
 * Stores a draft when nothing has changed for a moment, and when the form or the page closes; without changes it is removed.
 * Returns a function that removes it at once.
 *
 * @param fields null without changes
 */
export function useStoredDraft<Fields>(
  key: string | null,
  fields: Fields | null,
  base: BaseVersion<Fields> | null,
): () => void {
  const pending = useRef<(() => void) | null>(null)
  useEffect(() => {
    const store = () => {
      pending.current = null
      if (key === null) return
      if (fields === null) drafts.remove(key)
      else drafts.store(key, { fields, base })
    }
    pending.current = store
    const timer = setTimeout(store, STORE_MS)
    return () => clearTimeout(timer)
  }, [key, fields, base])
  useEffect(() => {
    const flush = () => pending.current?.()
    window.addEventListener('pagehide', flush)
    return () => {
      window.removeEventListener('pagehide', flush)
      flush()
    }
  }, [])
  return () => {
    pending.current = null
    if (key !== null) drafts.remove(key)
  }
}
