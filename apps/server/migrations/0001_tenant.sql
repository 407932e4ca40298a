-- The role of every request: cannot log in, owns nothing, and is subject to row-level security.
do $$ begin
  if not exists (select from pg_roles where rolname = 'lotse_app') then create role lotse_app nologin; end if;
exception when duplicate_object or unique_violation then null; -- a migration of another database of the same cluster has just created the role
end $$;

-- The owner of the tables needs this role, too. Since PostgreSQL 16, the creator of a role cannot SET ROLE to it without a grant.
do $$ begin
  if not (select rolsuper from pg_roles where rolname = current_user) then
    execute format('grant lotse_app to %I', current_user);
  end if;
exception when insufficient_privilege then null; -- another role owns lotse_app and has to grant it
end $$;

-- Lets a node that serves with a plain role check for missing migrations.
grant select on schema_migration to lotse_app;

-- Global: read before the tenant of a request is known. Contains public data only.
create table tenant (
  id text primary key check (id ~ '^[a-z][a-z0-9-]{0,30}$'),
  name text not null,
  config jsonb not null,
  theme_tokens jsonb not null default '{}',
  logo text,
  is_demo boolean not null default false,
  created_at timestamptz not null default now()
);
create table tenant_host (
  host text primary key check (host = lower(host)),
  tenant_id text not null references tenant (id)
);
grant select on tenant, tenant_host to lotse_app;

-- One counter per tenant, incremented by every write of content or figures. Cached replies and their ETags depend on it.
create table tenant_revision (
  tenant_id text not null primary key,
  revision bigint not null default 1
);
alter table tenant_revision enable row level security;
alter table tenant_revision force row level security;
create policy tenant_revision_tenant on tenant_revision using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')));
grant select, insert, update, delete on tenant_revision to lotse_app;
