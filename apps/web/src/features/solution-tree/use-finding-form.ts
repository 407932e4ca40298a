import type { Finding } from '@lotse/contract/features/solution-tree/solution-tree.schema.ts'
import { useQueryClient } from '@tanstack/react-query'
import { StatusError } from '../../platform/api/api-error.ts'
import { call, callExpecting } from '../../platform/api/call.ts'
import { getSolutionNode, recordFinding } from '../../platform/api/generated/solution-tree.operations.ts'
import { rulesOf } from '../../platform/form/field-rules.ts'
import { useVersionedForm, type VersionedForm } from '../../platform/form/use-versioned-form.ts'
import { useSession } from '../../platform/session/session.ts'

/** What is recorded about a cause. */
export type FindingFields = Pick<Finding, 'state' | 'note'>

/** A finding is identified by its cause. */
type IdentifiedFinding = Finding & { readonly id: string }

export type FindingForm = VersionedForm<IdentifiedFinding, FindingFields>

const NAMES = ['state', 'note'] as const

const rules = rulesOf<FindingFields>({
  namesOf: () => NAMES,
  // Spaces around a note are not saved.
  valueOf: ({ state, note }, name) => (name === 'note' ? note.trim() : state),
  withValue: (fields, name, value) => ({ ...fields, [name]: value }),
})

const identified = (finding: Finding): IdentifiedFinding => ({ ...finding, id: finding.causeId })

/** The state of the form of a finding. */
export function useFindingForm(finding: Finding): FindingForm {
  const client = useQueryClient()
  const { whoami } = useSession()
  return useVersionedForm<IdentifiedFinding, FindingFields>({
    subject: { kind: 'EDIT', entity: identified(finding) },
    draftKey: ['findingDraft', whoami?.id, whoami?.businessUnitId, finding.causeId].join('.'),
    fieldsOf: ({ state, note }) => ({ state, note }),
    rules,
    codes: { changed: 'solution_tree.changed', deleted: 'solution_tree.not_found' },
    update: async ({ id, version }, { state, note }) =>
      identified(
        await callExpecting(
          recordFinding,
          { params: { id }, body: { state, note: note.trim(), version } },
          (error) => error instanceof StatusError && error.code === 'solution_tree.changed',
        ),
      ),
    load: async (id) => {
      const { symptom } = await call(getSolutionNode, { params: { id }, query: {} })
      const cause = symptom.causes.find((one) => one.id === id)
      if (!cause) throw new StatusError(404, null)
      return identified(cause.finding)
    },
    onSaved: () => client.invalidateQueries({ queryKey: ['solution-tree'] }),
  })
}
