-- Scenarios of a business unit: what would the outcome be, if some figures had other values.
create table simulation (
  tenant_id text not null,
  id uuid not null default gen_random_uuid(),
  business_unit_id text not null,
  version integer not null default 1,
  name text not null check (char_length(name) between 1 and 200),
  note text not null check (char_length(note) <= 4000),
  search_text text not null, -- name, then note, without case and accents; also the sort key of names
  status text not null check (status in ('DRAFT', 'SHARED', 'ADOPTED', 'ARCHIVED')),
  owner_id uuid, -- null: the person was deleted
  -- No foreign keys to content: content is retired, never deleted, and references are validated on write.
  outcome_id text not null,
  base_month date not null, -- its first day
  horizon_months integer not null check (horizon_months between 12 and 36),
  levers jsonb not null, -- [{code, setBy, value, rampUpMonths, startMonth}]
  result jsonb not null, -- as computed with the last change of the content
  shared_at timestamptz, -- null: visible to the owner only
  adopted_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  deleted_at timestamptz, -- hidden; can be restored for a day, then removed
  primary key (tenant_id, id),
  check (status <> 'DRAFT' or shared_at is null),
  check (status not in ('SHARED', 'ADOPTED') or shared_at is not null),
  check (status <> 'ADOPTED' or adopted_at is not null),
  foreign key (tenant_id, business_unit_id) references business_unit (tenant_id, id),
  foreign key (tenant_id, owner_id) references person (tenant_id, id) on delete set null (owner_id),
  foreign key (tenant_id, created_by) references person (tenant_id, id) on delete set null (created_by),
  foreign key (tenant_id, updated_by) references person (tenant_id, id) on delete set null (updated_by)
);
create index simulation_list on simulation (tenant_id, business_unit_id, updated_at desc, id) where deleted_at is null;
create index simulation_deleted on simulation (tenant_id, deleted_at) where deleted_at is not null;
alter table simulation enable row level security;
alter table simulation force row level security;
create policy simulation_tenant on simulation using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')));
grant select, insert, update, delete on simulation to lotse_app;
create trigger audit after insert or update or delete on simulation for each row
  when (coalesce(current_setting('app.audit_event', true), '') <> '') execute function audit_row('id', 'name');
