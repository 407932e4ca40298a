import type { RankedKind, SignalKind } from '@lotse/contract/features/signal/signal.schema.ts'
import { RANKED_KINDS } from '@lotse/contract/features/signal/signal.schema.ts'
import { type RawBuilder, sql } from 'kysely'
import type { TenantTransaction } from '../../platform/database/tenant-transaction.ts'
import './signal.table.ts'

/** From which day to which, both included, `YYYY-MM-DD`. */
export interface Span {
  readonly from: string
  readonly to: string
}

const within = (tx: TenantTransaction, { from, to }: Span): RawBuilder<boolean> =>
  sql`s.tenant_id = ${tx.tenantId} and s.day between ${from}::date and ${to}::date`

/** How often something of a kind was done in a week that begins on `monday`. */
export interface WeekCount {
  readonly monday: string
  readonly kind: SignalKind
  readonly count: number
}

/** Numbers by week and kind; weeks and kinds without any are left out. */
export async function countByWeek(tx: TenantTransaction, span: Span): Promise<WeekCount[]> {
  const { rows } = await sql<WeekCount>`
    select to_char(date_trunc('week', day), 'YYYY-MM-DD') as monday, kind, sum(n)::int as count
    from (select s.day, s.kind, count(*) as n from signal s where ${within(tx, span)} group by s.day, s.kind) by_day
    group by 1, 2`.execute(tx)
  return rows
}

/** Different people in each week, by its Monday, and in the whole span. */
export async function countPeople(
  tx: TenantTransaction,
  span: Span,
): Promise<{ byWeek: ReadonlyMap<string, number>; total: number }> {
  const { rows } = await sql<{ monday: string | null; people: number }>`
    with present as materialized (
      select s.day - (extract(isodow from s.day)::integer - 1) as monday, s.person_id
      from signal s where ${within(tx, span)} and s.person_id is not null group by 1, 2)
    select to_char(monday, 'YYYY-MM-DD') as monday, count(*)::int as people from present group by present.monday
    union all select null, count(*)::int from (select from present group by person_id) everybody`.execute(tx)
  return {
    byWeek: new Map(rows.flatMap(({ monday, people }) => (monday === null ? [] : [[monday, people] as const]))),
    total: rows.find(({ monday }) => monday === null)?.people ?? 0,
  }
}

/** What was opened so often. */
export interface SubjectCount {
  readonly kind: RankedKind
  readonly subject: string
  readonly count: number
}

/** What was opened most, of each kind: the first `limit`. */
export async function listMostOpened(tx: TenantTransaction, span: Span, limit: number): Promise<SubjectCount[]> {
  const { rows } = await sql<SubjectCount>`
    select kind, subject, count from (
      select s.kind, s.subject, count(*)::int as count,
        row_number() over (partition by s.kind order by count(*) desc, s.subject) as place
      from signal s where ${within(tx, span)} and s.kind = any(${[...RANKED_KINDS]}::text[])
      group by s.kind, s.subject) ranked
    where place <= ${limit} order by kind, place`.execute(tx)
  return rows
}

/** Use of a group: how many different people, and how often. */
export interface GroupCount {
  readonly id: string
  readonly people: number
  readonly count: number
}

/** Use by business unit, the most active first; what was done in no unit is left out. */
export async function countByUnit(tx: TenantTransaction, span: Span): Promise<GroupCount[]> {
  const { rows } = await sql<GroupCount>`
    select unit as id, count(person_id)::int as people, sum(n)::int as count from (
      select s.business_unit_id as unit, s.person_id, count(*) as n
      from signal s where ${within(tx, span)} and s.business_unit_id is not null
      group by s.business_unit_id, s.person_id) by_person
    group by unit order by count desc, unit`.execute(tx)
  return rows
}

/** Use by the roles that people have now, the most active first; who has two roles counts in both. */
export async function countByRole(tx: TenantTransaction, span: Span): Promise<GroupCount[]> {
  const { rows } = await sql<GroupCount>`
    select pr.role_id as id, count(*)::int as people, sum(n)::int as count
    from (select s.person_id, count(*) as n from signal s where ${within(tx, span)} group by s.person_id) by_person
    join person_role pr on pr.tenant_id = ${tx.tenantId} and pr.person_id = by_person.person_id
    group by pr.role_id order by count desc, pr.role_id`.execute(tx)
  return rows
}

/** The day (UTC) on which somebody last worked in each of these units; units in which nobody did are left out. */
export async function listLastDays(
  tx: TenantTransaction,
  unitIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; day: string | null }>`
    select u.id, to_char((
      select max(s.day) from signal s where s.tenant_id = ${tx.tenantId} and s.business_unit_id = u.id), 'YYYY-MM-DD') as day
    from unnest(${[...unitIds]}::text[]) as u (id)`.execute(tx)
  return new Map(rows.flatMap(({ id, day }) => (day === null ? [] : [[id, day] as const])))
}
