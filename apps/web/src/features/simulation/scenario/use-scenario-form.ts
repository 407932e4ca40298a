import type { SimulationDetail, SimulationLever } from '@lotse/contract/features/simulation/simulation.schema.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { call } from '../../../platform/api/call.ts'
import {
  createSimulation,
  getSimulation,
  updateSimulation,
} from '../../../platform/api/generated/simulation.operations.ts'
import { useVersionedForm, type VersionedForm } from '../../../platform/form/use-versioned-form.ts'
import { randomId } from '../../../platform/id/random-id.ts'
import { refreshSimulations, simulationQuery } from '../simulation.queries.ts'
import {
  bodyOf,
  type FieldProblem,
  fieldsOf,
  problemsFrom,
  problemsOf,
  type ScenarioFields,
  scenarioRules,
} from './scenario.ts'

/** What the editor works on: an existing scenario, or the first content of a new one. */
export type ScenarioSubject =
  | { readonly kind: 'EDIT'; readonly scenario: SimulationDetail }
  | { readonly kind: 'NEW'; readonly fields: ScenarioFields }

/** The state of the editor. `changeLever` is a stable function, too. */
export interface ScenarioForm extends VersionedForm<SimulationDetail, ScenarioFields, FieldProblem> {
  /** Replaces one lever, adds it, or with null removes it. */
  readonly changeLever: (code: string, next: ((lever: SimulationLever | undefined) => SimulationLever) | null) => void
}

/** The state of a scenario's editor. `draftKey` names person, unit and scenario, or the outcome of a new one. */
export function useScenarioForm(subject: ScenarioSubject, draftKey: string): ScenarioForm {
  const client = useQueryClient()
  const [newId] = useState(randomId)
  const form = useVersionedForm<SimulationDetail, ScenarioFields, FieldProblem>({
    subject: subject.kind === 'EDIT' ? { kind: 'EDIT', entity: subject.scenario } : subject,
    draftKey: `simulationDraft.${draftKey}`,
    fieldsOf,
    rules: scenarioRules,
    codes: { changed: 'simulation.changed', deleted: 'simulation.not_found' },
    update: ({ id, version }, fields) =>
      call(updateSimulation, { params: { id }, body: { ...bodyOf(fields), version } }),
    create: (fields) => call(createSimulation, { body: { ...bodyOf(fields), id: newId } }),
    load: (id) => call(getSimulation, { params: { id } }),
    onSaved: (saved) => {
      client.setQueryData(simulationQuery(saved.id).queryKey, saved)
      return refreshSimulations(client, saved.id)
    },
    problemsOf,
    isShownAtOnce: (problem) => !('key' in problem && problem.key === 'nameMissing'),
    problemsFrom: (details, sent) => problemsFrom(details, bodyOf(sent)),
  })
  const { change, setReadable } = form
  const changeLever = useCallback<ScenarioForm['changeLever']>(
    (code, next) => {
      change((old) => {
        const known = old.levers.find((lever) => lever.code === code)
        if (next === null) return { ...old, levers: old.levers.filter((lever) => lever.code !== code) }
        const changed = next(known)
        const levers = known ? old.levers.map((lever) => (lever === known ? changed : lever)) : [...old.levers, changed]
        return { ...old, levers }
      })
      if (next !== null) return
      for (const field of ['value', 'startMonth', 'rampUpMonths']) setReadable(`${field}:${code}`, true)
    },
    [change, setReadable],
  )
  return { ...form, changeLever }
}
