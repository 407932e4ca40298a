create table area (
  tenant_id text not null,
  id text not null,
  name jsonb not null,
  description jsonb not null,
  icon text not null,
  headline_kpis text[] not null default '{}',
  position integer not null,
  retired_at timestamptz,
  primary key (tenant_id, id)
);
alter table area enable row level security;
alter table area force row level security;
create policy area_tenant on area using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')));
grant select, insert, update, delete on area to lotse_app;

create table topic (
  tenant_id text not null,
  id text not null,
  area_id text not null,
  name jsonb not null,
  description jsonb not null,
  position integer not null,
  retired_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, area_id) references area (tenant_id, id)
);
alter table topic enable row level security;
alter table topic force row level security;
create policy topic_tenant on topic using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')));
grant select, insert, update, delete on topic to lotse_app;

create table unit_of_measure (
  tenant_id text not null,
  id text not null,
  label jsonb not null,
  long_label jsonb not null,
  position integer not null,
  retired_at timestamptz,
  primary key (tenant_id, id)
);
alter table unit_of_measure enable row level security;
alter table unit_of_measure force row level security;
create policy unit_of_measure_tenant on unit_of_measure using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')));
grant select, insert, update, delete on unit_of_measure to lotse_app;
