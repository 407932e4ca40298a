import type { RankedKind, SignalKind } from '@lotse/contract/features/signal/signal.constants.ts'
import { RANKED_KINDS } from '@lotse/contract/features/signal/signal.constants.ts'
import { sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/database/tenant-transaction.ts'
import { peopleByWeek, type Span, subjectsByWeek } from './week.repository.ts'

/** Number of uses of a kind in the week that begins on `monday`. */
export interface WeekCount {
  readonly monday: string
  readonly kind: SignalKind
  readonly count: number
}

/** Number of uses by week and kind. Weeks and kinds without any are left out. */
export async function countByWeek(tx: TenantTransaction, span: Span): Promise<WeekCount[]> {
  const { rows } = await sql<WeekCount>`
    select to_char(s.monday, 'YYYY-MM-DD') as monday, s.kind, sum(s.count)::int as count
    from ${subjectsByWeek(tx, span)} s group by s.monday, s.kind`.execute(tx)
  return rows
}

/** Number of distinct people in each week, by its Monday. */
export async function countPeopleByWeek(tx: TenantTransaction, span: Span): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ monday: string; people: number }>`
    select to_char(monday, 'YYYY-MM-DD') as monday, count(*)::int as people
    from (select s.monday, s.person_id from ${peopleByWeek(tx, span)} s where s.person_id is not null group by 1, 2) present
    group by present.monday`.execute(tx)
  return new Map(rows.map(({ monday, people }) => [monday, people]))
}

/** A subject and the number of times it was opened. */
export interface SubjectCount {
  readonly kind: RankedKind
  readonly subject: string
  readonly count: number
}

/** The `limit` most opened subjects of each kind. */
export async function listMostOpened(tx: TenantTransaction, span: Span, limit: number): Promise<SubjectCount[]> {
  const { rows } = await sql<SubjectCount>`
    select kind, subject, count from (
      select s.kind, s.subject, sum(s.count)::int as count,
        row_number() over (partition by s.kind order by sum(s.count) desc, s.subject) as place
      from ${subjectsByWeek(tx, span)} s where s.kind = any(${[...RANKED_KINDS]}::text[]) and s.subject <> ''
      group by s.kind, s.subject) ranked
    where place <= ${limit} order by kind, place`.execute(tx)
  return rows
}

/** Usage of a group: number of distinct people and of uses. */
export interface GroupCount {
  readonly id: string
  readonly people: number
  readonly count: number
}

/** Usage of the tenant and of its groups. */
export interface GroupCounts {
  /** Number of distinct people in the span. */
  readonly people: number
  readonly units: readonly GroupCount[]
  readonly roles: readonly GroupCount[]
}

/**
 * Usage by business unit and by the current roles of people, the most active first. Uses without a unit are left out of the
 * units; a person with two roles counts in both.
 */
export async function countByGroup(tx: TenantTransaction, span: Span): Promise<GroupCounts> {
  const { rows } = await sql<GroupCount & { of: 'ALL' | 'UNIT' | 'ROLE' }>`
    with by_person as materialized (
      select s.business_unit_id as unit, s.person_id, sum(s.count) as n from ${peopleByWeek(tx, span)} s group by 1, 2)
    select 'ALL' as of, '' as id, count(distinct person_id)::int as people, sum(n)::int as count from by_person
    union all
    select 'UNIT', unit, count(person_id)::int, sum(n)::int from by_person where unit is not null group by unit
    union all
    select 'ROLE', pr.role_id, count(distinct by_person.person_id)::int, sum(n)::int from by_person
    join person_role pr on pr.tenant_id = ${tx.tenantId} and pr.person_id = by_person.person_id group by pr.role_id
    order by count desc, id`.execute(tx)
  const groups = (kind: 'UNIT' | 'ROLE') =>
    rows.filter((row) => row.of === kind).map(({ id, people, count }) => ({ id, people, count }))
  const people = rows.find((row) => row.of === 'ALL')?.people ?? 0
  return { people, units: groups('UNIT'), roles: groups('ROLE') }
}

/** The day (UTC) of the last activity in each of these units. Units without any are left out. */
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
