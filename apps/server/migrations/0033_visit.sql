-- Visits of consultants to business units. No foreign keys to KPIs and measures: packs retire KPIs, and measures are hidden, not removed.
create table visit (
  tenant_id text not null,
  id uuid not null default gen_random_uuid(),
  business_unit_id text not null,
  version integer not null default 1,
  state text not null default 'PLANNED' check (state in ('PLANNED', 'HELD')),
  visit_on date not null,
  participants text not null default '' check (char_length(participants) <= 500),
  agenda text not null default '' check (char_length(agenda) <= 20000),
  minutes text not null default '' check (char_length(minutes) <= 20000),
  measure_ids uuid[] not null default '{}', -- agreed measures of the unit, in their order
  goal_kpi_id text, -- null: no goal
  goal_value double precision,
  goal_period date check (extract(day from goal_period) = 1),
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  deleted_at timestamptz, -- hidden; can be restored for a day, then removed
  check ((goal_kpi_id is null) = (goal_value is null) and (goal_kpi_id is null) = (goal_period is null)),
  primary key (tenant_id, id),
  foreign key (tenant_id, business_unit_id) references business_unit (tenant_id, id),
  foreign key (tenant_id, created_by) references person (tenant_id, id) on delete set null (created_by),
  foreign key (tenant_id, updated_by) references person (tenant_id, id) on delete set null (updated_by)
);
create index visit_unit on visit (tenant_id, business_unit_id, visit_on desc) where deleted_at is null;
-- Whether a person has planned a visit.
create index visit_created_by on visit (tenant_id, created_by) where deleted_at is null;
alter table visit enable row level security;
alter table visit force row level security;
create policy visit_tenant on visit using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')));
grant select, insert, update, delete on visit to lotse_app;
create trigger audit after insert or update or delete on visit for each row
  when (coalesce(current_setting('app.audit_event', true), '') <> '') execute function audit_row('id');
