import { Integer, Object, Optional, type Static } from 'typebox'
import { SingleLine } from '../../written-text.schema.ts'
import { SCENARIO_NAME_LENGTH } from './simulation.constants.ts'

const closed = { additionalProperties: false } as const

/** A copy of a scenario. Default name: the name with “(copy)” in the caller's language. */
export const SimulationCopy = Object(
  { name: Optional(SingleLine({ minLength: 1, maxLength: SCENARIO_NAME_LENGTH })) },
  closed,
)
export type SimulationCopy = Static<typeof SimulationCopy>

/** The version of the scenario that is adopted. */
export const SimulationAdoption = Object({ version: Integer({ minimum: 1 }) }, closed)
export type SimulationAdoption = Static<typeof SimulationAdoption>
