-- The role every request runs as: no log-in, owns nothing, and row-level security holds for it.
do $$ begin
  if not exists (select from pg_roles where rolname = 'lotse_app') then create role lotse_app nologin; end if;
exception when duplicate_object or unique_violation then null; -- another database of the same cluster was faster
end $$;

-- The owner enters the wall like everybody else. From PostgreSQL 16 on, creating a role no longer lets its creator enter it.
do $$ begin
  if not (select rolsuper from pg_roles where rolname = current_user) then
    execute format('grant lotse_app to %I', current_user);
  end if;
exception when insufficient_privilege then null; -- the role is another owner's, who has to grant it
end $$;

-- A node that signs in as a plain role sees whether migrations are missing.
grant select on schema_migration to lotse_app;

-- Global: found before a tenant is known, holds nothing but what anybody may see.
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

-- One number per tenant that moves with every write of content or figures: replies are cached and tagged by it.
create table tenant_revision (
  tenant_id text not null primary key,
  revision bigint not null default 1
);
alter table tenant_revision enable row level security;
alter table tenant_revision force row level security;
create policy tenant_revision_tenant on tenant_revision using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')));
grant select, insert, update, delete on tenant_revision to lotse_app;
