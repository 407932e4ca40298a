-- A file that is a document of the pack. The document names it by its path in the pack; its languages may share one file.
-- The bytes are in the database, unlike those of uploads, so that they change together with the rest of the pack.
create table pack_file (
  tenant_id text not null,
  document_id text not null,
  path text not null,
  type text not null, -- detected from the content, not from the path
  byte_size integer not null check (byte_size > 0),
  content_hash text not null, -- SHA-256
  sections jsonb not null, -- the text of the file, for the search
  bytes bytea not null,
  primary key (tenant_id, document_id, path)
);
alter table pack_file enable row level security;
alter table pack_file force row level security;
create policy pack_file_tenant on pack_file using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')));
grant select, insert, update, delete on pack_file to lotse_app;
