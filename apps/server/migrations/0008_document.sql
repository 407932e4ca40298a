-- A file that somebody uploaded. The bytes lie in the file store under `tenant_id/id`; what the file was called is data.
-- The row is written before the file is kept and marked `stored_at` after: one without it is either on its way or was left
-- by a process that ended in the middle, and is swept, so that no file can lie there without a row.
create table document (
  tenant_id text not null,
  id uuid not null default gen_random_uuid(),
  business_unit_id text, -- null: for every unit of the tenant
  name text not null,
  title text not null,
  type text not null, -- by content, not by name
  byte_size bigint not null check (byte_size > 0),
  uploaded_by uuid not null,
  created_at timestamptz not null default now(),
  stored_at timestamptz,
  deleted_at timestamptz, -- can be brought back until it is swept
  primary key (tenant_id, id),
  foreign key (tenant_id, business_unit_id) references business_unit (tenant_id, id),
  foreign key (tenant_id, uploaded_by) references person (tenant_id, id)
);
create index document_unit on document (tenant_id, business_unit_id);
create index document_sweep on document (tenant_id, created_at) where stored_at is null or deleted_at is not null;
alter table document enable row level security;
alter table document force row level security;
create policy document_tenant on document using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')));
grant select, insert, update, delete on document to lotse_app;

-- What a document is about. The areas, topics and KPIs come from packs, which retire and never delete them.
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
