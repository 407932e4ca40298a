import { Boolean, Enum, Null, Object, type Static, String, Union } from 'typebox'
import { VIEWS } from '../../figure.constants.ts'
import { kpiProperties, Period, Reading, Value } from '../../figure.schema.ts'
import { Priority } from '../priority/priority.schema.ts'
import { FINDING_STATES } from '../solution-tree/solution-tree.state.ts'

const closed = { additionalProperties: false }
const Reference = Object({ id: String(), name: String() }, closed)

/** Why a KPI is a problem, and what helps: the short form of the analysis, the chat and the solution tree. */
export const ProblemDetail = Object(
  {
    kpi: Object({ ...kpiProperties, areaName: String(), reading: Reading }, closed),
    period: String({ ...Period, description: 'The last of the twelve months of all values.' }),
    view: Enum([...VIEWS], { description: 'R12; MONTH while the unit has fewer than twelve months of figures.' }),
    problem: Union([Priority, Null()], { description: 'The problem that the KPI is part of; null without one.' }),
    driver: Union([Object({ id: String(), name: String(), contribution: Value }, closed), Null()], {
      description:
        'The KPI below it that explains most of its change since the prior year, in its direction, with its part in the unit of the KPI.',
    }),
    cause: Union(
      [
        Object(
          {
            id: String(),
            name: String(),
            check: String({ description: 'The question that confirms the cause or rules it out.' }),
            state: Enum([...FINDING_STATES]),
            isApplying: Boolean({ description: 'Whether a symptom of the cause applies.' }),
          },
          closed,
        ),
        Null(),
      ],
      { description: 'The cause to look at first, from the solution tree.' },
    ),
    practice: Union([Reference, Null()]),
    document: Union([Reference, Null()]),
    template: Union([Reference, Null()], { description: 'The measure template to begin with.' }),
  },
  closed,
)
export type ProblemDetail = Static<typeof ProblemDetail>
