-- The role as which the queue of pg-boss is worked on: it sees tickets of every tenant and nothing else. A ticket says which
-- job of which tenant is due, never what the job is about.
do $$ begin
  if not exists (select from pg_roles where rolname = 'lotse_job') then create role lotse_job nologin; end if;
exception when duplicate_object or unique_violation then null; -- another database of the same cluster was faster
end $$;

-- Whoever may enter the wall may change to that role, but does not hold its rights inside the wall.
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
  when insufficient_privilege then null; -- the roles are another owner's, who has to grant it
  when unique_violation or internal_error then null; -- another database of the same cluster was faster
end $$;

-- Work that is done outside of requests, written in the transaction of the change that asks for it.
-- A ticket of another turn than the job's is void: so a job that is tried again, or woken, is never done twice.
create table job (
  tenant_id text not null,
  id uuid not null default gen_random_uuid(),
  name text not null,
  input jsonb, -- null once it is done: it may hold addresses and texts
  state text not null default 'WAITING' check (state in ('WAITING', 'RUNNING', 'RETRYING', 'DONE', 'FAILED')),
  turn integer not null default 1,
  attempts integer not null default 0,
  once_for text, -- there is at most one job of a name for it
  waits_for text, -- what is not there yet; null: only its turn
  not_before timestamptz not null default now(),
  due_at timestamptz, -- the time of a schedule that it is done for
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  problem text, -- a code, never a text of somebody else's
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

-- What is done again and again, at times of the day in a time zone. The next time has a ticket of its own.
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
