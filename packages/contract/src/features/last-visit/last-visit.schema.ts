import { Array, Boolean, Enum, Integer, Null, Object, Optional, type Static, String, Union } from 'typebox'
import { VIEWS } from '../../figure.constants.ts'
import { Period } from '../../figure.schema.ts'
import { CHANGE_KINDS } from './last-visit.constants.ts'

const closed = { additionalProperties: false } as const

/** One of the things that changed. */
export const ChangedSubject = Object(
  {
    id: String(),
    name: String(),
    period: Optional(String({ ...Period, description: 'The month that a comment is about.' })),
    about: Optional(
      Object(
        { kind: Enum(['AREA', 'TOPIC', 'KPI']), id: String() },
        { ...closed, description: 'Where a document is listed.' },
      ),
    ),
  },
  closed,
)
export type ChangedSubject = Static<typeof ChangedSubject>

/** A kind of change with the number of changed things. */
export const VisitChange = Object(
  {
    kind: Enum([...CHANGE_KINDS]),
    count: Integer({ minimum: 1, description: 'KPIs, values, measures, … For NEW_FIGURES the months.' }),
    period: Union([Period, Null()], { description: 'The last month with figures, for NEW_FIGURES; otherwise null.' }),
    view: Optional(
      Enum([...VIEWS], {
        description:
          'What the statuses are compared over, for changes of the status: R12; MONTH while the unit had fewer than twelve months of figures.',
      }),
    ),
    subjects: Array(ChangedSubject, { description: 'The first of the changed things; empty where none is shown.' }),
  },
  closed,
)
export type VisitChange = Static<typeof VisitChange>

/** What changed in the business unit and for the caller since the last visit. */
export const VisitChanges = Object(
  {
    since: Union([String({ format: 'date-time' }), Null()], {
      description: 'From when on changes are counted; null when no earlier visit is known.',
    }),
    isLimited: Boolean({ description: 'True when the last visit was earlier than changes are counted.' }),
    content: Array(VisitChange, { description: 'Only what there is, in the order of the kinds.' }),
  },
  closed,
)
export type VisitChanges = Static<typeof VisitChanges>
