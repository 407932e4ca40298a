import type { ErrorDetail } from '@lotse/contract/error-catalogue.ts'
import {
  HORIZON_MONTHS,
  SCENARIO_NAME_LENGTH,
  SCENARIO_NOTE_LENGTH,
} from '@lotse/contract/features/simulation/simulation.constants.ts'
import type {
  SimulationDetail,
  SimulationEdit,
  SimulationLever,
} from '@lotse/contract/features/simulation/simulation.schema.ts'
import { rulesOf } from '../../../platform/form/field-rules.ts'
import { LARGEST_VALUE } from '../calculation/lever.ts'

/** The editable fields of a scenario. */
export type ScenarioFields = Omit<SimulationEdit, 'version'>

/** What is wrong with a field: a text of `editor.problem`, or the server's own words. */
export type FieldProblem =
  | { readonly key: 'nameMissing' | 'valueMissing' | 'valueTooLarge' | 'monthsInvalid' }
  | { readonly key: 'tooLong'; readonly max: number; readonly count: number }
  | { readonly message: string }
/** Problems by field; a lever's are named `lever.{code}`. */
export type FieldProblems = Readonly<Record<string, FieldProblem>>

/** The fields of a scenario that exists. */
export function fieldsOf(scenario: SimulationDetail): ScenarioFields {
  const { name, note, outcome, baseMonth, horizonMonths, levers } = scenario
  return { name, note, outcomeId: outcome.code, baseMonth, horizonMonths, levers }
}

/** What is sent. */
export function bodyOf(fields: ScenarioFields): ScenarioFields {
  return { ...fields, name: fields.name.trim() }
}

/**
 * The problems that can be found without the server.
 *
 * @param unreadable lever fields without a usable number: `value:{code}`, `startMonth:{code}`, `rampUpMonths:{code}`
 */
export function problemsOf({ name, note, levers }: ScenarioFields, unreadable: ReadonlySet<string>): FieldProblems {
  const problems: Record<string, FieldProblem> = {}
  const length = [...name.trim()].length
  if (length === 0) problems.name = { key: 'nameMissing' }
  if (length > SCENARIO_NAME_LENGTH) problems.name = { key: 'tooLong', max: SCENARIO_NAME_LENGTH, count: length }
  const noteLength = [...note].length
  if (noteLength > SCENARIO_NOTE_LENGTH) {
    problems.note = { key: 'tooLong', max: SCENARIO_NOTE_LENGTH, count: noteLength }
  }
  for (const { code, value } of levers) {
    if (Math.abs(value) > LARGEST_VALUE) problems[`lever.${code}`] = { key: 'valueTooLarge' }
    if (unreadable.has(`value:${code}`)) problems[`lever.${code}`] = { key: 'valueMissing' }
    for (const field of ['startMonth', 'rampUpMonths']) {
      if (unreadable.has(`${field}:${code}`)) problems[`${field}.${code}`] = { key: 'monthsInvalid' }
    }
  }
  return problems
}

/** Whether a number of months is accepted for start and ramp-up. */
export function isMonthCount(months: number): boolean {
  return Number.isInteger(months) && months >= 0 && months <= HORIZON_MONTHS.max
}

/** The server's problems by field: `/body/levers/0/value` belongs to the first lever that was sent. */
export function problemsFrom(details: readonly ErrorDetail[], sent: ScenarioFields): FieldProblems {
  const problems: Record<string, FieldProblem> = {}
  for (const { path, message } of details) {
    const [part, name, index] = path.split('/').slice(1)
    if (part !== 'body' || name === undefined) continue
    const code = name === 'levers' ? sent.levers[Number(index)]?.code : undefined
    problems[code === undefined ? name : `lever.${code}`] ??= { message }
  }
  return problems
}

const FIELD_NAMES = ['name', 'note', 'outcomeId', 'baseMonth', 'horizonMonths'] as const

const LEVER = 'lever.'

/** The code of the lever that a name `lever.{code}` stands for; null for another field. */
export function leverOf(name: string): string | null {
  return name.startsWith(LEVER) ? name.slice(LEVER.length) : null
}

/** Levers are compared and merged one by one, as `lever.{code}`, so that each can be taken from either version. */
export const scenarioRules = rulesOf<ScenarioFields>({
  namesOf: (...versions) => [
    ...FIELD_NAMES,
    ...new Set(versions.flatMap(({ levers }) => levers.map(({ code }) => LEVER + code))),
  ],
  valueOf: (fields, name) => {
    const leverCode = leverOf(name)
    return leverCode === null ? Reflect.get(fields, name) : fields.levers.find(({ code }) => code === leverCode)
  },
  withValue: (fields, name, value) => {
    const leverCode = leverOf(name)
    if (leverCode === null) return { ...fields, [name]: value }
    if (value === undefined) return { ...fields, levers: fields.levers.filter(({ code }) => code !== leverCode) }
    const lever = value as SimulationLever
    const isKnown = fields.levers.some(({ code }) => code === leverCode)
    const levers = isKnown
      ? fields.levers.map((one) => (one.code === leverCode ? lever : one))
      : [...fields.levers, lever]
    return { ...fields, levers }
  },
})
