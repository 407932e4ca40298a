-- Who changed the target of a month in the product, and from what. The limits are those of the month, null where it had no own target.
create table kpi_target_change (
  tenant_id text not null,
  id bigint generated always as identity,
  business_unit_id text not null,
  kpi_id text not null,
  month date not null,
  min double precision,
  max double precision,
  before_min double precision,
  before_max double precision,
  changed_at timestamptz not null default now(),
  changed_by uuid not null,
  primary key (tenant_id, business_unit_id, kpi_id, month, id),
  foreign key (tenant_id, business_unit_id) references business_unit (tenant_id, id),
  foreign key (tenant_id, kpi_id) references kpi (tenant_id, id),
  foreign key (tenant_id, changed_by) references person (tenant_id, id)
);
alter table kpi_target_change enable row level security;
alter table kpi_target_change force row level security;
create policy kpi_target_change_tenant on kpi_target_change using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')));
grant select, insert on kpi_target_change to lotse_app;

-- Which accounts of a chart of accounts are which base figures. updated_by null: as the pack brought it, which a later pack replaces.
create table ledger_mapping (
  tenant_id text not null,
  chart text not null check (chart in ('SKR51', 'SKR03', 'SKR04')),
  cost_centre_at integer not null check (cost_centre_at between 0 and 20),
  rules jsonb not null,
  version integer not null default 1,
  updated_by uuid,
  primary key (tenant_id, chart),
  foreign key (tenant_id, updated_by) references person (tenant_id, id)
);
alter table ledger_mapping enable row level security;
alter table ledger_mapping force row level security;
create policy ledger_mapping_tenant on ledger_mapping using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')));
grant select, insert, update, delete on ledger_mapping to lotse_app;
create trigger audit after insert or update or delete on ledger_mapping for each row
  when (coalesce(current_setting('app.audit_event', true), '') <> '') execute function audit_row('chart');
