-- An uploaded file. The bytes are in the file store under the key `tenant_id/id`; the file name is data.
-- The row is inserted before the file is stored, and `stored_at` is set afterwards. A row without `stored_at` belongs to an
-- upload in progress or to a process that died, and is removed by the cleanup job: no file can exist without a row.
create table document (
  tenant_id text not null,
  id uuid not null default gen_random_uuid(),
  business_unit_id text, -- null: for every unit of the tenant
  name text not null,
  title text not null,
  type text not null, -- detected from the content, not from the name
  byte_size bigint not null check (byte_size > 0),
  uploaded_by uuid not null,
  created_at timestamptz not null default now(),
  stored_at timestamptz,
  deleted_at timestamptz, -- can be restored until the cleanup job removes it
  primary key (tenant_id, id),
  foreign key (tenant_id, business_unit_id) references business_unit (tenant_id, id),
  foreign key (tenant_id, uploaded_by) references person (tenant_id, id)
);
create index document_unit on document (tenant_id, business_unit_id);
create index document_sweep on document (tenant_id, created_at) where stored_at is null or deleted_at is not null;
create index document_new on document (tenant_id, created_at) where deleted_at is null;
alter table document enable row level security;
alter table document force row level security;
create policy document_tenant on document using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')));
grant select, insert, update, delete on document to lotse_app;
create trigger audit after insert or update or delete on document for each row
  when (coalesce(current_setting('app.audit_event', true), '') <> '') execute function audit_row('id', 'title');

-- The subjects of a document. Areas, topics and KPIs come from packs, which retire and never delete them.
create table document_link (
  tenant_id text not null,
  document_id uuid not null,
  kind text not null check (kind in ('AREA', 'TOPIC', 'KPI')),
  target_id text not null,
  primary key (tenant_id, document_id, kind, target_id),
  foreign key (tenant_id, document_id) references document (tenant_id, id) on delete cascade
);
create index document_link_target on document_link (tenant_id, kind, target_id);
alter table document_link enable row level security;
alter table document_link force row level security;
create policy document_link_tenant on document_link using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')));
grant select, insert, update, delete on document_link to lotse_app;
create trigger audit after insert or update or delete on document_link for each row
  when (coalesce(current_setting('app.audit_event', true), '') <> '') execute function audit_row('document_id,kind,target_id');

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
