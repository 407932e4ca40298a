import { Integer, Null, Object, Optional, type Static, String, Union } from 'typebox'
import { MultiLine, SingleLine } from '../../written-text.schema.ts'
import { SCENARIO_NAME_LENGTH } from './simulation.schema.ts'

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

/** A comment to write. `code`: the figure it is about; without it, the comment is about the scenario. */
export const NewSimulationComment = Object(
  {
    id: Optional(
      String({
        format: 'uuid',
        description: 'Chosen by the caller, so that a repeated call creates no second comment.',
      }),
    ),
    code: Optional(Union([String({ minLength: 1, maxLength: 100 }), Null()])),
    text: MultiLine({ minLength: 1, maxLength: 4000 }),
  },
  closed,
)
export type NewSimulationComment = Static<typeof NewSimulationComment>
