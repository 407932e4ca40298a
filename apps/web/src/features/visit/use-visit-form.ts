import type { Visit } from '@lotse/contract/features/visit/visit.schema.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, callExpecting } from '../../platform/api/call.ts'
import { createVisit, getVisit, updateVisit } from '../../platform/api/generated/visit.operations.ts'
import { useVersionedForm, type VersionedForm } from '../../platform/form/use-versioned-form.ts'
import { randomId } from '../../platform/id/random-id.ts'
import { isVisitConflict } from './add-measure.ts'
import { refreshVisits, visitQuery } from './visit.queries.ts'
import { editOf, type FieldProblem, fieldsOf, problemsOf, type VisitFields, visitRules } from './visit-fields.ts'

export type VisitForm = VersionedForm<Visit, VisitFields, FieldProblem>

/** The state of a visit's form. @param draftKey names the person and the visit */
export function useVisitForm(visit: Visit, draftKey: string, defaultPeriod: string): VisitForm {
  const client = useQueryClient()
  const [newId] = useState(randomId)
  const update = (id: string, fields: VisitFields, version: number) =>
    callExpecting(updateVisit, { params: { id }, body: editOf(fields, version) }, isVisitConflict)
  return useVersionedForm<Visit, VisitFields, FieldProblem>({
    subject: { kind: 'EDIT', entity: visit },
    draftKey: `visitDraft.${draftKey}`,
    fieldsOf: (one) => fieldsOf(one, defaultPeriod),
    rules: visitRules,
    codes: { changed: 'visit.changed', deleted: 'visit.not_found' },
    update: ({ id, version }, fields) => update(id, fields, version),
    create: async (fields) => {
      const { on, participants, agenda } = fields
      const planned = await call(createVisit, { body: { id: newId, unitId: visit.unit.id, on, participants, agenda } })
      return update(planned.id, fields, planned.version)
    },
    load: (id) => call(getVisit, { params: { id } }),
    onSaved: (saved) => {
      client.setQueryData(visitQuery(saved.id).queryKey, saved)
      return refreshVisits(client)
    },
    problemsOf,
  })
}
