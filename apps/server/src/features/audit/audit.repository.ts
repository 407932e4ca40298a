import type { AuditKind } from '@lotse/contract/audit-catalogue.ts'
import type { AuditFilter } from '@lotse/contract/features/audit/audit.schema.ts'
import type { Text } from '@lotse/contract/language.ts'
import { type RawBuilder, sql } from 'kysely'
import '../../platform/audit/audit.table.ts'
import type { TenantTransaction } from '../../platform/database/tenant-transaction.ts'

/** A name as it was: a text, or a text per language. */
export type Label = string | Text

/** An event with the names that belong to its ids. */
export interface EventRow {
  readonly id: string
  readonly at: Date
  /** For the cursor: the time with microseconds, in UTC. */
  readonly position: string
  readonly actorId: string | null
  readonly actorName: string | null
  readonly businessUnitId: string | null
  readonly businessUnitName: string | null
  readonly kind: AuditKind
  readonly action: string
  readonly subjectKind: string | null
  readonly subjectId: string | null
  readonly subjectName: Label | null
  readonly address: string | null
  readonly outcome: 'DONE' | 'FAILED'
  readonly details: Readonly<Record<string, unknown>>
  readonly changes: number
}

/** A row of `audit_change`. */
export interface ChangeRow {
  readonly eventId: string
  readonly tableName: string
  readonly action: 'INSERT' | 'UPDATE' | 'DELETE'
  readonly label: Label | null
  readonly before: Readonly<Record<string, unknown>> | null
  readonly after: Readonly<Record<string, unknown>> | null
}

/** A filter with its days as instants. */
export interface EventFilter extends Omit<AuditFilter, 'from' | 'to'> {
  readonly from: Date | null
  /** Exclusive. */
  readonly until: Date | null
}

/** The position after which a page begins. */
export interface Position {
  readonly at: string
  readonly id: string
}

/** Events of a filter, newest first, after a position. */
export async function listEvents(
  tx: TenantTransaction,
  filter: EventFilter,
  { after, limit }: { readonly after: Position | null; readonly limit: number },
): Promise<EventRow[]> {
  const page = after === null ? sql`true` : sql`(e.at, e.id) < ((${after.at} || 'Z')::timestamptz, ${after.id}::uuid)`
  const { rows } = await sql<EventRow>`
    ${SELECTION(tx.tenantId)}
    where e.tenant_id = ${tx.tenantId} and ${conditionOf(tx.tenantId, filter)} and ${page}
    order by e.at desc, e.id desc limit ${limit}`.execute(tx)
  return rows
}

/** One event; null if it does not exist. */
export async function findEvent(tx: TenantTransaction, id: string): Promise<EventRow | null> {
  const { rows } = await sql<EventRow>`
    ${SELECTION(tx.tenantId)} where e.tenant_id = ${tx.tenantId} and e.id = ${id}::uuid`.execute(tx)
  return rows[0] ?? null
}

/** The changed rows of events, in the order in which they were written. */
export async function listChanges(tx: TenantTransaction, eventIds: readonly string[]): Promise<ChangeRow[]> {
  const { rows } = await sql<ChangeRow>`
    select event_id as "eventId", table_name as "tableName", action, label, before, after
    from audit_change where tenant_id = ${tx.tenantId} and event_id = any(${[...eventIds]}::uuid[])
    order by event_id, number`.execute(tx)
  return rows
}

const SELECTION = (tenantId: string) => sql`
  select e.id, e.at, to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US') as position,
    e.actor_id as "actorId", p.name as "actorName", e.business_unit_id as "businessUnitId", u.name as "businessUnitName",
    e.kind, e.action, e.subject_kind as "subjectKind", e.subject_id as "subjectId",
    coalesce(
      to_jsonb(s.name),
      (select c.label from audit_change c where c.tenant_id = ${tenantId} and c.event_id = e.id
        and c.row_key = e.subject_id and c.label is not null limit 1),
      (select c.label from audit_change c where c.tenant_id = ${tenantId} and c.row_key = e.subject_id
        and c.label is not null order by c.number desc limit 1)) as "subjectName",
    e.address, e.outcome, e.details,
    (select count(*)::int from audit_change c where c.tenant_id = ${tenantId} and c.event_id = e.id) as changes
  from audit_event e
  left join person p on p.tenant_id = ${tenantId} and p.id = e.actor_id
  left join business_unit u on u.tenant_id = ${tenantId} and u.id = e.business_unit_id
  left join person s on s.tenant_id = ${tenantId} and e.subject_kind = 'person' and s.id::text = e.subject_id`

function conditionOf(tenantId: string, filter: EventFilter): RawBuilder<unknown> {
  const conditions: RawBuilder<unknown>[] = [sql`true`]
  const add = (value: string | Date | undefined | null, condition: RawBuilder<unknown>) => {
    if (value !== undefined && value !== null && value !== '') conditions.push(condition)
  }
  add(filter.personId, sql`e.actor_id = ${filter.personId ?? null}::uuid`)
  add(filter.kind, sql`e.kind = ${filter.kind ?? null}`)
  add(filter.action, sql`e.action = ${filter.action ?? null}`)
  add(filter.subjectKind, sql`e.subject_kind = ${filter.subjectKind ?? null}`)
  add(filter.subjectId, sql`e.subject_id = ${filter.subjectId ?? null}`)
  add(filter.businessUnitId, sql`e.business_unit_id = ${filter.businessUnitId ?? null}`)
  add(filter.from, sql`e.at >= ${filter.from}`)
  add(filter.until, sql`e.at < ${filter.until}`)
  const search = filter.search?.trim()
  if (search) {
    const part = `%${search.replace(/[\\%_]/g, '\\$&')}%`
    conditions.push(sql`(
      p.name ilike ${part} or s.name ilike ${part} or u.name ilike ${part} or e.action ilike ${part}
      or e.address ilike ${part} or e.subject_id = ${search} or exists (
        select from audit_change c where c.tenant_id = ${tenantId} and c.event_id = e.id
          and concat_ws(' ', c.label, c.before, c.after) ilike ${part}))`)
  }
  return sql.join(conditions, sql` and `)
}

/** What occurs in the log. */
export interface Occurring {
  readonly people: readonly { readonly id: string; readonly name: string }[]
  readonly businessUnits: readonly { readonly id: string; readonly name: string }[]
  readonly actions: readonly string[]
  readonly subjectKinds: readonly string[]
}

/** The people, units, actions and subjects of the tenant's events. */
export async function findOccurring(tx: TenantTransaction): Promise<Occurring> {
  const { rows } = await sql<Occurring>`
    with seen as materialized (
      select distinct actor_id, business_unit_id, action, subject_kind from audit_event where tenant_id = ${tx.tenantId}
    )
    select
      coalesce((select jsonb_agg(jsonb_build_object('id', p.id, 'name', p.name) order by lower(p.name), p.id) from person p
        where p.tenant_id = ${tx.tenantId} and p.id in (select actor_id from seen)), '[]') as people,
      coalesce((select jsonb_agg(jsonb_build_object('id', u.id, 'name', u.name) order by u.position) from business_unit u
        where u.tenant_id = ${tx.tenantId} and u.id in (select business_unit_id from seen)), '[]') as "businessUnits",
      array(select distinct action from seen) as actions,
      array(select distinct subject_kind from seen where subject_kind is not null) as "subjectKinds"`.execute(tx)
  return rows[0] ?? { people: [], businessUnits: [], actions: [], subjectKinds: [] }
}

/** The names of people, roles and business units by id, for the ids in changed rows. */
export async function findNames(tx: TenantTransaction, ids: readonly string[]): Promise<ReadonlyMap<string, Label>> {
  const list = [...ids]
  const { rows } = await sql<{ id: string; name: Label }>`
    select id::text, to_jsonb(name) as name from person where tenant_id = ${tx.tenantId} and id::text = any(${list}::text[])
    union all select id, to_jsonb(name) from business_unit where tenant_id = ${tx.tenantId} and id = any(${list}::text[])
    union all select id, name from role where tenant_id = ${tx.tenantId} and id = any(${list}::text[])`.execute(tx)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** The retention of the tenant's events, in days. */
export async function findRetentionDays(tx: TenantTransaction): Promise<number> {
  const { rows } = await sql<{ days: number }>`
    select coalesce(audit_days, ${DEFAULT_RETENTION_DAYS}) as days from tenant where id = ${tx.tenantId}`.execute(tx)
  return rows[0]?.days ?? DEFAULT_RETENTION_DAYS
}

/** As in `delete_old_audit`. */
const DEFAULT_RETENTION_DAYS = 730
