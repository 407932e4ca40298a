import { sql } from 'kysely'
import { listTenantTables, readRows } from '../../../platform/database/tenant-rows.ts'
import type { TenantTransaction } from '../../../platform/database/tenant-transaction.ts'
import { HAS_ACCEPTED } from '../people/administrator.repository.ts'
import { PERSON_REFERENCES } from './catalogue.ts'
import '../person.table.ts'

/** A person whose data was not erased. */
export interface DataSubject {
  readonly id: string
  readonly name: string
  readonly username: string
  readonly email: string | null
}

/** Finds a person by id or user name; null if there is none, or the data was erased. */
export async function findDataSubject(tx: TenantTransaction, idOrUsername: string): Promise<DataSubject | null> {
  const { rows } = await sql<DataSubject>`
    select id, name, username, email from person
    where tenant_id = ${tx.tenantId} and erased_at is null
      and (id::text = ${idOrUsername} or username = ${idOrUsername.toLowerCase()})`.execute(tx)
  return rows[0] ?? null
}

/** Permissions of the administration that the person has and no other active person who has accepted. */
export async function listPermissionsOnlyOf(tx: TenantTransaction, personId: string): Promise<string[]> {
  const { rows } = await sql<{ permission: string }>`
    with holder as (
      select distinct pr.person_id, permission from person_role pr
      join role r on r.tenant_id = pr.tenant_id and r.id = pr.role_id and r.retired_at is null
      cross join unnest(r.permissions) permission
      join person p on p.tenant_id = pr.tenant_id and p.id = pr.person_id and p.disabled_at is null
      where pr.tenant_id = ${tx.tenantId} and permission in ('USER_ADMIN', 'TENANT_ADMIN')
    )
    select permission from holder where person_id = ${personId}::uuid and permission not in (
      select permission from holder join person p on p.tenant_id = ${tx.tenantId} and p.id = holder.person_id
      where person_id <> ${personId}::uuid and ${HAS_ACCEPTED})`.execute(tx)
  return rows.map(({ permission }) => permission)
}

/**
 * Deletes what is private to the person, and the account's rows, as in the catalogue. @returns the number of deleted rows by table
 */
export async function deletePrivateRows(
  tx: TenantTransaction,
  { id, email }: DataSubject,
): Promise<Record<string, number>> {
  const deleted: Record<string, number> = {}
  // The audit log must not keep what is erased.
  await sql.raw(`set local app.audit_event = ''`).execute(tx)
  // Sessions of single sign-on have no person: they are found by the identity, which is deleted below.
  await sql`
    delete from sign_on_session t where t.tenant_id = ${tx.tenantId} and ${sql.raw(ofOwnIdentity(id))}`.execute(tx)
  // Answers first: their questions refer to them.
  const ordered = Object.entries(PERSON_REFERENCES).toSorted(([one], [other]) => orderOf(one) - orderOf(other))
  for (const [name, { erasure, isPrivate = 'true' }] of ordered) {
    if (erasure === 'KEEP') continue
    const [table = '', column = ''] = name.split('.')
    const { numAffectedRows = 0n } = await sql`
      delete from ${sql.table(table)}
      where tenant_id = ${tx.tenantId} and ${sql.ref(column)} = ${id}::uuid and (${sql.raw(isPrivate)})`.execute(tx)
    if (numAffectedRows > 0n) deleted[table] = Number(numAffectedRows)
  }
  await sql`delete from job_schedule where tenant_id = ${tx.tenantId} and input ->> 'personId' = ${id}`.execute(tx)
  if (email !== null) {
    await sql`
      delete from job
      where tenant_id = ${tx.tenantId} and state in ('WAITING', 'RETRYING')
        and lower(input #>> '{to,address}') = ${email.toLowerCase()}`.execute(tx)
    await sql`
      update job set input = null
      where tenant_id = ${tx.tenantId} and state in ('DONE', 'FAILED') and input::text ilike ${`%${email.replace(/[\\%_]/g, '\\$&')}%`}`.execute(
      tx,
    )
  }
  return deleted
}

/** SQL: whether a session `t` of single sign-on is one of the person. */
const ofOwnIdentity = (personId: string) => `exists (
  select from person_identity i where i.tenant_id = t.tenant_id and i.issuer = t.issuer and i.subject = t.subject
    and i.person_id = '${personId}'::uuid)`

/** AI analyses refer to their run; conversations and questions are deleted with theirs. */
const orderOf = (name: string) => (name.startsWith('ai_analysis.') ? 0 : name.startsWith('ai_run.') ? 1 : 2)

/** Removes units, the last sign-in and what the person chose, replaces name and account, and masks both in the audit log. */
export async function eraseIdentity(tx: TenantTransaction, personId: string, replacement: string): Promise<void> {
  await sql`
    update person set appearance = null, area_ids = '{}', business_unit_id = null, has_all_business_units = false,
      last_sign_in_at = null
    where tenant_id = ${tx.tenantId} and id = ${personId}::uuid`.execute(tx)
  await sql`select erase_person_identity(${personId}::uuid, ${replacement})`.execute(tx)
}

/** A part of an export: rows of a table as JSON texts. */
export interface ExportedTable {
  readonly name: string
  /** Readable once. */
  readonly rows: () => AsyncGenerator<string[]>
}

/** Everything about a person, table by table, without secrets. The rows are read when they are asked for, in the transaction. */
export async function listPersonTables(tx: TenantTransaction, personId: string): Promise<ExportedTable[]> {
  const columnsOf = new Map<string, string[]>()
  for (const name of Object.keys(PERSON_REFERENCES)) {
    const [table = '', column = ''] = name.split('.')
    columnsOf.set(table, [...(columnsOf.get(table) ?? []), column])
  }
  const id = `'${personId}'::uuid`
  const own = `select id from ai_conversation c where c.tenant_id = t.tenant_id and c.person_id = ${id}`
  const ofOwnRun = `select id from ai_run r where r.tenant_id = t.tenant_id and r.person_id = ${id}`
  const ofOwnCorrection = `select id from figure_import d where d.tenant_id = t.tenant_id and d.person_id = ${id}`
  const conditions: Readonly<Record<string, string>> = {
    person: `id = ${id}`,
    sign_on_session: ofOwnIdentity(personId),
    ai_message: `conversation_id in (${own})`,
    ai_run_part: `run_id in (${ofOwnRun})`,
    base_figure_value: `import_id in (${ofOwnCorrection})`,
    ...Object.fromEntries(
      [...columnsOf].map(([table, columns]) => [table, columns.map((column) => `${column} = ${id}`).join(' or ')]),
    ),
  }
  return (await listTenantTables(tx)).flatMap((table): ExportedTable[] => {
    const condition = conditions[table.name]
    return condition === undefined ? [] : [{ name: table.name, rows: () => readRows(tx, table, condition) }]
  })
}
