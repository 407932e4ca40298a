import { getVisit, updateVisit } from '@lotse/contract/features/visit/visit.operations.ts'
import type { Visit } from '@lotse/contract/features/visit/visit.schema.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call, callExpecting } from '../../platform/api/call.ts'
import { draftStorage } from '../../platform/form/draft-storage.ts'
import { isVisitConflict } from './add-measure.ts'
import { refreshVisits, visitQuery } from './visit.queries.ts'
import { differences, editOf, fieldsOf, mergeFields, type VisitFields } from './visit-fields.ts'

/** Unsaved changes with the version that they are based on. */
interface VisitDraft {
  readonly version: number
  readonly base: VisitFields
  readonly fields: VisitFields
}

const drafts = draftStorage<VisitDraft>('lotse.visitDraft.', isDraft)

/** The form of a visit: its content and what can be done with it. */
export interface VisitForm {
  readonly fields: VisitFields
  /** What the changes are based on. */
  readonly base: VisitFields
  readonly isDirty: boolean
  /** A goal has a value. */
  readonly isComplete: boolean
  readonly isSaving: boolean
  readonly hasFailed: boolean
  /** The changes were made earlier and are not saved yet. */
  readonly isRestored: boolean
  /** What another person saved meanwhile; null: nothing. */
  readonly theirs: Visit | null
  readonly change: (patch: Partial<VisitFields>) => void
  readonly discard: () => void
  /** Saves, and returns whether it was saved. */
  readonly save: () => Promise<boolean>
  /** Continues after a conflict: with mine where I changed something, or with theirs. */
  readonly resolve: (isMine: boolean) => void
}

/** The state of a visit's form. @param draftKey names the person and the visit */
export function useVisitForm(visit: Visit, draftKey: string, defaultPeriod: string): VisitForm {
  const client = useQueryClient()
  const loaded = fieldsOf(visit, defaultPeriod)
  const [draft] = useState(() => drafts.read(draftKey))
  const [base, setBase] = useState(draft?.base ?? loaded)
  const [version, setVersion] = useState(draft?.version ?? visit.version)
  const [fields, setFields] = useState(draft?.fields ?? loaded)
  const [isRestored, setRestored] = useState(draft !== null)
  const [isSaving, setSaving] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const [theirs, setTheirs] = useState<Visit | null>(null)
  const isDirty = differences(base, fields).length > 0

  useEffect(() => {
    if (isDirty) drafts.store(draftKey, { version, base, fields })
    else drafts.remove(draftKey)
  }, [draftKey, version, base, fields, isDirty])

  const begin = (next: Visit) => {
    const nextFields = fieldsOf(next, defaultPeriod)
    setVersion(next.version)
    setBase(nextFields)
    return nextFields
  }
  useEffect(() => {
    // Nothing was changed here: the form follows what others save. Otherwise saving shows the differences.
    if (visit.version > version && !isDirty) setFields(begin(visit))
  })

  const save = async () => {
    setSaving(true)
    setFailed(false)
    try {
      const saved = await callExpecting(
        updateVisit,
        { params: { id: visit.id }, body: editOf(fields, version) },
        isVisitConflict,
      )
      setFields(begin(saved))
      setRestored(false)
      drafts.remove(draftKey)
      client.setQueryData(visitQuery(visit.id).queryKey, saved)
      await refreshVisits(client)
      return true
    } catch (error) {
      const newer = isVisitConflict(error) ? await call(getVisit, { params: { id: visit.id } }).catch(() => null) : null
      setTheirs(newer)
      setFailed(newer === null)
      return false
    } finally {
      setSaving(false)
    }
  }

  const isComplete = fields.goalKpiId === null || fields.goalValue !== null
  return {
    ...{ fields, base, isDirty, isComplete, isSaving, hasFailed, isRestored, theirs, save },
    change: (patch) => setFields((old) => ({ ...old, ...patch })),
    discard: () => {
      setFields(begin(visit))
      setRestored(false)
    },
    resolve: (isMine) => {
      if (theirs === null) return
      const theirFields = begin(theirs)
      setFields(isMine ? mergeFields(base, fields, theirFields) : theirFields)
      setTheirs(null)
    },
  }
}

function isDraft(value: unknown): value is VisitDraft {
  return (
    typeof value === 'object' &&
    value !== null &&
    'version' in value &&
    'base' in value &&
    'fields' in value &&
    typeof value.fields === 'object' &&
    value.fields !== null &&
    'measureIds' in value.fields
  )
}
