-- Rows that come from a pack are retired, never deleted, so that what users wrote about them stays readable.
create table business_unit (
  tenant_id text not null,
  id text not null,
  name text not null,
  affiliation text not null, -- owner group; the unit itself if it belongs to none
  brands text[] not null default '{}',
  region text,
  city text,
  size text check (size in ('SMALL', 'MEDIUM', 'LARGE')),
  position integer not null,
  retired_at timestamptz,
  -- The market of a business unit, and the base figures that are part of its registrations.
  country text check (country ~ '^[A-Z]{2}$'), -- ISO 3166-1
  primary key (tenant_id, id)
);
alter table business_unit enable row level security;
alter table business_unit force row level security;
create policy business_unit_tenant on business_unit using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')));
grant select, insert, update, delete on business_unit to lotse_app;

create table peer_group (
  tenant_id text not null,
  id text not null,
  name jsonb not null,
  description jsonb not null,
  position integer not null,
  retired_at timestamptz,
  primary key (tenant_id, id)
);
alter table peer_group enable row level security;
alter table peer_group force row level security;
create policy peer_group_tenant on peer_group using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')));
grant select, insert, update, delete on peer_group to lotse_app;

create table peer_group_member (
  tenant_id text not null,
  peer_group_id text not null,
  business_unit_id text not null,
  is_standard boolean not null default false, -- the group a unit is compared with by default
  primary key (tenant_id, peer_group_id, business_unit_id),
  foreign key (tenant_id, peer_group_id) references peer_group (tenant_id, id),
  foreign key (tenant_id, business_unit_id) references business_unit (tenant_id, id)
);
create index peer_group_member_unit on peer_group_member (tenant_id, business_unit_id);
alter table peer_group_member enable row level security;
alter table peer_group_member force row level security;
create policy peer_group_member_tenant on peer_group_member using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')));
grant select, insert, update, delete on peer_group_member to lotse_app;
