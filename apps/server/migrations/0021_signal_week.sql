-- Signals of finished weeks, aggregated by the daily cleanup job, so that the usage view of a year reads about ten thousand
-- rows instead of a million. Weeks that are not aggregated yet are read from `signal`; both tables cover the same weeks.

-- Counts by kind and subject.
create table signal_week_subject (
  tenant_id text not null,
  monday date not null check (extract(isodow from monday) = 1),
  kind text not null,
  subject text not null,
  count integer not null,
  primary key (tenant_id, monday, kind, subject)
);
alter table signal_week_subject enable row level security;
alter table signal_week_subject force row level security;
create policy signal_week_subject_tenant on signal_week_subject using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')));
grant select, insert, delete on signal_week_subject to lotse_app;

-- Counts by person and business unit. As in `signal`, rows of a deleted person stay without a person.
create table signal_week_person (
  tenant_id text not null,
  id bigint generated always as identity,
  monday date not null check (extract(isodow from monday) = 1),
  person_id uuid,
  business_unit_id text,
  count integer not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, person_id) references person (tenant_id, id) on delete set null (person_id)
);
create index signal_week_person_monday on signal_week_person (tenant_id, monday) include (person_id, business_unit_id, count);
create index signal_week_person_person on signal_week_person (tenant_id, person_id);
alter table signal_week_person enable row level security;
alter table signal_week_person force row level security;
create policy signal_week_person_tenant on signal_week_person using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')));
grant select, insert, delete on signal_week_person to lotse_app;
