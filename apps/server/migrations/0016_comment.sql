-- One table for what people write about KPIs of a unit, measures and scenarios. A comment has one subject, each kind with a column of
-- its own: so a foreign key, not a trigger, deletes the comments of a measure or scenario with it. No foreign key to the KPI: a pack
-- may retire it, the comments stay.
create table comment (
  tenant_id text not null,
  id uuid not null default gen_random_uuid(),
  business_unit_id text not null,
  kpi_id text,
  measure_id uuid,
  simulation_id uuid,
  part text, -- the month of a KPI (YYYY-MM), the code of a figure of a scenario; null: the whole measure or scenario
  person_id uuid,
  version integer not null default 1,
  text text not null check (char_length(text) between 1 and 4000),
  created_at timestamptz not null default now(),
  edited_at timestamptz, -- null: never edited
  deleted_at timestamptz, -- hidden; can be restored for a day, then removed
  primary key (tenant_id, id),
  foreign key (tenant_id, business_unit_id) references business_unit (tenant_id, id),
  foreign key (tenant_id, measure_id) references measure (tenant_id, id) on delete cascade,
  foreign key (tenant_id, simulation_id) references simulation (tenant_id, id) on delete cascade,
  foreign key (tenant_id, person_id) references person (tenant_id, id) on delete set null (person_id),
  check (num_nonnulls(kpi_id, measure_id, simulation_id) = 1),
  check (kpi_id is null or coalesce(part ~ '^\d{4}-(0[1-9]|1[0-2])$', false)),
  check (measure_id is null or part is null)
);
create index comment_kpi on comment (tenant_id, business_unit_id, kpi_id, created_at) where kpi_id is not null;
create index comment_measure on comment (tenant_id, measure_id, created_at) where measure_id is not null;
create index comment_simulation on comment (tenant_id, simulation_id, created_at) where simulation_id is not null;
-- What is new on KPIs of a unit since a visit or a reminder.
create index comment_kpi_new on comment (tenant_id, business_unit_id, created_at) where kpi_id is not null and deleted_at is null;
alter table comment enable row level security;
alter table comment force row level security;
create policy comment_tenant on comment using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')));
grant select, insert, update, delete on comment to lotse_app;
create trigger audit after insert or update or delete on comment for each row
  when (coalesce(current_setting('app.audit_event', true), '') <> '') execute function audit_row('id');
