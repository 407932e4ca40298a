import type { ErrorDetail } from '@lotse/contract/error-catalogue.ts'
import {
  HORIZON_MONTHS,
  SCENARIO_NAME_LENGTH,
  SCENARIO_NOTE_LENGTH,
  type SimulationDetail,
  type SimulationEdit,
  type SimulationLever,
} from '@lotse/contract/features/simulation/simulation.schema.ts'
import { LARGEST_VALUE } from '../lever/lever.ts'

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

/** Two people's versions of one scenario. Levers are compared one by one, so that each can be taken from either. */
export interface ScenarioMerge {
  /** Mine; and theirs wherever I changed nothing. */
  readonly merged: ScenarioFields
  /** Parts that both changed, to different things: names of fields, or `lever.{code}`. */
  readonly conflicts: readonly string[]
  /** Parts that only they changed. */
  readonly onlyTheirs: readonly string[]
}

/** Puts two versions together that are based on the same one. */
export function mergeScenarios(base: ScenarioFields, mine: ScenarioFields, theirs: ScenarioFields): ScenarioMerge {
  const [was, my, their] = [partsOf(base), partsOf(mine), partsOf(theirs)]
  const names = [...new Set([...was.keys(), ...my.keys(), ...their.keys()])]
  const isChanged = (parts: Parts, name: string) => !isSame(parts.get(name), was.get(name))
  const byThem = names.filter((name) => isChanged(their, name))
  const onlyTheirs = byThem.filter((name) => !isChanged(my, name))
  const conflicts = byThem.filter((name) => isChanged(my, name) && !isSame(my.get(name), their.get(name)))
  const taken = new Set(onlyTheirs)
  const fieldOf = <Name extends keyof ScenarioFields>(name: Name) => (taken.has(name) ? theirs : mine)[name]
  const levers = [...mine.levers, ...theirs.levers.filter(({ code }) => !my.has(leverName(code)))].flatMap((lever) => {
    if (!taken.has(leverName(lever.code))) return my.has(leverName(lever.code)) ? [lever] : []
    return theirs.levers.filter(({ code }) => code === lever.code)
  })
  const merged = {
    name: fieldOf('name'),
    note: fieldOf('note'),
    outcomeId: fieldOf('outcomeId'),
    baseMonth: fieldOf('baseMonth'),
    horizonMonths: fieldOf('horizonMonths'),
    levers,
  }
  return { merged, conflicts, onlyTheirs }
}

/** Whether two versions are the same, also with levers in another order. It runs at every move of a lever. */
export function isSameScenario(left: ScenarioFields, right: ScenarioFields): boolean {
  const fields = ['name', 'note', 'outcomeId', 'baseMonth', 'horizonMonths'] as const
  if (left === right) return true
  if (fields.some((field) => left[field] !== right[field]) || left.levers.length !== right.levers.length) return false
  return left.levers.every((lever, index) => {
    const beside = right.levers[index]
    const other = beside?.code === lever.code ? beside : right.levers.find(({ code }) => code === lever.code)
    return other !== undefined && isSameLever(lever, other)
  })
}

function isSameLever(left: SimulationLever, right: SimulationLever): boolean {
  if (left === right) return true
  return (['code', 'setBy', 'value', 'rampUpMonths', 'startMonth'] as const).every(
    (field) => left[field] === right[field],
  )
}

type Parts = ReadonlyMap<string, unknown>

const leverName = (code: string) => `lever.${code}`

function partsOf({ levers, ...fields }: ScenarioFields): Parts {
  return new Map<string, unknown>([
    ...Object.entries(fields),
    ...levers.map((lever): [string, unknown] => [leverName(lever.code), inOrder(lever)]),
  ])
}

/** Properties in one order, since the server's order may be another. */
function inOrder({ code, setBy, value, rampUpMonths, startMonth }: SimulationLever): SimulationLever {
  return { code, setBy, value, rampUpMonths, startMonth }
}

function isSame(left: unknown, right: unknown): boolean {
  return JSON.stringify(left) === JSON.stringify(right)
}
