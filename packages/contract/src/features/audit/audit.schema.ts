import { Array, Enum, Integer, Null, Object, Optional, type Static, String, Union } from 'typebox'
import { AUDIT_KINDS } from '../../audit-catalogue.ts'
import { SingleLine } from '../../written-text.schema.ts'
import { AUDIT_EXPORT_FORMATS, AUDIT_OUTCOMES } from './audit.constants.ts'

const closed = { additionalProperties: false } as const
const Uuid = String({ format: 'uuid' })
const Day = String({ format: 'date', description: 'A day in the time zone of the tenant, YYYY-MM-DD.' })
const Name = String({ minLength: 1, maxLength: 100 })

/** Which events: of a person, kind, action, subject, business unit and span of days, and that contain a text. */
const filter = {
  personId: Optional(String({ format: 'uuid', description: 'Who did it.' })),
  kind: Optional(Enum([...AUDIT_KINDS])),
  action: Optional(
    String({ minLength: 1, maxLength: 100, description: 'An operation or a command, e.g. `updateMeasure`.' }),
  ),
  subjectKind: Optional(Name),
  subjectId: Optional(Name),
  businessUnitId: Optional(Name),
  from: Optional(Day),
  to: Optional(Day),
  search: Optional(
    SingleLine({ maxLength: 200, description: 'Part of a name, a value before or after, an action or an address.' }),
  ),
}
export const AuditFilter = Object(filter, closed)
export type AuditFilter = Static<typeof AuditFilter>

export const AuditQuery = Object(
  {
    ...filter,
    cursor: Optional(
      String({
        pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{6}~[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$',
        description: '`nextCursor` of the page before.',
      }),
    ),
    size: Optional(Integer({ minimum: 1, maximum: 200, default: 50 })),
  },
  closed,
)
export type AuditQuery = Static<typeof AuditQuery>

export const AuditExportQuery = Object({ ...filter, format: Enum([...AUDIT_EXPORT_FORMATS]) }, closed)
export type AuditExportQuery = Static<typeof AuditExportQuery>

const Named = Object({ id: String(), name: String() }, closed)

const event = {
  id: Uuid,
  at: String({ format: 'date-time' }),
  sentence: String({ description: 'What happened, in the language of the reader.' }),
  actor: Union([Named, Null()], { description: 'Null: nobody was signed in, or an operator on the command line.' }),
  businessUnit: Union([Named, Null()], { description: 'The unit in which the person worked.' }),
  kind: Enum([...AUDIT_KINDS]),
  action: String(),
  subject: Union(
    [Object({ kind: String(), id: Union([String(), Null()]), name: Union([String(), Null()]) }, closed), Null()],
    { description: 'What it is about, with the name it had.' },
  ),
  address: Union([String(), Null()], { description: 'IP address.' }),
  outcome: Enum([...AUDIT_OUTCOMES]),
  changes: Integer({ minimum: 0, description: 'Number of changed rows.' }),
}

/** An event of the audit log in the list. */
export const AuditEventSummary = Object(event, closed)
export type AuditEventSummary = Static<typeof AuditEventSummary>

/** A page of events, newest first. */
export const AuditPage = Object(
  {
    content: Array(AuditEventSummary),
    nextCursor: Union([String(), Null()], { description: 'For the next page; null: there is none.' }),
    retentionDays: Integer({ description: 'How long events are kept.' }),
  },
  closed,
)
export type AuditPage = Static<typeof AuditPage>

const Text = Union([String(), Null()])

/** A changed row. `before` and `after` are texts for reading: names instead of ids, `***` instead of secrets. */
export const AuditChange = Object(
  {
    action: Enum(['INSERT', 'UPDATE', 'DELETE']),
    table: String({ description: 'What kind of row, in the language of the reader.' }),
    name: Text,
    fields: Array(Object({ name: String(), before: Text, after: Text }, closed)),
  },
  closed,
)
export type AuditChange = Static<typeof AuditChange>

/** One event with its changed rows. */
export const AuditEventDetail = Object(
  {
    ...event,
    details: Array(Object({ name: String(), value: String() }, closed)),
    rows: Array(AuditChange),
  },
  closed,
)
export type AuditEventDetail = Static<typeof AuditEventDetail>

/** What the filters offer: only what occurs in the log. */
export const AuditChoices = Object(
  {
    people: Array(Named),
    actions: Array(Named),
    subjectKinds: Array(Named),
    businessUnits: Array(Named),
  },
  closed,
)
export type AuditChoices = Static<typeof AuditChoices>
