-- Steps of a measure: who does what by when. A deleted one is hidden; it can be restored for a day, then it is removed.
create table measure_task (
  tenant_id text not null,
  id uuid not null default gen_random_uuid(),
  measure_id uuid not null,
  version integer not null default 1,
  position integer not null, -- the order in the measure
  title text not null check (char_length(title) between 1 and 200),
  owner_id uuid,
  due_on date,
  done_at timestamptz, -- null while it is open
  done_by uuid,
  deleted_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, measure_id) references measure (tenant_id, id) on delete cascade,
  foreign key (tenant_id, owner_id) references person (tenant_id, id) on delete set null (owner_id),
  foreign key (tenant_id, done_by) references person (tenant_id, id) on delete set null (done_by)
);
-- For the tasks of a measure, and their number in lists of measures, which the index alone tells.
create index measure_task_measure on measure_task (tenant_id, measure_id, position) include (done_at) where deleted_at is null;
-- For reminders of one person.
create index measure_task_owner on measure_task (tenant_id, owner_id, due_on) where deleted_at is null and done_at is null;
alter table measure_task enable row level security;
alter table measure_task force row level security;
create policy measure_task_tenant on measure_task using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')));
grant select, insert, update, delete on measure_task to lotse_app;
create trigger audit after insert or update or delete on measure_task for each row
  when (coalesce(current_setting('app.audit_event', true), '') <> '') execute function audit_row('id', 'title');

-- What happened to tasks, with their title as it was then. Append-only: lotse_app may neither update nor delete. Not in
-- measure_history, which has one row per version of the measure.
create table measure_task_history (
  tenant_id text not null,
  id uuid not null default gen_random_uuid(),
  measure_id uuid not null,
  at timestamptz not null default now(),
  person_id uuid,
  action text not null check (action in ('TASK_ADDED', 'TASK_DONE', 'TASK_REOPENED', 'TASK_DELETED', 'TASK_RESTORED')),
  title text not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, measure_id) references measure (tenant_id, id) on delete cascade,
  foreign key (tenant_id, person_id) references person (tenant_id, id) on delete set null (person_id)
);
create index measure_task_history_measure on measure_task_history (tenant_id, measure_id, at desc);
alter table measure_task_history enable row level security;
alter table measure_task_history force row level security;
create policy measure_task_history_tenant on measure_task_history using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')));
grant select, insert on measure_task_history to lotse_app;
