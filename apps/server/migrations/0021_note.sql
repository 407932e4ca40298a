-- Private notes. The person is part of the key, so that no statement can reach a note without naming its owner.
create table note (
  tenant_id text not null,
  person_id uuid not null,
  id uuid not null default gen_random_uuid(),
  version integer not null default 1,
  text text not null check (char_length(text) between 1 and 10000),
  is_pinned boolean not null default false,
  page text, -- path of the page it was written on
  page_title text check (char_length(page_title) <= 200),
  business_unit_id text, -- the unit selected when it was written
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz, -- hidden; can be restored for a day, then removed
  primary key (tenant_id, person_id, id),
  foreign key (tenant_id, person_id) references person (tenant_id, id) on delete cascade,
  foreign key (tenant_id, business_unit_id) references business_unit (tenant_id, id)
);
alter table note enable row level security;
alter table note force row level security;
create policy note_tenant on note using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')));
grant select, insert, update, delete on note to lotse_app;
