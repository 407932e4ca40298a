-- Saved views of pages: filters, order and view under a name. Private, like notes: the person is part of the key.
create table saved_view (
  tenant_id text not null,
  person_id uuid not null,
  id uuid not null default gen_random_uuid(),
  page text not null check (page in ('MEASURES', 'ANALYSIS', 'REPORT')),
  name text not null check (char_length(name) between 1 and 80),
  page_address text not null check (char_length(page_address) <= 1000), -- path and query of the screen
  is_default boolean not null default false,
  created_at timestamptz not null default now(),
  deleted_at timestamptz, -- hidden; can be restored for a day, then removed
  primary key (tenant_id, person_id, id),
  foreign key (tenant_id, person_id) references person (tenant_id, id) on delete cascade
);
create unique index saved_view_default on saved_view (tenant_id, person_id, page)
  where is_default and deleted_at is null;
alter table saved_view enable row level security;
alter table saved_view force row level security;
create policy saved_view_tenant on saved_view using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')));
grant select, insert, update, delete on saved_view to lotse_app;
