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

-- An owner that is not a superuser is subject to the policy, too, and sees no measure of any tenant here.
alter table measure no force row level security;
insert into measure_total (tenant_id, business_unit_id, state, measures, expecting, expected_eur)
  select tenant_id, business_unit_id, state, count(*), count(expected_eur), coalesce(sum(expected_eur::numeric), 0)
  from measure where deleted_at is null group by 1, 2, 3;
alter table measure force row level security;

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
