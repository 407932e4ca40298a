import {
  createSimulation,
  getSimulation,
  updateSimulation,
} from '@lotse/contract/features/simulation/simulation.operations.ts'
import type { SimulationDetail, SimulationLever } from '@lotse/contract/features/simulation/simulation.schema.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { StatusError } from '../../../platform/api/api-error.ts'
import { call } from '../../../platform/api/call.ts'
import { randomId } from '../../../platform/id/random-id.ts'
import { refreshSimulations, simulationQuery } from '../simulation.queries.ts'
import { drafts, type ScenarioDraft } from './draft.ts'
import {
  bodyOf,
  type FieldProblems,
  fieldsOf,
  isSameScenario,
  problemsFrom,
  problemsOf,
  type ScenarioFields,
} from './scenario.ts'

/** Writing to the storage takes a part of a frame, so a draft waits until the levers rest. */
const STORE_MS = 300

/** What the editor works on: an existing scenario, or the first content of a new one. */
export type ScenarioSubject =
  | { readonly kind: 'EDIT'; readonly scenario: SimulationDetail }
  | { readonly kind: 'NEW'; readonly fields: ScenarioFields }

/** Why a scenario was not saved: another person saved first, deleted it, or saved a version that could not be loaded. */
export type ScenarioConflict =
  | { readonly kind: 'CHANGED'; readonly theirs: SimulationDetail }
  | { readonly kind: 'DELETED' | 'NOT_LOADED' }

/** The state of the editor. `change`, `changeLever` and `setReadable` are stable functions. */
export interface ScenarioForm {
  readonly fields: ScenarioFields
  /** What the changes are based on; for a new scenario its first content. */
  readonly base: ScenarioFields
  readonly problems: FieldProblems
  readonly isDirty: boolean
  readonly isSaving: boolean
  readonly hasFailed: boolean
  readonly isRestored: boolean
  /** The changes here are based on an older version: another person has saved since. */
  readonly isOutdated: boolean
  readonly conflict: ScenarioConflict | null
  readonly change: (patch: Partial<ScenarioFields>) => void
  /** Replaces one lever, adds it, or with null removes it. */
  readonly changeLever: (code: string, next: ((lever: SimulationLever | undefined) => SimulationLever) | null) => void
  /** Reports whether a lever's field, e.g. `value:{code}`, contains a usable number. */
  readonly setReadable: (name: string, isReadable: boolean) => void
  /** Returns to the saved version. */
  readonly discard: () => void
  /** Saves; returns the scenario when it was saved. */
  readonly save: () => Promise<SimulationDetail | null>
  /** Continues with other fields on the version that was saved first. */
  readonly resolve: (fields: ScenarioFields, theirs: SimulationDetail) => void
  readonly reloadTheirs: () => Promise<void>
  /** Continues with a new scenario, because the edited one was deleted. */
  readonly beginAnew: () => void
}

/** The state of a scenario's editor. `draftKey` names whose draft of what it is. */
export function useScenarioForm(subject: ScenarioSubject, draftKey: string): ScenarioForm {
  const client = useQueryClient()
  const loaded = subject.kind === 'EDIT' ? fieldsOf(subject.scenario) : subject.fields
  const version = subject.kind === 'EDIT' ? subject.scenario.version : null
  const [begin] = useState(() => {
    const draft = drafts.read(draftKey)
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
  const [isAnew, setAnew] = useState(false)
  const [conflict, setConflict] = useState<ScenarioConflict | null>(null)
  const [newId] = useState(randomId)
  const baseFields = base?.fields ?? loaded
  const isDirty = !isSameScenario(fields, baseFields)
  const found = problemsOf(fields, unreadable)

  useDraft(draftKey, isDirty ? { fields, base } : null)

  const isNewer = base !== null && version !== null && base.version < version
  useEffect(() => {
    // Nothing was changed here: the editor follows what others save. Otherwise it stays, and saving shows the differences.
    if (!isNewer || isDirty) return
    setBase({ version, fields: loaded })
    setFields(loaded)
  })

  const save = async (): Promise<SimulationDetail | null> => {
    setTried(true)
    setTold({})
    setFailed(false)
    if (Object.keys(found).length > 0) return null
    setSaving(true)
    const body = bodyOf(fields)
    try {
      const saved =
        subject.kind === 'EDIT' && base && !isAnew
          ? await call(updateSimulation, {
              params: { id: subject.scenario.id },
              body: { ...body, version: base.version },
            })
          : await call(createSimulation, { body: { ...body, id: newId } })
      drafts.remove(draftKey)
      // The fields stay as they are, unless they were changed while they were saved.
      setBase({ version: saved.version, fields: fieldsOf(saved) })
      setFields((now) => (now === fields ? fieldsOf(saved) : now))
      setTried(false)
      setRestored(false)
      client.setQueryData(simulationQuery(saved.id).queryKey, saved)
      await refreshSimulations(client, saved.id)
      return saved
    } catch (error) {
      await explain(error, body)
      return null
    } finally {
      setSaving(false)
    }
  }

  const explain = async (error: unknown, body: ScenarioFields) => {
    if (!(error instanceof StatusError)) return setFailed(true)
    setTold(problemsFrom(error.details, body))
    if (error.code === 'simulation.not_found') return setConflict({ kind: 'DELETED' })
    if (error.code !== 'simulation.changed' || subject.kind !== 'EDIT') return setFailed(true)
    setConflict(await loadConflict(subject.scenario.id))
  }

  const change = useCallback((patch: Partial<ScenarioFields>) => {
    setFields((old) => ({ ...old, ...patch }))
    setTold((old) => without(old, (name) => name in patch))
  }, [])
  const changeLever = useCallback<ScenarioForm['changeLever']>((code, next) => {
    setFields((old) => {
      const known = old.levers.find((lever) => lever.code === code)
      if (next === null) return { ...old, levers: old.levers.filter((lever) => lever.code !== code) }
      const changed = next(known)
      const levers = known ? old.levers.map((lever) => (lever === known ? changed : lever)) : [...old.levers, changed]
      return { ...old, levers }
    })
    setTold((old) => without(old, (name) => name === `lever.${code}`))
    if (next === null) setUnreadable((old) => new Set([...old].filter((name) => !name.endsWith(`:${code}`))))
  }, [])
  const setReadable = useCallback((name: string, isReadable: boolean) => {
    setUnreadable((old) => {
      if (old.has(name) === !isReadable) return old
      return new Set(isReadable ? [...old].filter((other) => other !== name) : [...old, name])
    })
  }, [])

  return {
    fields,
    base: baseFields,
    problems: hasTried ? { ...told, ...found } : without(found, (name) => name === 'name' && fields.name === ''),
    isDirty,
    isSaving,
    hasFailed,
    isRestored: isRestored && isDirty,
    isOutdated: isDirty && isNewer,
    conflict,
    change,
    changeLever,
    setReadable,
    discard: () => {
      setFields(loaded)
      setBase(version === null ? null : { version, fields: loaded })
      setUnreadable(new Set())
      setRestored(false)
      setTold({})
      setTried(false)
      setFailed(false)
    },
    save,
    reloadTheirs: async () => {
      if (subject.kind !== 'EDIT') return
      setSaving(true)
      setConflict(await loadConflict(subject.scenario.id))
      setSaving(false)
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

/** Stores a draft when nothing has changed for a moment, and when the editor or the page closes; null removes it. */
function useDraft(draftKey: string, draft: ScenarioDraft | null): void {
  const fields = draft?.fields
  const base = draft?.base
  const store = useRef<(() => void) | null>(null)
  useEffect(() => {
    const write = () => {
      store.current = null
      if (fields && base !== undefined) drafts.store(draftKey, { fields, base })
      else drafts.remove(draftKey)
    }
    store.current = write
    const timer = setTimeout(write, STORE_MS)
    return () => clearTimeout(timer)
  }, [draftKey, fields, base])
  useEffect(() => {
    const flush = () => store.current?.()
    window.addEventListener('pagehide', flush)
    return () => {
      window.removeEventListener('pagehide', flush)
      flush()
    }
  }, [])
}

/** Loads the changes of another person. Only the server's "not found" means that the scenario was deleted. */
async function loadConflict(id: string): Promise<ScenarioConflict> {
  try {
    return { kind: 'CHANGED', theirs: await call(getSimulation, { params: { id } }) }
  } catch (error) {
    return { kind: error instanceof StatusError && error.status === 404 ? 'DELETED' : 'NOT_LOADED' }
  }
}

function without(problems: FieldProblems, isRemoved: (name: string) => boolean): FieldProblems {
  const kept = Object.entries(problems).filter(([name]) => !isRemoved(name))
  return kept.length === Object.keys(problems).length ? problems : Object.fromEntries(kept)
}
