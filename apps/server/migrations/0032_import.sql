-- A file of base figures that is checked and then imported. The bytes are in the file store under the key `tenant_id/id`, for a day.
-- The row is inserted before the file is stored, and `stored_at` is set afterwards, so that no file exists without a row.
create table import_file (
  tenant_id text not null,
  id uuid not null default gen_random_uuid(),
  name text not null,
  byte_size bigint not null check (byte_size > 0),
  uploaded_by uuid not null,
  created_at timestamptz not null default now(),
  stored_at timestamptz,
  state text not null default 'CHECKING' check (state in ('CHECKING', 'CHECKED', 'IMPORTING', 'IMPORTED')),
  options jsonb not null default '{}', -- encoding, delimiter and decimal separator, as far as a person chose them
  check_number integer not null default 1, -- increases with every check; an import names the one it is based on
  job_id uuid, -- of the check or the import
  report jsonb, -- result of the check
  as_of bigint, -- the latest delivery when the check began
  is_outdated boolean not null default false, -- this check replaces one that other figures overtook
  is_replacing boolean not null default false, -- the import replaces values that differ
  import_id bigint, -- the delivery; null if nothing was new
  primary key (tenant_id, id),
  foreign key (tenant_id, uploaded_by) references person (tenant_id, id)
);
create index import_file_created on import_file (tenant_id, created_at);
alter table import_file enable row level security;
alter table import_file force row level security;
create policy import_file_tenant on import_file using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')));
grant select, insert, update, delete on import_file to lotse_app;
