-- The KPI in euros that potentials are differences of; at most one per tenant.
alter table kpi add column is_outcome boolean not null default false;

-- Values that are not measured and that expressions of potentials refer to. `value` is the value of the tenant pack.
create table assumption (
  tenant_id text not null,
  id text not null,
  name jsonb not null,
  unit text not null,
  value double precision not null,
  source jsonb not null,
  position integer not null,
  retired_at timestamptz,
  primary key (tenant_id, id)
);
alter table assumption enable row level security;
alter table assumption force row level security;
create policy assumption_tenant on assumption using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')));
grant select, insert, update, delete on assumption to lotse_app;

-- Changes by people, append-only: the highest id is current. Null: reset to the value of the pack.
create table assumption_change (
  tenant_id text not null,
  id bigint generated always as identity,
  assumption_id text not null,
  value double precision,
  person_id uuid not null,
  changed_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, assumption_id) references assumption (tenant_id, id),
  foreign key (tenant_id, person_id) references person (tenant_id, id)
);
create index assumption_change_assumption on assumption_change (tenant_id, assumption_id, id desc);
alter table assumption_change enable row level security;
alter table assumption_change force row level security;
create policy assumption_change_tenant on assumption_change using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')));
grant select, insert on assumption_change to lotse_app;

-- Read by lists of units: the joint potential at the top quartile of the standard peer group, over the twelve months that
-- end with the unit's last month. Element i of shares belongs to element i of kpi_ids.
create table potential_rollup (
  tenant_id text not null,
  business_unit_id text not null,
  period date not null,
  joint double precision not null,
  kpi_ids text[] not null,
  shares double precision[] not null,
  primary key (tenant_id, business_unit_id),
  foreign key (tenant_id, business_unit_id) references business_unit (tenant_id, id)
);
alter table potential_rollup enable row level security;
alter table potential_rollup force row level security;
create policy potential_rollup_tenant on potential_rollup using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')));
grant select, insert, update, delete on potential_rollup to lotse_app;
