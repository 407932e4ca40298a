import { Array, Boolean, Enum, Object, type Static } from 'typebox'

const closed = { additionalProperties: false } as const

/** Whose first steps they are. They are decided by permissions: administrators, people who work in several units, all others. */
export const GETTING_STARTED_KINDS = ['UNIT', 'CONSULTANT', 'ADMINISTRATOR'] as const
export type GettingStartedKind = (typeof GETTING_STARTED_KINDS)[number]

/** Everything that can be a first step, in the order in which the steps of a kind are shown. */
export const GETTING_STARTED_STEPS = {
  UNIT: [
    'VIEW_KPI',
    'CHOOSE_AREAS',
    'ANSWER_ASSESSMENT',
    'PLAN_MEASURE',
    'CHOOSE_REMINDERS',
    // Only for people who have fewer than five of the others.
    'MARK_FAVORITE',
  ],
  CONSULTANT: ['OPEN_UNIT', 'COMPARE_UNITS', 'PLAN_VISIT'],
  ADMINISTRATOR: ['ADD_UNITS', 'IMPORT_FIGURES', 'INVITE_PEOPLE', 'WRITE_NEWS', 'PROTECT_ACCOUNT'],
} as const satisfies Record<GettingStartedKind, readonly string[]>
export type GettingStartedStep = (typeof GETTING_STARTED_STEPS)[GettingStartedKind][number]

/** Maximum number of first steps of a person. */
export const MOST_STEPS = 5

/** For so many days after the first use of the product a person is new. */
export const NEW_FOR_DAYS = 30

/** The first steps of the caller. */
export const GettingStarted = Object(
  {
    kind: Enum([...GETTING_STARTED_KINDS]),
    isHidden: Boolean({ description: 'True when the caller has hidden the steps.' }),
    steps: Array(
      Object({ step: Enum(globalThis.Object.values(GETTING_STARTED_STEPS).flat()), isDone: Boolean() }, closed),
      { description: 'What the caller may do, in the order in which it is shown; at most five steps.' },
    ),
  },
  closed,
)
export type GettingStarted = Static<typeof GettingStarted>

/** Whether the first steps are hidden. */
export const GettingStartedDraft = Object({ isHidden: Boolean() }, closed)
export type GettingStartedDraft = Static<typeof GettingStartedDraft>
