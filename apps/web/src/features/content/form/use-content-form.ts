import type { ContentEntry, ContentState, ContentType } from '@lotse/contract/features/content/content.schema.ts'
import type { Language } from '@lotse/contract/language.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { StatusError } from '../../../platform/api/api-error.ts'
import { draftStorage } from '../../../platform/form/draft-storage.ts'
import { contentEntryQuery, refreshContent, saveEntry } from '../content.queries.ts'
import {
  bodyOf,
  type FieldProblems,
  type FormFields,
  fieldsOf,
  isSame,
  problemsFrom,
  problemsOf,
} from './form-values.ts'

/** Unsaved changes, with the version they are based on; null for a new entry. */
interface ContentDraft {
  readonly fields: FormFields
  readonly base: { readonly version: number; readonly fields: FormFields } | null
}

const drafts = draftStorage<ContentDraft>(
  'lotse.contentDraft.',
  (value): value is ContentDraft =>
    typeof value === 'object' && value !== null && 'base' in value && 'fields' in value && isFields(value.fields),
)

const isFields = (value: unknown) => typeof value === 'object' && value !== null && 'texts' in value

/** Why an entry was not saved: another person saved first, or deleted it. */
export type Conflict = { readonly kind: 'CHANGED'; readonly theirs: ContentEntry } | { readonly kind: 'GONE' }

/** The form's content, what is wrong with it, and what can be done with it. */
export interface ContentForm {
  readonly fields: FormFields
  /** What the changes are based on. */
  readonly base: FormFields
  readonly problems: FieldProblems
  readonly isDirty: boolean
  readonly isSaving: boolean
  readonly hasFailed: boolean
  readonly isRestored: boolean
  /** Another person has saved since. */
  readonly isOutdated: boolean
  readonly conflict: Conflict | null
  readonly change: (patch: Partial<FormFields>) => void
  readonly discardDraft: () => void
  /** Saves in a state; returns the entry when it was saved. */
  readonly save: (state: ContentState) => Promise<ContentEntry | null>
  /** Continues with other fields on the version that was saved first. */
  readonly resolve: (fields: FormFields, theirs: ContentEntry) => void
  /** Continues with a new entry, because the edited one was deleted. */
  readonly beginAnew: () => void
}

/**
 * The state of the form of an entry.
 * @param entry null for a new one
 * @param draftKey names whose draft of what it is
 */
export function useContentForm(
  type: ContentType,
  entry: ContentEntry | null,
  { empty, defaultLanguage, draftKey }: { empty: FormFields; defaultLanguage: Language; draftKey: string },
): ContentForm {
  const client = useQueryClient()
  const loaded = entry === null ? empty : fieldsOf(entry)
  const version = entry?.version ?? null
  const [begin] = useState(() => drafts.read(draftKey))
  const [base, setBase] = useState(begin?.base ?? (version === null ? null : { version, fields: loaded }))
  const [fields, setFields] = useState(begin?.fields ?? loaded)
  const [isRestored, setRestored] = useState(begin !== null)
  const [told, setTold] = useState<FieldProblems>({})
  const [hasTried, setTried] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const [isSaved, setSaved] = useState(false)
  const [isAnew, setAnew] = useState(false)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const baseFields = base?.fields ?? loaded
  const isDirty = !isSaved && !isSame(type, fields, baseFields)
  const found = problemsOf(type, fields, defaultLanguage)

  useEffect(() => {
    if (isDirty) drafts.store(draftKey, { fields, base })
    else drafts.remove(draftKey)
  }, [draftKey, fields, base, isDirty])

  const isNewer = base !== null && version !== null && base.version < version
  useEffect(() => {
    // Nothing was changed here: the form follows what others save.
    if (!isNewer || isDirty || isSaved) return
    setBase({ version, fields: loaded })
    setFields(loaded)
  })

  const explain = async (error: unknown) => {
    if (!(error instanceof StatusError)) return setFailed(true)
    setTold(problemsFrom(error.details))
    if (error.code === 'content.not_found') return setConflict({ kind: 'GONE' })
    if (error.code !== 'content.changed' || entry === null) return setFailed(true)
    try {
      const query = { ...contentEntryQuery(type, entry.id), staleTime: 0 }
      setConflict({ kind: 'CHANGED', theirs: await client.fetchQuery(query) })
    } catch {
      setFailed(true)
    }
  }

  return {
    ...{ fields, base: baseFields, isDirty, isSaving, hasFailed, isRestored, conflict },
    problems: hasTried ? { ...told, ...found } : {},
    isOutdated: isDirty && isNewer,
    change: (patch) => {
      setFields((old) => ({ ...old, ...patch }))
      setTold({})
    },
    discardDraft: () => {
      setFields(loaded)
      setBase(version === null ? null : { version, fields: loaded })
      setRestored(false)
    },
    save: async (state) => {
      setTried(true)
      setTold({})
      setFailed(false)
      if (Object.keys(found).length > 0) return null
      setSaving(true)
      try {
        const known = entry === null || base === null || isAnew ? null : { id: entry.id, version: base.version }
        const saved = await saveEntry(type, known, { ...bodyOf(type, fields), state })
        setSaved(true)
        drafts.remove(draftKey)
        client.setQueryData(contentEntryQuery(type, saved.id).queryKey, saved)
        await refreshContent(client)
        return saved
      } catch (error) {
        await explain(error)
        return null
      } finally {
        setSaving(false)
      }
    },
    resolve: (next, theirs) => {
      setFields(next)
      setBase({ version: theirs.version, fields: fieldsOf(theirs) })
      setConflict(null)
    },
    beginAnew: () => {
      setAnew(true)
      setConflict(null)
    },
  }
}
