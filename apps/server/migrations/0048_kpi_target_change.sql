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
