-- The outbox of the event streams: what changed, never data. A tenant's rows are numbered without gaps in the order of commits.
create table event_head (
  tenant_id text not null primary key,
  last_id bigint not null
) with (fillfactor = 50);
alter table event_head enable row level security;
alter table event_head force row level security;
create policy event_head_tenant on event_head using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')));
grant select, insert, update, delete on event_head to lotse_app;

create table event (
  tenant_id text not null,
  id bigint not null,
  type text not null,
  subject_id text,
  business_unit_id text, -- null: not limited to a unit
  person_ids jsonb, -- recipients; null: everyone with the permission
  created_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
alter table event enable row level security;
alter table event force row level security;
create policy event_tenant on event using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')));
grant select, insert, update, delete on event to lotse_app;
