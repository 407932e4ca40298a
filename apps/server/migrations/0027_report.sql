-- The lines of the income statement, in the order of the pack.
create table statement_row (
  tenant_id text not null,
  id text not null,
  parent_id text,
  name jsonb not null,
  kind text not null check (kind in ('INCOME', 'COST', 'RESULT')),
  formula text not null, -- refers to base figures and, in RESULT rows, to other lines
  role text check (role in ('REVENUE', 'GROSS_PROFIT', 'PROFIT')), -- the lines that the summary and the chart show
  is_emphasised boolean not null default false,
  position integer not null,
  retired_at timestamptz,
  primary key (tenant_id, id)
);
alter table statement_row enable row level security;
alter table statement_row force row level security;
create policy statement_row_tenant on statement_row using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')));
grant select, insert, update, delete on statement_row to lotse_app;

-- Planned base figures, append-only: the highest version of a unit, figure and month is current; null withdraws a value.
create table plan_value (
  tenant_id text not null,
  business_unit_id text not null,
  base_figure_id text not null,
  period date not null check (extract(day from period) = 1),
  version bigint not null,
  value double precision,
  primary key (tenant_id, business_unit_id, base_figure_id, period, version)
);
alter table plan_value enable row level security;
alter table plan_value force row level security;
create policy plan_value_tenant on plan_value using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')));
grant select, insert on plan_value to lotse_app;

-- Subscriptions to the weekly report of a business unit by mail.
create table report_subscription (
  tenant_id text not null,
  person_id uuid not null,
  business_unit_id text not null,
  weekday integer not null check (weekday between 1 and 7), -- 1 is Monday
  local_time text not null check (local_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  origin text not null, -- origin of the web application as the subscriber used it; prefix of the links in the mail
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  primary key (tenant_id, person_id, business_unit_id),
  foreign key (tenant_id, person_id) references person (tenant_id, id) on delete cascade,
  foreign key (tenant_id, business_unit_id) references business_unit (tenant_id, id)
);
alter table report_subscription enable row level security;
alter table report_subscription force row level security;
create policy report_subscription_tenant on report_subscription using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')));
grant select, insert, update, delete on report_subscription to lotse_app;
create trigger audit after insert or update or delete on report_subscription for each row
  when (coalesce(current_setting('app.audit_event', true), '') <> '') execute function audit_row('person_id,business_unit_id');

-- One row per week that was sent, so that a job that runs again does not send it twice. The token in the mail ends the
-- subscription; only its SHA-256 hash is stored.
create table report_delivery (
  tenant_id text not null,
  person_id uuid not null,
  business_unit_id text not null,
  week text not null,
  token_hash bytea not null,
  sent_at timestamptz not null default now(),
  primary key (tenant_id, person_id, business_unit_id, week),
  foreign key (tenant_id, person_id) references person (tenant_id, id) on delete cascade,
  foreign key (tenant_id, business_unit_id) references business_unit (tenant_id, id)
);
create index report_delivery_token on report_delivery (tenant_id, token_hash);
alter table report_delivery enable row level security;
alter table report_delivery force row level security;
create policy report_delivery_tenant on report_delivery using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')));
grant select, insert, delete on report_delivery to lotse_app;
