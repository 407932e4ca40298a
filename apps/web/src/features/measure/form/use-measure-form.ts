import type { MeasureDetail, MeasureOrigin } from '@lotse/contract/features/measure/measure.schema.ts'
import { FIRST_STATES } from '@lotse/contract/features/measure/measure.state.ts'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../platform/api/call.ts'
import { createMeasure, getMeasure, updateMeasure } from '../../../platform/api/generated/measure.operations.ts'
import { rulesOfNames } from '../../../platform/form/field-rules.ts'
import { useVersionedForm, type VersionedForm } from '../../../platform/form/use-versioned-form.ts'
import { useToday } from '../../../platform/session/today.ts'
import type { FieldProblem } from '../field/use-problem-texts.ts'
import { measureQuery, refreshMeasures } from '../measure.queries.ts'
import { bodyOf, FIELD_NAMES, fieldsOf, type MeasureFields, problemsFrom, problemsOf } from './form-values.ts'

/** What a form works on: an existing measure, or the first content of a new one. */
export type FormSubject =
  | { readonly kind: 'EDIT'; readonly measure: MeasureDetail }
  | { readonly kind: 'NEW'; readonly fields: MeasureFields; readonly origin: MeasureOrigin }

export type MeasureForm = VersionedForm<MeasureDetail, MeasureFields, FieldProblem>

const rules = rulesOfNames<MeasureFields>(FIELD_NAMES)

/** The state of a measure's form. `draftKey` names person, unit and measure, or what a new one starts from. */
export function useMeasureForm(subject: FormSubject, draftKey: string): MeasureForm {
  const client = useQueryClient()
  const today = useToday()
  // A measure that another person deleted is created again, as one's own.
  const origin: MeasureOrigin = subject.kind === 'NEW' ? subject.origin : { type: 'EMPTY' }
  return useVersionedForm<MeasureDetail, MeasureFields, FieldProblem>({
    subject: subject.kind === 'EDIT' ? { kind: 'EDIT', entity: subject.measure } : subject,
    draftKey: `measureDraft.${draftKey}`,
    fieldsOf,
    rules,
    codes: { changed: 'measure.changed', deleted: 'measure.not_found' },
    update: ({ id, version }, fields) =>
      call(updateMeasure, {
        params: { id },
        body: { ...bodyOf(fields), implementedOn: fields.implementedOn, version },
      }),
    create: (fields) => call(createMeasure, { body: { ...bodyOf(fields), origin } }),
    load: (id) => call(getMeasure, { params: { id } }),
    onSaved: (saved) => {
      client.setQueryData(measureQuery(saved.id).queryKey, saved)
      return refreshMeasures(client)
    },
    problemsOf: (fields, unreadable) => problemsOf(fields, unreadable, today),
    // Before the first attempt to save, only invalid input is shown, not missing input.
    isShownAtOnce: (problem) => !('key' in problem && problem.key === 'titleMissing'),
    problemsFrom: (details, sent) => problemsFrom(details, bodyOf(sent)),
    fieldsAsNew: (fields) => ({
      ...fields,
      implementedOn: null,
      state: FIRST_STATES.includes(fields.state) ? fields.state : 'IDEA',
    }),
  })
}
