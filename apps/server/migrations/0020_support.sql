-- The last request number of each year. Locking the row serialises the numbering.
create table support_counter (
  tenant_id text not null,
  year integer not null,
  last integer not null,
  primary key (tenant_id, year)
);
alter table support_counter enable row level security;
alter table support_counter force row level security;
create policy support_counter_tenant on support_counter using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')));
grant select, insert, update, delete on support_counter to lotse_app;

create table support_request (
  tenant_id text not null,
  id uuid not null default gen_random_uuid(),
  year integer not null,
  number integer not null,
  person_id uuid not null,
  business_unit_id text,
  category text not null,
  text text not null,
  page text,
  build text,
  browser text,
  language text not null check (language in ('en', 'de', 'tr', 'sk')),
  state text not null default 'NEW' check (state in ('NEW', 'IN_PROGRESS', 'RESOLVED')),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, year, number),
  foreign key (tenant_id, person_id) references person (tenant_id, id) on delete cascade,
  foreign key (tenant_id, business_unit_id) references business_unit (tenant_id, id)
);
create index support_request_person on support_request (tenant_id, person_id, changed_at desc);
create index support_request_newest on support_request (tenant_id, changed_at desc);
alter table support_request enable row level security;
alter table support_request force row level security;
create policy support_request_tenant on support_request using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')));
grant select, insert, update, delete on support_request to lotse_app;
create trigger audit after insert or update or delete on support_request for each row
  when (coalesce(current_setting('app.audit_event', true), '') <> '') execute function audit_row('id');

create table support_step (
  tenant_id text not null,
  id uuid not null default gen_random_uuid(),
  request_id uuid not null,
  person_id uuid,
  state text not null check (state in ('NEW', 'IN_PROGRESS', 'RESOLVED')),
  answer text,
  at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, request_id) references support_request (tenant_id, id) on delete cascade,
  foreign key (tenant_id, person_id) references person (tenant_id, id)
);
create index support_step_request on support_step (tenant_id, request_id);
alter table support_step enable row level security;
alter table support_step force row level security;
create policy support_step_tenant on support_step using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')));
grant select, insert, update, delete on support_step to lotse_app;
create trigger audit after insert or update or delete on support_step for each row
  when (coalesce(current_setting('app.audit_event', true), '') <> '') execute function audit_row('id');

-- The bytes are in the file store under the key `tenant_id/support-id`. As with documents, the row is inserted first and marked
-- when the file is stored; rows that are unmarked or belong to no request are removed after a day.
create table support_screenshot (
  tenant_id text not null,
  id uuid not null default gen_random_uuid(),
  person_id uuid not null,
  request_id uuid,
  file_name text not null,
  type text not null check (type in ('PNG', 'JPEG', 'WEBP')),
  byte_size integer not null check (byte_size > 0),
  created_at timestamptz not null default now(),
  stored_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, request_id),
  foreign key (tenant_id, request_id) references support_request (tenant_id, id),
  foreign key (tenant_id, person_id) references person (tenant_id, id)
);
create index support_screenshot_sweep on support_screenshot (tenant_id, created_at) where request_id is null;
alter table support_screenshot enable row level security;
alter table support_screenshot force row level security;
create policy support_screenshot_tenant on support_screenshot using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')));
grant select, insert, update, delete on support_screenshot to lotse_app;
