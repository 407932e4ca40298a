-- The role that processes the pg-boss queue: it reads the queue messages of all tenants and nothing else. A queue message
-- names a job and its tenant, never the job's input.
do $$ begin
  if not exists (select from pg_roles where rolname = 'lotse_job') then create role lotse_job nologin; end if;
exception when duplicate_object or unique_violation then null; -- a migration of another database of the same cluster has just created the role
end $$;

-- Members of lotse_app may SET ROLE to lotse_job, but lotse_app does not inherit its privileges.
do $$ begin
  if not pg_has_role('lotse_app', 'lotse_job', 'MEMBER') then
    if current_setting('server_version_num')::int >= 160000 then
      execute 'grant lotse_job to lotse_app with inherit false, set true';
    else
      execute 'alter role lotse_app noinherit';
      execute 'grant lotse_job to lotse_app';
    end if;
  end if;
exception
  when insufficient_privilege then null; -- another role owns these roles and has to grant it
  when unique_violation or internal_error then null; -- a migration of another database of the same cluster has just created the role
end $$;

-- Work outside of requests. A job is inserted in the transaction of the change that needs it.
-- A queue message whose turn differs from the job's is ignored, so that a retried or woken job never runs twice.
create table job (
  tenant_id text not null,
  id uuid not null default gen_random_uuid(),
  name text not null,
  input jsonb, -- null when done: it may contain addresses and texts
  state text not null default 'WAITING' check (state in ('WAITING', 'RUNNING', 'RETRYING', 'DONE', 'FAILED')),
  turn integer not null default 1,
  attempts integer not null default 0,
  once_for text, -- at most one job per name and key
  waits_for text, -- the missing precondition; null: none
  not_before timestamptz not null default now(),
  due_at timestamptz, -- the scheduled time it runs for
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  problem text, -- an error code, never a foreign error text
  problem_detail text,
  primary key (tenant_id, id),
  unique (tenant_id, name, once_for)
);
create index job_newest on job (tenant_id, created_at desc, id);
create index job_waits on job (tenant_id, waits_for) where waits_for is not null;
create index job_finished on job (tenant_id, finished_at) where finished_at is not null;
alter table job enable row level security;
alter table job force row level security;
create policy job_tenant on job using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')));
grant select, insert, update, delete on job to lotse_app;

-- Recurring jobs, at times of the day in a time zone. The next run has its own queue message.
create table job_schedule (
  tenant_id text not null,
  name text not null,
  key text not null,
  cron text not null,
  time_zone text not null,
  input jsonb not null,
  turn integer not null default 1,
  next_at timestamptz not null,
  primary key (tenant_id, name, key)
);
alter table job_schedule enable row level security;
alter table job_schedule force row level security;
create policy job_schedule_tenant on job_schedule using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')));
grant select, insert, update, delete on job_schedule to lotse_app;
