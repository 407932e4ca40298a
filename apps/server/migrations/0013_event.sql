-- What changed, for the live streams: never data. Rows of a tenant are numbered without gaps in the order of commits.
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
  business_unit_id text, -- null: of no unit in particular
  person_ids jsonb, -- whom it concerns; null: everybody with the permission
  created_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
alter table event enable row level security;
alter table event force row level security;
create policy event_tenant on event using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')));
grant select, insert, update, delete on event to lotse_app;
