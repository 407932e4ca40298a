import { Array, Integer, Null, Object, Optional, type Static, String, Union } from 'typebox'

const closed = { additionalProperties: false } as const
const Day = String({ format: 'date', description: 'A day (UTC), YYYY-MM-DD.' })

/** What is counted, named like the calls. */
export const SIGNAL_KINDS = [
  'USER_LOGIN',
  'DOCUMENT_DOWNLOAD',
  'KPI_DETAILS',
  'WEEKLY_REPORT',
  'AI_ANALYSIS',
  'AREA_CLICK',
  'TOPIC_CLICK',
] as const
export type SignalKind = (typeof SIGNAL_KINDS)[number]

/** Kinds whose most frequent subjects are listed. */
export const RANKED_KINDS = ['KPI_DETAILS', 'AREA_CLICK', 'TOPIC_CLICK', 'DOCUMENT_DOWNLOAD'] as const
export type RankedKind = (typeof RANKED_KINDS)[number]

/** From which day to which, both included; widened to whole weeks (Monday to Sunday). */
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

/** A week of use. */
export const UsageWeek = Object(
  {
    monday: Day,
    people: Integer({ description: 'Different people who were active.' }),
    counts: Counts,
  },
  closed,
)
export type UsageWeek = Static<typeof UsageWeek>

/** Something that was opened so many times. */
const Ranked = Array(Object({ id: String(), name: String(), count: Integer() }, closed))

/** A business unit or a role. `people` and `count` are null when one or two people were active: nobody shall be recognised. */
export const UsageGroup = Object({ id: String(), name: String(), people: CountOrNull, count: CountOrNull }, closed)
export type UsageGroup = Static<typeof UsageGroup>

/** How the product was used in a span of time. */
export const Usage = Object(
  {
    from: Day,
    to: Day,
    people: Integer({ description: 'Different people who were active in the whole span.' }),
    counts: Counts,
    weeks: Array(UsageWeek, { description: 'Every week of the span, also those without use.' }),
    ranked: Object(
      { KPI_DETAILS: Ranked, AREA_CLICK: Ranked, TOPIC_CLICK: Ranked, DOCUMENT_DOWNLOAD: Ranked },
      { ...closed, description: 'The ten that were opened most, of each kind; what is gone since is left out.' },
    ),
    units: Array(UsageGroup, { description: 'Business units with use, the most active first.' }),
    roles: Array(UsageGroup, { description: 'Roles with use, by the roles that people have now.' }),
    quietUnits: Array(Object({ id: String(), name: String(), lastActiveOn: Union([Day, Null()]) }, closed), {
      description: 'Units in which nobody worked in the last 30 days, the longest quiet first.',
    }),
    smallestGroup: Integer({ description: 'From how many active people on a group is counted out.' }),
  },
  closed,
)
export type Usage = Static<typeof Usage>
