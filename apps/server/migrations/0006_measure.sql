-- Improvement actions of a business unit. Deleted rows stay, so that they can be restored and keep their history.
create table measure (
  tenant_id text not null,
  id uuid not null default gen_random_uuid(),
  business_unit_id text not null,
  version integer not null default 1,
  title text not null check (char_length(title) between 1 and 200),
  description text not null check (char_length(description) <= 10000),
  search_text text not null, -- title, then description, without case and accents; also the sort key of titles
  state text not null check (state in ('IDEA', 'PLANNED', 'IN_PROGRESS', 'ON_HOLD', 'IMPLEMENTED', 'EFFECTIVE', 'INEFFECTIVE', 'CANCELLED')),
  -- No foreign keys to content: content is retired, never deleted, and references are validated on write.
  area_id text,
  topic_id text,
  kpi_ids text[] not null default '{}',
  origin text not null check (origin in ('EMPTY', 'TEMPLATE', 'BEST_PRACTICE', 'ASSESSMENT', 'POTENTIAL')),
  template_id text,
  best_practice_id text,
  assessment_id uuid,
  question_id text,
  origin_kpi_id text,
  owner_id uuid,
  start_on date,
  due_on date,
  priority text not null check (priority in ('LOW', 'MEDIUM', 'HIGH')),
  effort_days double precision check (effort_days >= 0),
  cost_eur double precision check (cost_eur >= 0),
  expected_effects jsonb not null default '[]', -- [{kpiId, delta, eurPerYear}]
  expected_eur double precision, -- sum of eurPerYear; null if no effect has one
  implemented_on date,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  deleted_at timestamptz,
  primary key (tenant_id, id),
  check (due_on >= start_on),
  foreign key (tenant_id, business_unit_id) references business_unit (tenant_id, id),
  foreign key (tenant_id, owner_id) references person (tenant_id, id) on delete set null (owner_id),
  foreign key (tenant_id, created_by) references person (tenant_id, id) on delete set null (created_by),
  foreign key (tenant_id, updated_by) references person (tenant_id, id) on delete set null (updated_by)
);
-- For the default list, its count, and the board.
create index measure_list on measure (tenant_id, business_unit_id, updated_at desc, id) where deleted_at is null;
create index measure_state on measure (tenant_id, business_unit_id, state) where deleted_at is null;
create index measure_due on measure (tenant_id, business_unit_id, due_on, id) where deleted_at is null;
-- For reminders of one person and adopters of one best practice.
create index measure_owner on measure (tenant_id, owner_id, due_on) where deleted_at is null;
create index measure_best_practice on measure (tenant_id, best_practice_id) where deleted_at is null and best_practice_id is not null;
alter table measure enable row level security;
alter table measure force row level security;
create policy measure_tenant on measure using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')));
grant select, insert, update, delete on measure to lotse_app;

-- One row per version: who changed what. Append-only: lotse_app may neither update nor delete.
create table measure_history (
  tenant_id text not null,
  measure_id uuid not null,
  version integer not null,
  at timestamptz not null default now(),
  person_id uuid,
  action text not null check (action in ('CREATED', 'CHANGED', 'DELETED', 'RESTORED')),
  changes jsonb not null default '[]', -- [{field, from, to}], references by id
  primary key (tenant_id, measure_id, version),
  foreign key (tenant_id, measure_id) references measure (tenant_id, id) on delete cascade,
  foreign key (tenant_id, person_id) references person (tenant_id, id) on delete set null (person_id)
);
alter table measure_history enable row level security;
alter table measure_history force row level security;
create policy measure_history_tenant on measure_history using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')));
grant select, insert on measure_history to lotse_app;

create table measure_comment (
  tenant_id text not null,
  id uuid not null default gen_random_uuid(),
  measure_id uuid not null,
  person_id uuid,
  text text not null check (char_length(text) between 1 and 4000),
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, measure_id) references measure (tenant_id, id) on delete cascade,
  foreign key (tenant_id, person_id) references person (tenant_id, id) on delete set null (person_id)
);
create index measure_comment_measure on measure_comment (tenant_id, measure_id, created_at);
alter table measure_comment enable row level security;
alter table measure_comment force row level security;
create policy measure_comment_tenant on measure_comment using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')));
grant select, insert, update, delete on measure_comment to lotse_app;
