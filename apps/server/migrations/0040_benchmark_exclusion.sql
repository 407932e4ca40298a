-- A business unit, or one of its figures, that does not count in benchmarks for some months.
create table benchmark_exclusion (
  tenant_id text not null,
  id uuid not null default gen_random_uuid(),
  business_unit_id text not null,
  base_figure_id text, -- null: all figures
  first_period date not null check (extract(day from first_period) = 1),
  last_period date check (last_period >= first_period), -- null: until further notice
  reason text not null check (char_length(reason) between 1 and 500),
  person_id uuid not null,
  created_at timestamptz not null default now(),
  deleted_at timestamptz, -- hidden; can be restored for a day, then removed
  primary key (tenant_id, id),
  foreign key (tenant_id, business_unit_id) references business_unit (tenant_id, id),
  foreign key (tenant_id, base_figure_id) references base_figure (tenant_id, id),
  foreign key (tenant_id, person_id) references person (tenant_id, id)
);
create index benchmark_exclusion_unit on benchmark_exclusion (tenant_id, business_unit_id) where deleted_at is null;
alter table benchmark_exclusion enable row level security;
alter table benchmark_exclusion force row level security;
create policy benchmark_exclusion_tenant on benchmark_exclusion using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')));
grant select, insert, update, delete on benchmark_exclusion to lotse_app;
create trigger audit after insert or update or delete on benchmark_exclusion for each row
  when (coalesce(current_setting('app.audit_event', true), '') <> '') execute function audit_row('id');
