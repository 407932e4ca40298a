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
