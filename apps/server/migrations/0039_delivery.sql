-- What a person decided about implausible values of a file before its import, and of a delivery.
alter table import_file add column decisions jsonb not null default '[]';
alter table figure_import add column findings jsonb;
-- The delivery that this one withdraws, or the one whose withdrawal it undoes. Its rows restore the values of each month.
alter table figure_import add column withdraws bigint;
alter table figure_import add column restores bigint;
-- The unit that a file may have figures of; null: all units.
alter table import_file add column business_unit_id text;

-- Tokens by which other systems deliver files of figures, and do nothing else. Random; only their SHA-256 hash is stored. A token acts
-- for the administrator who created it, and ends with that person's permission.
create table import_token (
  tenant_id text not null,
  id uuid not null default gen_random_uuid(),
  name text not null check (char_length(name) between 1 and 200),
  token_hash bytea not null,
  business_unit_id text, -- null: all units
  created_by uuid not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  revoked_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, token_hash),
  foreign key (tenant_id, business_unit_id) references business_unit (tenant_id, id),
  foreign key (tenant_id, created_by) references person (tenant_id, id)
);
alter table import_token enable row level security;
alter table import_token force row level security;
create policy import_token_tenant on import_token using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')));
grant select, insert, update, delete on import_token to lotse_app;
