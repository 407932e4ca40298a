import type { LotseDatabase } from './database.ts'

/**
 * Returns the reasons why the current role of `database` must not serve requests, one sentence each; empty if it may.
 *
 * A superuser, a role with BYPASSRLS and the owner of a table bypass row-level security or could disable it; a role outside
 * `lotse_app` cannot run tenant transactions.
 */
export async function servingRoleProblems({ pool }: LotseDatabase): Promise<string[]> {
  const { rows } = await pool.query<{
    name: string
    is_super: boolean
    passes_rls: boolean
    owns: string[]
    may_enter: boolean
    may_work: boolean
  }>(`
    select r.rolname as name, r.rolsuper as is_super, r.rolbypassrls as passes_rls,
      coalesce((
        select array_agg(c.relname::text order by c.relname) from pg_class c
        where c.relnamespace in (current_schema()::regnamespace, to_regnamespace('pgboss')) and c.relkind in ('r', 'p') and pg_has_role(c.relowner, 'MEMBER')
      ), '{}') as owns,
      exists (select from pg_roles where rolname = 'lotse_app') and pg_has_role('lotse_app', 'MEMBER') as may_enter,
      exists (select from pg_roles where rolname = 'lotse_job') and pg_has_role('lotse_job', 'MEMBER') as may_work
    from pg_roles r where r.rolname = current_user`)
  const role = rows[0]
  if (!role) return ['The current role is not in pg_roles.']
  return [
    ...(role.is_super ? [`${role.name} is a superuser: it bypasses row-level security.`] : []),
    ...(role.passes_rls ? [`${role.name} has BYPASSRLS: it bypasses row-level security.`] : []),
    ...(role.owns.length > 0 && !role.is_super
      ? [`${role.name} owns tables (${role.owns.slice(0, 3).join(', ')}, …) or may become their owner.`]
      : []),
    ...(role.may_enter ? [] : [`${role.name} is not a member of lotse_app.`]),
    ...(role.may_enter && !role.may_work ? ['lotse_app was not granted lotse_job, the role that processes jobs.'] : []),
  ]
}

/** Advice for the operator when the role must not serve. */
export const SERVING_ROLE_ADVICE = `Create a role that owns nothing and use it in DATABASE_URL:

    create role lotse_web login password '…' in role lotse_app;

Use the owner of the tables only in DATABASE_OWNER_URL, for migrations and operators' commands.`
