-- What people wrote about a KPI of a business unit in a month. No foreign key to the KPI: a pack may retire it, the comments stay.
create table kpi_comment (
  tenant_id text not null,
  id uuid not null default gen_random_uuid(),
  business_unit_id text not null,
  kpi_id text not null,
  period date not null check (extract(day from period) = 1),
  person_id uuid,
  version integer not null default 1,
  text text not null check (char_length(text) between 1 and 2000),
  created_at timestamptz not null default now(),
  edited_at timestamptz, -- null: never edited
  deleted_at timestamptz, -- hidden; can be restored for a day, then removed
  primary key (tenant_id, id),
  foreign key (tenant_id, business_unit_id) references business_unit (tenant_id, id),
  foreign key (tenant_id, person_id) references person (tenant_id, id) on delete set null (person_id)
);
create index kpi_comment_kpi on kpi_comment (tenant_id, business_unit_id, kpi_id, period desc, created_at);
alter table kpi_comment enable row level security;
alter table kpi_comment force row level security;
create policy kpi_comment_tenant on kpi_comment using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')));
grant select, insert, update, delete on kpi_comment to lotse_app;
create trigger audit after insert or update or delete on kpi_comment for each row
  when (coalesce(current_setting('app.audit_event', true), '') <> '') execute function audit_row('id');

-- Reminders of answers in threads in which the person wrote; what was written up to this moment is known. Null: not chosen.
alter table reminder add column comments_known_at timestamptz;
