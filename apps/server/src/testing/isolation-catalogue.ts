import { sql } from 'kysely'
import type { LotseDatabase } from '../platform/database/database.ts'

/** Tables without a tenant. */
export const GLOBAL_TABLES: readonly string[] = [
  'schema_migration',
  'tenant',
  'tenant_host',
  'market_import',
  'market_registration',
  'sign_in_limit',
  'server_secret',
  'storage_probe',
]

/** The schema of pg-boss. It has no row-level security, so lotse_app may only insert queue messages. */
const QUEUE_SCHEMA = 'pgboss'
const MESSAGE_TABLE = 'job'

interface TableRow {
  schema: string
  table: string
  rights: string[]
  has_rls: boolean
  is_forced: boolean
  policies: string[]
  keys: string[]
  triggers: number
}

/** The expected policy, as printed by PostgreSQL: reads the setting once per query; no rows if it is not set. */
const POLICY =
  /^ALL TO public USING \(\(?tenant_id = \( SELECT NULLIF\(current_setting\('app\.tenant_id'::text, true\), ''::text\) AS "?nullif"?\)\)\)? CHECK -$/

/**
 * Returns the problems of tenant isolation in the database's catalogue, one sentence each. Every table must be in `GLOBAL_TABLES`,
 * or have row-level security enabled and forced, exactly the expected policy, and only keys that begin with `tenant_id`. lotse_app
 * may only insert into the queue, which has the messages of all tenants.
 */
export async function isolationProblems({ kysely }: LotseDatabase): Promise<string[]> {
  const { rows } = await sql<TableRow>`
    select n.nspname as schema, c.relname as table,
      array(
        select right_name from unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'REFERENCES', 'TRIGGER']) right_name
        where has_table_privilege('lotse_app', c.oid, right_name)
          or (right_name in ('SELECT', 'INSERT', 'UPDATE', 'REFERENCES') and has_any_column_privilege('lotse_app', c.oid, right_name))
      ) as rights,
      c.relrowsecurity as has_rls, c.relforcerowsecurity as is_forced,
      coalesce((
        select array_agg(
          case p.polcmd when '*' then 'ALL' else p.polcmd::text end
          || ' TO ' || case when p.polroles = '{0}' then 'public' else 'roles' end
          || ' USING ' || coalesce(pg_get_expr(p.polqual, p.polrelid), '-')
          || ' CHECK ' || coalesce(pg_get_expr(p.polwithcheck, p.polrelid), '-'))
        from pg_policy p where p.polrelid = c.oid), '{}') as policies,
      coalesce((
        select array_agg(k.name || ': ' || k.first_column) from (
          select ic.relname as name,
            (select a.attname from pg_attribute a where a.attrelid = c.oid and a.attnum = i.indkey[0]) as first_column
          from pg_index i join pg_class ic on ic.oid = i.indexrelid where i.indrelid = c.oid and i.indisunique
          union all
          select f.conname, (select a.attname from pg_attribute a where a.attrelid = c.oid and a.attnum = f.conkey[1])
          from pg_constraint f where f.conrelid = c.oid and f.contype = 'f') k), '{}') as keys,
      (select count(*)::int from pg_trigger t join pg_proc f on f.oid = t.tgfoid
        where t.tgrelid = c.oid and not t.tgisinternal and (f.prosecdef
          or not (f.proname = 'audit_row' or (c.relname = 'measure' and f.proname = 'measure_total_row')))) as triggers
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p', 'f') and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')
    order by 1`.execute(kysely)
  return rows
    .filter(({ schema, table }) => schema !== 'public' || !GLOBAL_TABLES.includes(table))
    .flatMap((row) => (row.schema === QUEUE_SCHEMA ? queueProblemsOf(row) : problemsOf(row)))
}

function queueProblemsOf({ schema, table, rights }: TableRow): string[] {
  return rights
    .filter((right) => !(table === MESSAGE_TABLE && right === 'INSERT'))
    .map((right) => `${schema}.${table}: lotse_app may ${right}`)
}

function problemsOf({ table, has_rls, is_forced, policies, keys, triggers }: TableRow): string[] {
  const problems: string[] = []
  if (!has_rls) problems.push(`${table}: row-level security is not enabled`)
  if (!is_forced) problems.push(`${table}: row-level security is not forced`)
  if (policies.length !== 1) problems.push(`${table}: has ${policies.length} policies instead of one`)
  for (const policy of policies) if (!POLICY.test(policy)) problems.push(`${table}: has another policy: ${policy}`)
  if (keys.length === 0) problems.push(`${table}: has no key`)
  for (const key of keys)
    if (!key.endsWith(': tenant_id')) problems.push(`${table}: a key does not begin with tenant_id: ${key}`)
  if (triggers > 0)
    problems.push(`${table}: has a trigger other than those of the audit log and the totals of measures`)
  return problems
}
