create table base_figure (
  tenant_id text not null,
  id text not null,
  name jsonb not null,
  unit text not null,
  time_aggregation text not null check (time_aggregation in ('SUM', 'AVERAGE', 'LAST')),
  unit_aggregation text not null check (unit_aggregation in ('SUM', 'SAME')),
  ledger_hint text,
  position integer not null,
  retired_at timestamptz,
  registrations text
    check (registrations in ('ALL', 'PETROL', 'DIESEL', 'HYBRID', 'PHEV', 'BEV')),
  primary key (tenant_id, id)
);
alter table base_figure enable row level security;
alter table base_figure force row level security;
create policy base_figure_tenant on base_figure using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')));
grant select, insert, update, delete on base_figure to lotse_app;

create table derived_figure (
  tenant_id text not null,
  id text not null,
  name jsonb not null,
  unit text not null,
  formula text not null,
  driver_formula text,
  position integer not null,
  retired_at timestamptz,
  primary key (tenant_id, id)
);
alter table derived_figure enable row level security;
alter table derived_figure force row level security;
create policy derived_figure_tenant on derived_figure using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')));
grant select, insert, update, delete on derived_figure to lotse_app;

create table kpi (
  tenant_id text not null,
  id text not null,
  area_id text not null,
  topic_id text,
  name jsonb not null,
  description jsonb not null,
  unit text not null,
  decimals integer not null check (decimals between 0 and 6),
  direction text not null check (direction in ('HIGHER', 'LOWER', 'RANGE')),
  formula text not null,
  driver_formula text,
  target_basis text not null check (target_basis in ('POINT', 'YEAR')), -- YEAR: targets are for twelve months
  defaults jsonb not null, -- weak, target, top, source, confidence
  thresholds jsonb, -- ordered rules; null = the default rules of the direction
  potential jsonb,
  potential_group text,
  drivers text[] not null default '{}',
  position integer not null,
  retired_at timestamptz,
  -- The KPI in euros that potentials are differences of; at most one per tenant.
  is_outcome boolean not null default false,
  primary key (tenant_id, id),
  foreign key (tenant_id, area_id) references area (tenant_id, id),
  foreign key (tenant_id, topic_id) references topic (tenant_id, id)
);
alter table kpi enable row level security;
alter table kpi force row level security;
create policy kpi_tenant on kpi using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')));
grant select, insert, update, delete on kpi to lotse_app;

-- A unit's own target, valid from a month on, instead of the KPI's default. Applying a pack never changes a target set by a person.
create table kpi_target (
  tenant_id text not null,
  business_unit_id text not null,
  kpi_id text not null,
  valid_from date not null,
  min double precision,
  max double precision,
  origin text not null default 'PERSON' check (origin in ('PACK', 'PERSON')),
  primary key (tenant_id, business_unit_id, kpi_id, valid_from),
  foreign key (tenant_id, business_unit_id) references business_unit (tenant_id, id),
  foreign key (tenant_id, kpi_id) references kpi (tenant_id, id)
);
alter table kpi_target enable row level security;
alter table kpi_target force row level security;
create policy kpi_target_tenant on kpi_target using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')));
grant select, insert, update, delete on kpi_target to lotse_app;
create trigger audit after insert or update or delete on kpi_target for each row
  when (coalesce(current_setting('app.audit_event', true), '') <> '') execute function audit_row('business_unit_id,kpi_id,valid_from');

-- One delivery of base figures. The id orders corrections: for each value the highest id is current.
create table figure_import (
  tenant_id text not null,
  id bigint generated always as identity,
  source text not null, -- file name
  content_hash text not null,
  imported_at timestamptz not null default now(),
  values_written integer not null,
  -- A correction of one value by a person is a delivery of its own: who corrected it, and why. Both null: a file or a pack.
  person_id uuid,
  reason text,
  -- What a delivery changed, and the person who imported it in the browser. Null: a delivery from before, or one of the operator.
  imported_by uuid,
  added integer,
  corrected integer,
  first_period date,
  last_period date,
  primary key (tenant_id, id),
  foreign key (tenant_id, person_id) references person (tenant_id, id),
  check ((person_id is null) = (reason is null)),
  foreign key (tenant_id, imported_by) references person (tenant_id, id)
);
create index figure_import_at on figure_import (tenant_id, imported_at);
alter table figure_import enable row level security;
alter table figure_import force row level security;
create policy figure_import_tenant on figure_import using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')));
grant select, insert on figure_import to lotse_app;

-- Append-only: a correction is a new row of a later delivery. lotse_app may neither update nor delete.
-- No foreign keys to unit and figure: the import validates each row, both are retired and never deleted,
-- and per-row checks would cost more than the rest of a large import.
create table base_figure_value (
  tenant_id text not null,
  business_unit_id text not null,
  base_figure_id text not null,
  period date not null check (extract(day from period) = 1),
  import_id bigint not null,
  value double precision, -- null: the value is withdrawn
  primary key (tenant_id, business_unit_id, base_figure_id, period, import_id)
);
alter table base_figure_value enable row level security;
alter table base_figure_value force row level security;
create policy base_figure_value_tenant on base_figure_value using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')));
grant select, insert on base_figure_value to lotse_app;

create view base_figure_value_current with (security_invoker = true) as
  select distinct on (tenant_id, business_unit_id, base_figure_id, period)
    tenant_id, business_unit_id, base_figure_id, period, import_id, value
  from base_figure_value
  order by tenant_id, business_unit_id, base_figure_id, period, import_id desc;
grant select on base_figure_value_current to lotse_app;

-- Read by dashboards: one series per row, one element per month from first_period on, null = no value.
-- No foreign keys: rows are computed from the definitions in the transaction that changes them.
create table kpi_rollup (
  tenant_id text not null,
  business_unit_id text not null,
  kpi_id text not null,
  first_period date not null,
  month double precision[] not null,
  ytd double precision[] not null,
  r12 double precision[] not null,
  primary key (tenant_id, business_unit_id, kpi_id)
);
alter table kpi_rollup enable row level security;
alter table kpi_rollup force row level security;
create policy kpi_rollup_tenant on kpi_rollup using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')));
grant select, insert, update, delete on kpi_rollup to lotse_app;

-- Quantiles of a peer group; an element is null if fewer than five independent units contribute.
create table benchmark_rollup (
  tenant_id text not null,
  peer_group_id text not null,
  kpi_id text not null,
  view text not null check (view in ('MONTH', 'YTD', 'R12')),
  first_period date not null,
  n integer[] not null,
  p10 double precision[] not null,
  p25 double precision[] not null,
  p50 double precision[] not null,
  p75 double precision[] not null,
  p90 double precision[] not null,
  fingerprint double precision[] not null default '{}',
  primary key (tenant_id, peer_group_id, kpi_id, view),
  foreign key (tenant_id, peer_group_id) references peer_group (tenant_id, id),
  foreign key (tenant_id, kpi_id) references kpi (tenant_id, id)
);
alter table benchmark_rollup enable row level security;
alter table benchmark_rollup force row level security;
create policy benchmark_rollup_tenant on benchmark_rollup using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')));
grant select, insert, update, delete on benchmark_rollup to lotse_app;

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
create trigger audit after insert or update or delete on assumption_change for each row
  when (coalesce(current_setting('app.audit_event', true), '') <> '') execute function audit_row('assumption_id');

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
