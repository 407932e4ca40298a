import type { ErrorCode, ErrorDetail } from '@lotse/contract/error-catalogue.ts'
import { type RefObject, useCallback, useRef, useState } from 'react'
import { StatusError } from '../api/api-error.ts'
import type { FieldChange, FieldRules } from './field-rules.ts'
import { type BaseVersion, readFormDraft, useStoredDraft } from './form-draft.ts'
import { type Problems, type Refusal, shownAtOnce, stillRefused } from './form-problems.ts'

/** What is edited. The version increases with every edit. */
export interface Versioned {
  readonly id: string
  readonly version: number
}

/** What a form works on: a thing that exists, or the first fields of a new one. */
export type FormSubject<Entity, Fields> =
  | { readonly kind: 'EDIT'; readonly entity: Entity }
  | { readonly kind: 'NEW'; readonly fields: Fields }

/**
 * Why the changes were not saved. CHANGED: another person saved a newer version first. DELETED: another person deleted what is
 * edited. NOT_LOADED: another person saved first, and their version could not be loaded. The typed fields stay in every case.
 */
export type FormConflict<Entity, Fields> =
  | {
      readonly kind: 'CHANGED'
      readonly theirs: Entity
      readonly fields: Fields
      readonly changes: readonly FieldChange[]
    }
  | { readonly kind: 'DELETED' | 'NOT_LOADED' }

/** How a kind of thing is edited. `Choice`: what else is chosen when saving, e.g. to publish. */
export interface FormOptions<
  Entity extends Versioned,
  Fields extends object,
  Problem,
  Choice extends readonly unknown[],
> {
  /** The newest version that is known. */
  readonly subject: FormSubject<Entity, Fields>
  /** Names the kind of form, the person and what is edited, e.g. `measureDraft.{person}.{id}`; null stores no draft. */
  readonly draftKey: string | null
  readonly fieldsOf: (entity: Entity) => Fields
  readonly rules: FieldRules<Fields>
  /** The codes of a version conflict, and of a thing that does not exist. */
  readonly codes: { readonly changed: ErrorCode; readonly deleted: ErrorCode }
  /** `edited`: what is edited, with the version that the changes are based on. */
  readonly update: (edited: Versioned, fields: Fields, ...choice: Choice) => Promise<Entity>
  /** Without it, the form creates nothing. */
  readonly create?: (fields: Fields, ...choice: Choice) => Promise<Entity>
  /** Loads the newest version after another person has saved it. */
  readonly load: (id: string) => Promise<Entity>
  /** Shows the saved version outside of the form. */
  readonly onSaved: (saved: Entity) => unknown
  /**
   * The problems that are found without the server.
   *
   * @param unreadable names of fields whose content is not a date or not a number
   */
  readonly problemsOf?: (fields: Fields, unreadable: ReadonlySet<string>) => Problems<Problem>
  /** Whether a problem is shown before the first attempt to save. By default none is. */
  readonly isShownAtOnce?: (problem: Problem, name: string) => boolean
  /** The problems that the server found. */
  readonly problemsFrom?: (details: readonly ErrorDetail[], sent: Fields) => Problems<Problem>
  /** The fields of a new thing that is created from a deleted one. */
  readonly fieldsAsNew?: (fields: Fields) => Fields
}

/** The content of a form, what is wrong with it, and what can be done with it. `change` and `setReadable` are stable functions. */
export interface VersionedForm<Entity, Fields, Problem = never, Choice extends readonly unknown[] = []> {
  readonly fields: Fields
  /** What the changes are based on; for a new thing its first fields. */
  readonly base: Fields
  readonly problems: Problems<Problem>
  readonly isDirty: boolean
  readonly isSaving: boolean
  /** Saving failed, and neither `problems` nor `conflict` say why. */
  readonly hasFailed: boolean
  /** Why it failed then. */
  readonly failure: unknown
  /** The changes were made earlier and are not saved yet. */
  readonly isRestored: boolean
  /** The changes here are based on an older version: another person has saved since. */
  readonly isOutdated: boolean
  readonly conflict: FormConflict<Entity, Fields> | null
  /** Whether leaving the form would leave unsaved changes, also right after saving. */
  readonly hasUnsaved: RefObject<boolean>
  readonly change: (change: Partial<Fields> | ((fields: Fields) => Fields)) => void
  /** Reports whether the content of a field can be read as a date or number. */
  readonly setReadable: (name: string, isReadable: boolean) => void
  /** Gives up the changes: continues with the newest version. */
  readonly discard: () => void
  /** Saves; returns the saved version, or null. */
  readonly save: (...choice: Choice) => Promise<Entity | null>
  /** Continues with my changes on the newest version. */
  readonly keepMine: () => void
  /** Loads the version of the other person again, after that failed. */
  readonly loadTheirs: () => Promise<void>
  /** Continues with a new thing, because the edited one was deleted; null if the form creates nothing. */
  readonly continueAsNew: (() => void) | null
}

/**
 * The state of a form that several people may use at a time. Without changes it follows the newest version. Changes stay, are stored
 * as a draft until they are saved or discarded, and are compared with what others saved meanwhile.
 *
 * A form of another thing needs another `key`.
 */
export function useVersionedForm<
  Entity extends Versioned,
  Fields extends object,
  Problem = never,
  Choice extends readonly unknown[] = [],
>(options: FormOptions<Entity, Fields, Problem, Choice>): VersionedForm<Entity, Fields, Problem, Choice> {
  const { subject, rules, codes, draftKey } = options
  const [latest, setLatest] = useState<Entity | null>(null)
  const { entity, loaded } = newestOf(subject, latest, options.fieldsOf)
  const loadedBase: BaseVersion<Fields> | null = entity && { version: entity.version, fields: loaded }
  const [draft] = useState(() => readFormDraft(draftKey, loaded, entity === null))
  const [base, setBase] = useState(draft === null ? loadedBase : draft.base)
  const [fields, setFields] = useState(draft?.fields ?? loaded)
  const [isRestored, setRestored] = useState(draft !== null)
  const [unreadable, setUnreadable] = useState<ReadonlySet<string>>(NOTHING)
  const [refused, setRefused] = useState<Refusal<Fields, Problem> | null>(null)
  const [hasTried, setTried] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const [conflict, setConflict] = useState<'CHANGED' | 'DELETED' | 'NOT_LOADED' | null>(null)
  const [deletedId, setDeletedId] = useState<string | null>(null)

  const isContinuedAsNew = entity !== null && entity.id === deletedId
  const edited = isContinuedAsNew ? null : entity
  const baseFields = base?.fields ?? loaded
  const isDirty = isContinuedAsNew || !rules.isSame(fields, baseFields)
  const isOlder = base !== null && edited !== null && base.version < edited.version
  const found = options.problemsOf?.(fields, unreadable) ?? {}

  if (isOlder && !isDirty && !isSaving && conflict === null) {
    // Nothing was changed here: the form follows what others save.
    setBase(loadedBase)
    setFields(loaded)
  }

  // After a new thing was created, the draft of this name belongs to the next new thing.
  const isStored = isDirty && (subject.kind === 'EDIT' || base === null)
  const removeDraft = useStoredDraft(draftKey, isStored ? fields : null, base)
  const hasUnsaved = useRef(isDirty)
  hasUnsaved.current = isDirty

  const load = async (id: string) => {
    try {
      setLatest(await options.load(id))
      setConflict('CHANGED')
    } catch (error) {
      setConflict(error instanceof StatusError && error.status === 404 ? 'DELETED' : 'NOT_LOADED')
    }
  }

  const explain = async (error: unknown) => {
    if (!(error instanceof StatusError)) return setFailure(error)
    const problems = options.problemsFrom?.(error.details, fields) ?? {}
    setRefused({ problems, fields })
    if (edited !== null && error.code === codes.deleted) return setConflict('DELETED')
    if (edited !== null && error.code === codes.changed) return load(edited.id)
    setFailure(Object.keys(problems).length === 0 ? error : null)
  }

  const send = (choice: Choice): Promise<Entity> => {
    if (edited !== null)
      return options.update({ id: edited.id, version: base?.version ?? edited.version }, fields, ...choice)
    if (options.create) return options.create(fields, ...choice)
    throw new Error('This form creates nothing')
  }

  const showSaved = (saved: Entity) => {
    const savedFields = options.fieldsOf(saved)
    setLatest(saved)
    setBase({ version: saved.version, fields: savedFields })
    // What was typed while it was saved stays.
    setFields((now) => (now === fields ? savedFields : now))
    setRestored(false)
    setTried(false)
    setConflict(null)
    removeDraft()
    hasUnsaved.current = false
  }

  const save = async (...choice: Choice): Promise<Entity | null> => {
    if (isSaving) return null
    setTried(true)
    setRefused(null)
    setFailure(null)
    if (Object.keys(found).length > 0) return null
    setSaving(true)
    try {
      const saved = await send(choice)
      showSaved(saved)
      await options.onSaved(saved)
      return saved
    } catch (error) {
      await explain(error)
      return null
    } finally {
      setSaving(false)
    }
  }

  return {
    fields,
    base: baseFields,
    isDirty,
    isSaving,
    failure,
    hasFailed: failure !== null,
    hasUnsaved,
    save,
    problems: hasTried ? { ...stillRefused(refused, fields, rules), ...found } : shownAtOnce(found, options),
    isRestored: isRestored && isDirty,
    isOutdated: isDirty && isOlder,
    conflict: shownConflict(),
    change: useCallback((change) => {
      setFields((old) => (typeof change === 'function' ? change(old) : { ...old, ...change }))
    }, []),
    setReadable: useCallback((name, isReadable) => {
      setUnreadable((old) => {
        if (old.has(name) === !isReadable) return old
        return new Set(isReadable ? [...old].filter((other) => other !== name) : [...old, name])
      })
    }, []),
    discard: () => {
      removeDraft()
      setFields(loaded)
      setBase(loadedBase)
      setDeletedId(null)
      setUnreadable(NOTHING)
      setRefused(null)
      setRestored(false)
      setTried(false)
      setFailure(null)
      setConflict(null)
    },
    keepMine: () => {
      setFields(rules.merge(baseFields, fields, loaded))
      setBase(loadedBase)
      setConflict(null)
    },
    loadTheirs: async () => {
      if (edited === null) return
      setSaving(true)
      await load(edited.id)
      setSaving(false)
    },
    continueAsNew:
      options.create === undefined || entity === null
        ? null
        : () => {
            setDeletedId(entity.id)
            setFields(options.fieldsAsNew ?? ((old) => old))
            setConflict(null)
          },
  }

  function shownConflict(): FormConflict<Entity, Fields> | null {
    if (conflict === null || conflict === 'DELETED') return conflict && { kind: conflict }
    // The version that could not be loaded may have arrived since.
    if (entity === null || !isOlder) return { kind: 'NOT_LOADED' }
    return { kind: 'CHANGED', theirs: entity, fields: loaded, changes: rules.changesOf(baseFields, fields, loaded) }
  }
}

const NOTHING: ReadonlySet<string> = new Set()

/** The newest version that is known: of the subject, or what this form saved or loaded; and its fields. */
function newestOf<Entity extends Versioned, Fields>(
  subject: FormSubject<Entity, Fields>,
  latest: Entity | null,
  fieldsOf: (entity: Entity) => Fields,
): { readonly entity: Entity | null; readonly loaded: Fields } {
  if (subject.kind === 'NEW') return { entity: latest, loaded: latest ? fieldsOf(latest) : subject.fields }
  const isOwnNewer = latest !== null && (latest.id !== subject.entity.id || latest.version > subject.entity.version)
  const entity = isOwnNewer ? latest : subject.entity
  return { entity, loaded: fieldsOf(entity) }
}
