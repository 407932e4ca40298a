-- Who used what and when. Append-only: lotse_app may add, and remove what is older than 25 months, never change.
-- A person who is deleted is forgotten here, too: the count stays and belongs to nobody.
-- No foreign keys to unit and subject: they were checked when the signal came in, and are retired, never deleted.
create table signal (
  tenant_id text not null,
  id bigint generated always as identity,
  person_id uuid,
  business_unit_id text,
  kind text not null check (kind in (
    'USER_LOGIN', 'DOCUMENT_DOWNLOAD', 'KPI_DETAILS', 'WEEKLY_REPORT', 'AI_ANALYSIS', 'AREA_CLICK', 'TOPIC_CLICK')),
  subject text not null default '', -- id of what was opened; '' where there is none
  at timestamptz not null default now(),
  day date not null default (now() at time zone 'UTC')::date,
  minute integer not null default floor(extract(epoch from now()) / 60)::integer,
  primary key (tenant_id, id),
  foreign key (tenant_id, person_id) references person (tenant_id, id) on delete set null (person_id)
);
-- The same signal counts once a minute, however often and by however many nodes it is received.
create unique index signal_once on signal (tenant_id, person_id, minute, kind, subject, coalesce(business_unit_id, ''));
-- What the usage view reads lies in the index, so that it does not touch the table.
create index signal_by_day on signal (tenant_id, day) include (kind, subject, business_unit_id, person_id);
create index signal_by_unit on signal (tenant_id, business_unit_id, day);
alter table signal enable row level security;
alter table signal force row level security;
create policy signal_tenant on signal using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')));
grant select, insert, delete on signal to lotse_app;
