import { Array, Integer, Null, Object, Optional, type Static, String, Union } from 'typebox'

const closed = { additionalProperties: false } as const
const Day = String({ format: 'date', description: 'A day (UTC), YYYY-MM-DD.' })

/** First and last day, both included; extended to full weeks (Monday to Sunday). */
export const UsageQuery = Object({ from: Optional(Day), to: Optional(Day) }, closed)
export type UsageQuery = Static<typeof UsageQuery>

const CountOrNull = Union([Integer(), Null()])
const Counts = Object(
  {
    USER_LOGIN: Integer(),
    DOCUMENT_DOWNLOAD: Integer(),
    KPI_DETAILS: Integer(),
    WEEKLY_REPORT: Integer(),
    AI_ANALYSIS: Integer(),
    AREA_CLICK: Integer(),
    TOPIC_CLICK: Integer(),
  },
  closed,
)

/** Usage in one week. */
export const UsageWeek = Object(
  {
    monday: Day,
    people: Integer({ description: 'Number of distinct active people.' }),
    counts: Counts,
  },
  closed,
)
export type UsageWeek = Static<typeof UsageWeek>

/** Subjects with the number of times they were opened. */
const Ranked = Array(Object({ id: String(), name: String(), count: Integer() }, closed))

/** A business unit or a role. `people` and `count` are null when only one or two people were active, who could be identified. */
export const UsageGroup = Object({ id: String(), name: String(), people: CountOrNull, count: CountOrNull }, closed)
export type UsageGroup = Static<typeof UsageGroup>

/** Usage of the product in a time span. */
export const Usage = Object(
  {
    from: Day,
    to: Day,
    people: Integer({ description: 'Number of distinct people who were active in the span.' }),
    counts: Counts,
    weeks: Array(UsageWeek, { description: 'Every week of the span, including weeks without usage.' }),
    ranked: Object(
      { KPI_DETAILS: Ranked, AREA_CLICK: Ranked, TOPIC_CLICK: Ranked, DOCUMENT_DOWNLOAD: Ranked },
      { ...closed, description: 'The ten most opened subjects of each kind; deleted ones are left out.' },
    ),
    units: Array(UsageGroup, { description: 'Business units with usage, the most active first.' }),
    roles: Array(UsageGroup, { description: 'Roles with usage, by the current roles of the people.' }),
    inactiveUnits: Array(Object({ id: String(), name: String(), lastActiveOn: Union([Day, Null()]) }, closed), {
      description: 'Units without activity in the last 30 days, the longest inactive first.',
    }),
    smallestGroup: Integer({ description: 'Minimum number of active people for the counts of a group.' }),
  },
  closed,
)
export type Usage = Static<typeof Usage>
