import { createMeasure, getMeasure, updateMeasure } from '@lotse/contract/features/measure/measure.operations.ts'
import type { MeasureDetail, MeasureOrigin } from '@lotse/contract/features/measure/measure.schema.ts'
import { FIRST_STATES } from '@lotse/contract/features/measure/measure.state.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { StatusError } from '../../../platform/api/api-error.ts'
import { call } from '../../../platform/api/call.ts'
import { useToday } from '../../../platform/session/today.ts'
import { measureQuery, refreshMeasures } from '../measure.queries.ts'
import { forgetDraft, keepDraft, readDraft } from './draft.ts'
import { bodyOf, type FieldProblems, fieldsOf, type MeasureFields, problemsFrom, problemsOf } from './form-values.ts'
import { isSameMeasure } from './merge.ts'

/** What a form works on: an existing measure, or the first content of a new one. */
export type FormSubject =
  | { readonly kind: 'EDIT'; readonly measure: MeasureDetail }
  | { readonly kind: 'NEW'; readonly fields: MeasureFields; readonly origin: MeasureOrigin }

/** Why a measure was not saved: another person saved first, deleted it, or saved a version that could not be loaded. */
export type Conflict =
  | { readonly kind: 'CHANGED'; readonly theirs: MeasureDetail }
  | { readonly kind: 'DELETED' }
  | { readonly kind: 'NOT_LOADED' }

/** The form's content, what is wrong with it, and what can be done with it. */
export interface MeasureForm {
  readonly fields: MeasureFields
  /** What the changes are based on; for a new measure its first content. */
  readonly base: MeasureFields
  readonly problems: FieldProblems
  readonly isDirty: boolean
  readonly isSaving: boolean
  readonly hasFailed: boolean
  readonly isRestored: boolean
  /** The changes here are based on an older version: another person has saved since. */
  readonly isOutdated: boolean
  readonly conflict: Conflict | null
  readonly change: (patch: Partial<MeasureFields>) => void
  /** Reports whether the content of a field can be read as a date or number. */
  readonly setReadable: (name: string, isReadable: boolean) => void
  readonly discardDraft: () => void
  /** Saves; returns the measure when it was saved. */
  readonly save: () => Promise<MeasureDetail | null>
  /** Continues with other fields on the version that was saved first. */
  readonly resolve: (fields: MeasureFields, theirs: MeasureDetail) => void
  /** Loads the version that was saved first again, after that failed. */
  readonly reloadTheirs: () => Promise<void>
  /** Continues with a new measure, because the edited one was deleted. */
  readonly beginAnew: () => void
}

/** The state of a measure's form. `draftKey` names whose draft of what it is. */
export function useMeasureForm(subject: FormSubject, draftKey: string): MeasureForm {
  const client = useQueryClient()
  const loaded = subject.kind === 'EDIT' ? fieldsOf(subject.measure) : subject.fields
  const version = subject.kind === 'EDIT' ? subject.measure.version : null
  const [begin] = useState(() => {
    const draft = readDraft(draftKey)
    return { draft, base: draft?.base ?? (version === null ? null : { version, fields: loaded }) }
  })
  const [base, setBase] = useState(begin.base)
  const [fields, setFields] = useState(begin.draft?.fields ?? loaded)
  const [isRestored, setRestored] = useState(begin.draft !== null)
  const [unreadable, setUnreadable] = useState<ReadonlySet<string>>(new Set())
  const [told, setTold] = useState<FieldProblems>({})
  const [hasTried, setTried] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const [isSaved, setSaved] = useState(false)
  const [isAnew, setAnew] = useState(false)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const baseFields = base?.fields ?? loaded
  const isDirty = !isSaved && !isSameMeasure(fields, baseFields)
  const found = problemsOf(fields, unreadable, useToday())

  useEffect(() => {
    if (isDirty) keepDraft(draftKey, { fields, base })
    else forgetDraft(draftKey)
  }, [draftKey, fields, base, isDirty])

  const isNewer = base !== null && version !== null && base.version < version
  useEffect(() => {
    // Nothing was changed here: the form follows what others save. Otherwise it stays, and saving shows the differences.
    if (!isNewer || isDirty || isSaved) return
    setBase({ version, fields: loaded })
    setFields(loaded)
  })

  const save = async (): Promise<MeasureDetail | null> => {
    setTried(true)
    setTold({})
    setFailed(false)
    if (Object.keys(found).length > 0) return null
    setSaving(true)
    const body = bodyOf(fields)
    try {
      const saved =
        subject.kind === 'EDIT' && base && !isAnew
          ? await call(updateMeasure, {
              params: { id: subject.measure.id },
              body: { ...body, implementedOn: fields.implementedOn, version: base.version },
            })
          : await call(createMeasure, { body: { ...body, origin: originOf(subject) } })
      setSaved(true)
      forgetDraft(draftKey)
      client.setQueryData(measureQuery(saved.id).queryKey, saved)
      await refreshMeasures(client)
      return saved
    } catch (error) {
      await explain(error, body)
      return null
    } finally {
      setSaving(false)
    }
  }

  const explain = async (error: unknown, body: ReturnType<typeof bodyOf>) => {
    if (!(error instanceof StatusError)) return setFailed(true)
    setTold(problemsFrom(error.details, body))
    if (error.code === 'measure.not_found') return setConflict({ kind: 'DELETED' })
    if (error.code !== 'measure.changed' || subject.kind !== 'EDIT') return setFailed(true)
    setConflict(await loadConflict(subject.measure.id))
  }

  return {
    fields,
    base: baseFields,
    problems: hasTried ? { ...told, ...found } : alwaysShown(found),
    isDirty,
    isSaving,
    hasFailed,
    isRestored,
    isOutdated: isDirty && isNewer,
    conflict,
    change: (patch) => {
      setFields((old) => ({ ...old, ...patch }))
      // What the server said about a field holds until the field changes.
      const isTouched = (name: string) => (name.split('.')[0] ?? name) in patch
      setTold((old) => Object.fromEntries(Object.entries(old).filter(([name]) => !isTouched(name))))
    },
    setReadable: (name, isReadable) =>
      setUnreadable((old) => {
        if (old.has(name) === !isReadable) return old
        return new Set(isReadable ? [...old].filter((other) => other !== name) : [...old, name])
      }),
    discardDraft: () => {
      setFields(loaded)
      setBase(version === null ? null : { version, fields: loaded })
      setUnreadable(new Set())
      setRestored(false)
    },
    save,
    reloadTheirs: async () => {
      if (subject.kind !== 'EDIT') return
      setSaving(true)
      setConflict(await loadConflict(subject.measure.id))
      setSaving(false)
    },
    resolve: (next, theirs) => {
      setFields(next)
      setBase({ version: theirs.version, fields: fieldsOf(theirs) })
      setConflict(null)
    },
    beginAnew: () => {
      setAnew(true)
      setFields((old) => ({
        ...old,
        implementedOn: null,
        state: FIRST_STATES.includes(old.state) ? old.state : 'IDEA',
      }))
      setConflict(null)
    },
  }
}

/** Loads the changes of another person to the measure. Only the server's "not found" means that it was deleted. */
async function loadConflict(id: string): Promise<Conflict> {
  try {
    return { kind: 'CHANGED', theirs: await call(getMeasure, { params: { id } }) }
  } catch (error) {
    return { kind: error instanceof StatusError && error.status === 404 ? 'DELETED' : 'NOT_LOADED' }
  }
}

function originOf(subject: FormSubject): MeasureOrigin {
  // A measure that another person deleted is created again, as one's own.
  return subject.kind === 'NEW' ? subject.origin : { type: 'EMPTY' }
}

/** Before the first attempt to save, only invalid input is shown, not missing input. */
function alwaysShown(problems: FieldProblems): FieldProblems {
  return Object.fromEntries(
    Object.entries(problems).filter(([, problem]) => !('key' in problem && problem.key === 'titleMissing')),
  )
}
