-- What a business unit has found out about the causes of the solution tree. Append-only: the highest version applies, lotse_app
-- may neither update nor delete. No foreign key to the cause: it is content (content_item), which is retired and never deleted,
-- and findings outlive a retirement.
create table solution_tree_finding (
  tenant_id text not null,
  business_unit_id text not null,
  cause_id text not null,
  version integer not null check (version > 0),
  state text not null check (state in ('OPEN', 'CONFIRMED', 'RULED_OUT')),
  note text not null check (char_length(note) <= 4000),
  recorded_at timestamptz not null default now(),
  recorded_by uuid,
  primary key (tenant_id, business_unit_id, cause_id, version),
  foreign key (tenant_id, business_unit_id) references business_unit (tenant_id, id),
  foreign key (tenant_id, recorded_by) references person (tenant_id, id) on delete set null (recorded_by)
);
create index solution_tree_finding_person on solution_tree_finding (tenant_id, recorded_by);
alter table solution_tree_finding enable row level security;
alter table solution_tree_finding force row level security;
create policy solution_tree_finding_tenant on solution_tree_finding using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')));
grant select, insert on solution_tree_finding to lotse_app;
create trigger audit after insert or update or delete on solution_tree_finding for each row
  when (coalesce(current_setting('app.audit_event', true), '') <> '') execute function audit_row('cause_id');
