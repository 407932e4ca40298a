-- Further names of business units and base figures, which files may use. No foreign key to them: a pack may retire them, and a name
-- without its unit or figure is unknown again.
create table import_alias (
  tenant_id text not null,
  id uuid not null default gen_random_uuid(),
  kind text not null check (kind in ('UNIT', 'FIGURE')),
  name text not null, -- as it was written
  compared_name text not null, -- letters and digits without case and accents; two names with one key are the same
  target text not null, -- id of the unit or figure
  primary key (tenant_id, id),
  unique (tenant_id, kind, compared_name)
);
alter table import_alias enable row level security;
alter table import_alias force row level security;
create policy import_alias_tenant on import_alias using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')));
grant select, insert, update, delete on import_alias to lotse_app;
create trigger audit after insert or update or delete on import_alias for each row
  when (coalesce(current_setting('app.audit_event', true), '') <> '') execute function audit_row('id', 'name');

-- How the files of a source are read, which is recognised by the names of its sheets and columns.
create table import_source (
  tenant_id text not null,
  shape text not null, -- hash of these names
  name text not null, -- of the latest file
  at timestamptz not null default now(), -- when it was imported
  options jsonb not null, -- as in import_file
  primary key (tenant_id, shape)
);
alter table import_source enable row level security;
alter table import_source force row level security;
create policy import_source_tenant on import_source using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')));
grant select, insert, update, delete on import_source to lotse_app;
create trigger audit after insert or update or delete on import_source for each row
  when (coalesce(current_setting('app.audit_event', true), '') <> '') execute function audit_row('shape', 'name');

alter table import_file add column shape text; -- of the source, when the file was read without options
