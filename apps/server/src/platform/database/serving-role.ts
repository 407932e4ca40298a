import type { LotseDatabase } from './database.ts'

/**
 * Why the role that `database` signs in as must not serve requests, one sentence each; empty when it may.
 *
 * A superuser, a role with BYPASSRLS and the owner of a table pass row-level security or could switch it off; a role that
 * is no member of `lotse_app` cannot enter a tenant's wall. Server databases only: the embedded one has a single role.
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
  if (!role) return ['The database does not know the role that it signed in.']
  return [
    ...(role.is_super ? [`${role.name} is a superuser: row-level security does not hold for it.`] : []),
    ...(role.passes_rls ? [`${role.name} has BYPASSRLS: row-level security does not hold for it.`] : []),
    ...(role.owns.length > 0 && !role.is_super
      ? [`${role.name} owns tables (${role.owns.slice(0, 3).join(', ')}, …) or may become their owner.`]
      : []),
    ...(role.may_enter ? [] : [`${role.name} is not a member of lotse_app.`]),
    ...(role.may_enter && !role.may_work ? ['lotse_app was not granted lotse_job, as which jobs are worked on.'] : []),
  ]
}

/** What an operator does about a role that must not serve. */
export const SERVING_ROLE_ADVICE = `Create a role that owns nothing and let DATABASE_URL sign in as it:

    create role lotse_web login password '…' in role lotse_app;

DATABASE_OWNER_URL signs in as the owner of the tables, for migrations and operators' commands only.`
