import type { Visit, VisitEdit } from '@lotse/contract/features/visit/visit.schema.ts'
import { rulesOf } from '../../platform/form/field-rules.ts'

/** What a person edits of a visit. A goal is complete with a KPI and a value. */
export interface VisitFields extends Omit<VisitEdit, 'version' | 'goal'> {
  readonly goalKpiId: string | null
  readonly goalValue: number | null
  readonly goalPeriod: string
}

/** The fields that are compared and merged, in the order of the form. KPI, value and month of the goal are one. */
const FIELD_NAMES = ['on', 'participants', 'state', 'agenda', 'minutes', 'measureIds', 'goal'] as const
export type VisitFieldName = (typeof FIELD_NAMES)[number]

/** A goal without a value cannot be saved. */
export type FieldProblem = 'MISSING'

/** The fields of a stored visit. @param defaultPeriod the month of a goal that is not set yet, `YYYY-MM` */
export function fieldsOf(visit: Visit, defaultPeriod: string): VisitFields {
  const { state, on, participants, agenda, minutes, measures, goal } = visit
  return {
    state,
    on,
    participants,
    agenda,
    minutes,
    measureIds: measures.map(({ id }) => id),
    goalKpiId: goal?.kpi.id ?? null,
    goalValue: goal?.value ?? null,
    goalPeriod: goal?.period ?? defaultPeriod,
  }
}

/** The body of an edit that is based on `version`. */
export function editOf(
  { goalKpiId, goalValue, goalPeriod, measureIds, ...fields }: VisitFields,
  version: number,
): VisitEdit {
  return {
    ...fields,
    version,
    measureIds: [...measureIds],
    goal: goalKpiId === null || goalValue === null ? null : { kpiId: goalKpiId, value: goalValue, period: goalPeriod },
  }
}

/** What keeps a visit from being saved. */
export function problemsOf({ goalKpiId, goalValue }: VisitFields): Readonly<Record<string, FieldProblem>> {
  return goalKpiId !== null && goalValue === null ? { goal: 'MISSING' } : {}
}

type Goal = Pick<VisitFields, 'goalKpiId' | 'goalValue' | 'goalPeriod'>

export const visitRules = rulesOf<VisitFields>({
  namesOf: () => FIELD_NAMES,
  valueOf: (fields, name) => {
    if (name !== 'goal') return Reflect.get(fields, name)
    const { goalKpiId, goalValue, goalPeriod } = fields
    return { goalKpiId, goalValue, goalPeriod } satisfies Goal
  },
  withValue: (fields, name, value) => ({ ...fields, ...(name === 'goal' ? (value as Goal) : { [name]: value }) }),
})
