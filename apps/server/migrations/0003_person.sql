create table role (
  tenant_id text not null,
  id text not null,
  name jsonb not null,
  permissions text[] not null,
  position integer not null,
  retired_at timestamptz,
  primary key (tenant_id, id)
);
alter table role enable row level security;
alter table role force row level security;
create policy role_tenant on role using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')));
grant select, insert, update, delete on role to lotse_app;

create table person (
  tenant_id text not null,
  id uuid not null default gen_random_uuid(),
  username text not null check (username = lower(username)),
  name text not null,
  email text,
  language text check (language in ('en', 'de', 'tr', 'sk')),
  password_hash text,
  business_unit_id text,
  has_all_business_units boolean not null default false, -- false: the own unit and those in person_business_unit
  disabled_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, username),
  foreign key (tenant_id, business_unit_id) references business_unit (tenant_id, id)
);
alter table person enable row level security;
alter table person force row level security;
create policy person_tenant on person using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')));
grant select, insert, update, delete on person to lotse_app;

create table person_role (
  tenant_id text not null,
  person_id uuid not null,
  role_id text not null,
  primary key (tenant_id, person_id, role_id),
  foreign key (tenant_id, person_id) references person (tenant_id, id) on delete cascade,
  foreign key (tenant_id, role_id) references role (tenant_id, id)
);
alter table person_role enable row level security;
alter table person_role force row level security;
create policy person_role_tenant on person_role using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')));
grant select, insert, update, delete on person_role to lotse_app;

create table person_business_unit (
  tenant_id text not null,
  person_id uuid not null,
  business_unit_id text not null,
  primary key (tenant_id, person_id, business_unit_id),
  foreign key (tenant_id, person_id) references person (tenant_id, id) on delete cascade,
  foreign key (tenant_id, business_unit_id) references business_unit (tenant_id, id)
);
alter table person_business_unit enable row level security;
alter table person_business_unit force row level security;
create policy person_business_unit_tenant on person_business_unit using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')));
grant select, insert, update, delete on person_business_unit to lotse_app;

-- Tokens are random; only their SHA-256 hash is stored.
create table access_token (
  tenant_id text not null,
  token_hash bytea not null,
  person_id uuid not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  primary key (tenant_id, token_hash),
  foreign key (tenant_id, person_id) references person (tenant_id, id) on delete cascade
);
create index access_token_person on access_token (tenant_id, person_id);
alter table access_token enable row level security;
alter table access_token force row level security;
create policy access_token_tenant on access_token using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')));
grant select, insert, update, delete on access_token to lotse_app;
