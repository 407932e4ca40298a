-- Usage: who used what and when. Never updated: lotse_app inserts, and deletes rows older than 25 months.
-- When a person is deleted, their rows stay without a person.
-- No foreign keys to unit and subject: they are validated when the signal is received, and are retired, never deleted.
create table signal (
  tenant_id text not null,
  id bigint generated always as identity,
  person_id uuid,
  business_unit_id text,
  kind text not null check (kind in (
    'USER_LOGIN', 'DOCUMENT_DOWNLOAD', 'KPI_DETAILS', 'WEEKLY_REPORT', 'AI_ANALYSIS', 'AREA_CLICK', 'TOPIC_CLICK')),
  subject text not null default '', -- id of the opened object; '' = none
  at timestamptz not null default now(),
  day date not null default (now() at time zone 'UTC')::date,
  minute integer not null default floor(extract(epoch from now()) / 60)::integer,
  primary key (tenant_id, id),
  foreign key (tenant_id, person_id) references person (tenant_id, id) on delete set null (person_id)
);
-- The same signal counts once per minute, also when several nodes receive it.
create unique index signal_once on signal (tenant_id, person_id, minute, kind, subject, coalesce(business_unit_id, ''));
-- Covers the usage view: index-only scans.
create index signal_by_day on signal (tenant_id, day) include (kind, subject, business_unit_id, person_id);
create index signal_by_unit on signal (tenant_id, business_unit_id, day);
alter table signal enable row level security;
alter table signal force row level security;
create policy signal_tenant on signal using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')));
grant select, insert, delete on signal to lotse_app;

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
