import { Array, Integer, Null, Object, type Static, String, Union } from 'typebox'
import { Period } from '../../figure.schema.ts'

const closed = { additionalProperties: false } as const

/** One delivery of base figures. */
export const Delivery = Object(
  {
    id: Integer(),
    source: String({ description: 'Name of the imported file.' }),
    importedAt: String({ format: 'date-time' }),
    valuesWritten: Integer(),
  },
  closed,
)
export type Delivery = Static<typeof Delivery>

/**
 * Figures, people and content of the tenant for administrators. `duePeriod`: the month whose figures are due, the last complete one
 * of the calendar of the tenant.
 */
export const TenantOverview = Object(
  {
    lastPeriod: Union([Period, Null()], { description: 'The last month with figures; null without figures.' }),
    duePeriod: Period,
    businessUnits: Object(
      {
        total: Integer(),
        upToDate: Integer({
          description:
            'Units with figures for `duePeriod`, the last complete month of the calendar of the tenant, or a later one.',
        }),
        behind: Array(Object({ id: String(), name: String(), lastPeriod: Union([Period, Null()]) }, closed), {
          description:
            'Units whose figures end before `duePeriod`, or that have none, the longest behind first; at most ten.',
        }),
      },
      closed,
    ),
    deliveries: Array(Delivery, { description: 'The latest five, newest first.' }),
    people: Object(
      {
        active: Integer(),
        disabled: Integer(),
        signedInRecently: Integer({ description: 'Signed in within the last 30 days.' }),
      },
      closed,
    ),
    content: Object(
      {
        kpis: Integer(),
        questionnaires: Integer(),
        bestPractices: Integer(),
        measureTemplates: Integer(),
        documents: Integer(),
      },
      closed,
    ),
  },
  closed,
)
export type TenantOverview = Static<typeof TenantOverview>
