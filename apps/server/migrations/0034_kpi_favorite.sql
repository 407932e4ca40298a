-- KPIs that a person has marked, in the person's own order. No foreign key to the KPI: a pack may retire it, the mark stays.
create table kpi_favorite (
  tenant_id text not null,
  person_id uuid not null,
  kpi_id text not null,
  position integer not null, -- the lowest one comes first; equal ones by kpi_id
  primary key (tenant_id, person_id, kpi_id),
  foreign key (tenant_id, person_id) references person (tenant_id, id) on delete cascade
);
alter table kpi_favorite enable row level security;
alter table kpi_favorite force row level security;
create policy kpi_favorite_tenant on kpi_favorite using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')));
grant select, insert, update, delete on kpi_favorite to lotse_app;
