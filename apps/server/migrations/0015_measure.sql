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
  origin text not null check (origin in ('EMPTY', 'TEMPLATE', 'BEST_PRACTICE', 'ASSESSMENT', 'POTENTIAL', 'SIMULATION')),
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
  -- Measures created by adopting a scenario.
  simulation_id uuid,
  simulation_figure text, -- the figure of the lever
  primary key (tenant_id, id),
  check (due_on >= start_on),
  foreign key (tenant_id, business_unit_id) references business_unit (tenant_id, id),
  foreign key (tenant_id, owner_id) references person (tenant_id, id) on delete set null (owner_id),
  foreign key (tenant_id, created_by) references person (tenant_id, id) on delete set null (created_by),
  foreign key (tenant_id, updated_by) references person (tenant_id, id) on delete set null (updated_by),
  foreign key (tenant_id, simulation_id) references simulation (tenant_id, id) on delete set null (simulation_id)
);
-- For the default list, its count, and the board.
create index measure_list on measure (tenant_id, business_unit_id, updated_at desc, id) where deleted_at is null;
create index measure_state on measure (tenant_id, business_unit_id, state) where deleted_at is null;
create index measure_due on measure (tenant_id, business_unit_id, due_on, id) where deleted_at is null;
-- For reminders of one person and adopters of one best practice.
create index measure_owner on measure (tenant_id, owner_id, due_on) where deleted_at is null;
create index measure_best_practice on measure (tenant_id, best_practice_id) where deleted_at is null and best_practice_id is not null;
create index measure_simulation on measure (tenant_id, simulation_id) where simulation_id is not null;
-- The orders of the list of measures of a unit, so that a page reads its own rows only. Expressions and states are written here as
-- in the query (order.repository.ts): otherwise the index is not used.
-- The order that the list opens with: what is left to do by due date, then the rest.
create index measure_next on measure (
  tenant_id, business_unit_id,
  (state in ('IDEA', 'PLANNED', 'IN_PROGRESS', 'ON_HOLD')) desc,
  (case when state in ('IDEA', 'PLANNED', 'IN_PROGRESS', 'ON_HOLD') then due_on end),
  updated_at desc, id
) where deleted_at is null;
-- The search text begins with the title, of at most 200 characters; the whole text would be too long for an index.
create index measure_title on measure (tenant_id, business_unit_id, (left(search_text, 200) collate "C"), id) where deleted_at is null;
-- Missing amounts are last in both directions, which one index cannot give.
create index measure_expected on measure (tenant_id, business_unit_id, expected_eur, id) where deleted_at is null;
create index measure_expected_most on measure (tenant_id, business_unit_id, expected_eur desc nulls last, id) where deleted_at is null;
-- The owners in a unit, and the measures of each.
create index measure_unit_owner on measure (tenant_id, business_unit_id, owner_id, id) where deleted_at is null;
alter table measure enable row level security;
alter table measure force row level security;
create policy measure_tenant on measure using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')));
grant select, insert, update, delete on measure to lotse_app;
create trigger audit after insert or update or delete on measure for each row
  when (coalesce(current_setting('app.audit_event', true), '') <> '') execute function audit_row('id', 'title');

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

-- Steps of a measure: who does what by when. A deleted one is hidden; it can be restored for a day, then it is removed.
create table measure_task (
  tenant_id text not null,
  id uuid not null default gen_random_uuid(),
  measure_id uuid not null,
  version integer not null default 1,
  position integer not null, -- the order in the measure
  title text not null check (char_length(title) between 1 and 200),
  owner_id uuid,
  due_on date,
  done_at timestamptz, -- null while it is open
  done_by uuid,
  deleted_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, measure_id) references measure (tenant_id, id) on delete cascade,
  foreign key (tenant_id, owner_id) references person (tenant_id, id) on delete set null (owner_id),
  foreign key (tenant_id, done_by) references person (tenant_id, id) on delete set null (done_by)
);
-- For the tasks of a measure, and their number in lists of measures, which the index alone tells.
create index measure_task_measure on measure_task (tenant_id, measure_id, position) include (done_at) where deleted_at is null;
-- For reminders of one person.
create index measure_task_owner on measure_task (tenant_id, owner_id, due_on) where deleted_at is null and done_at is null;
alter table measure_task enable row level security;
alter table measure_task force row level security;
create policy measure_task_tenant on measure_task using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')));
grant select, insert, update, delete on measure_task to lotse_app;
create trigger audit after insert or update or delete on measure_task for each row
  when (coalesce(current_setting('app.audit_event', true), '') <> '') execute function audit_row('id', 'title');

-- What happened to tasks, with their title as it was then. Append-only: lotse_app may neither update nor delete. Not in
-- measure_history, which has one row per version of the measure.
create table measure_task_history (
  tenant_id text not null,
  id uuid not null default gen_random_uuid(),
  measure_id uuid not null,
  at timestamptz not null default now(),
  person_id uuid,
  action text not null check (action in ('TASK_ADDED', 'TASK_DONE', 'TASK_REOPENED', 'TASK_DELETED', 'TASK_RESTORED')),
  title text not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, measure_id) references measure (tenant_id, id) on delete cascade,
  foreign key (tenant_id, person_id) references person (tenant_id, id) on delete set null (person_id)
);
create index measure_task_history_measure on measure_task_history (tenant_id, measure_id, at desc);
alter table measure_task_history enable row level security;
alter table measure_task_history force row level security;
create policy measure_task_history_tenant on measure_task_history using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')));
grant select, insert on measure_task_history to lotse_app;

-- How many measures of a unit are in a state, and what is expected of them: every page of a list shows both, and counting all
-- measures of a large unit for each page would take most of its time. Without deleted measures.
create table measure_total (
  tenant_id text not null,
  business_unit_id text not null,
  state text not null,
  measures integer not null check (measures >= 0),
  expecting integer not null check (expecting >= 0), -- of these, how many expect an amount in €
  expected_eur numeric not null, -- exact, so that adding and subtracting the same amounts leaves nothing
  primary key (tenant_id, business_unit_id, state),
  foreign key (tenant_id, business_unit_id) references business_unit (tenant_id, id)
);
alter table measure_total enable row level security;
alter table measure_total force row level security;
create policy measure_total_tenant on measure_total using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')));
grant select, insert, update on measure_total to lotse_app;

-- Adds what a statement changed, once for all its rows; nothing when neither the unit, the state, the € nor the deletion of a
-- measure changed. A trigger, because the old state and the old € of the changed rows are known only here. The lock lets two
-- transactions that change several states of a unit wait for each other, not block each other.
create function measure_total_add(changed jsonb) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(unit.tenant_id || '/' || unit.business_unit_id, 76))
  from (
    select distinct c ->> 'tenant_id' as tenant_id, c ->> 'business_unit_id' as business_unit_id
    from jsonb_array_elements(changed) c order by 1, 2
  ) unit;
  update measure_total t set measures = t.measures + c.measures, expecting = t.expecting + c.expecting,
    expected_eur = t.expected_eur + c.expected_eur
  from jsonb_to_recordset(changed)
    as c (tenant_id text, business_unit_id text, state text, measures int, expecting int, expected_eur numeric)
  where t.tenant_id = c.tenant_id and t.business_unit_id = c.business_unit_id and t.state = c.state;
  -- Not those that lose measures: their row exists, unless all rows of the tenant are being deleted.
  insert into measure_total (tenant_id, business_unit_id, state, measures, expecting, expected_eur)
  select c.tenant_id, c.business_unit_id, c.state, c.measures, c.expecting, c.expected_eur
  from jsonb_to_recordset(changed)
    as c (tenant_id text, business_unit_id text, state text, measures int, expecting int, expected_eur numeric)
  where c.measures > 0 and not exists (
    select from measure_total t
    where t.tenant_id = c.tenant_id and t.business_unit_id = c.business_unit_id and t.state = c.state);
end $$;

create function measure_total_row() returns trigger language plpgsql as $$
declare
  changed jsonb;
begin
  if tg_op = 'INSERT' then
    select jsonb_agg(d) into changed from (
      select tenant_id, business_unit_id, state, count(*) as measures, count(expected_eur) as expecting,
        coalesce(sum(expected_eur::numeric), 0) as expected_eur
      from new_rows where deleted_at is null group by 1, 2, 3) d;
  elsif tg_op = 'DELETE' then
    select jsonb_agg(d) into changed from (
      select tenant_id, business_unit_id, state, -count(*) as measures, -count(expected_eur) as expecting,
        -coalesce(sum(expected_eur::numeric), 0) as expected_eur
      from old_rows where deleted_at is null group by 1, 2, 3) d;
  else
    select jsonb_agg(d) into changed from (
      select tenant_id, business_unit_id, state, sum(sign) as measures,
        coalesce(sum(sign) filter (where expected_eur is not null), 0) as expecting,
        coalesce(sum(sign * expected_eur::numeric), 0) as expected_eur
      from (
        select 1 as sign, tenant_id, business_unit_id, state, expected_eur from new_rows where deleted_at is null
        union all
        select -1, tenant_id, business_unit_id, state, expected_eur from old_rows where deleted_at is null
      ) r
      group by tenant_id, business_unit_id, state
      having sum(sign) <> 0 or coalesce(sum(sign) filter (where expected_eur is not null), 0) <> 0
        or coalesce(sum(sign * expected_eur::numeric), 0) <> 0) d;
  end if;
  if changed is not null then
    perform measure_total_add(changed);
  end if;
  return null;
end $$;

create trigger total_insert after insert on measure referencing new table as new_rows
  for each statement execute function measure_total_row();
create trigger total_update after update on measure referencing old table as old_rows new table as new_rows
  for each statement execute function measure_total_row();
create trigger total_delete after delete on measure referencing old table as old_rows
  for each statement execute function measure_total_row();
