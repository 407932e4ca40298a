-- What a person may do within a window, such as sending messages: one row per person and operation.
create table person_quota (
  tenant_id text not null,
  person_id uuid not null,
  operation text not null,
  used integer not null,
  window_ends_at timestamptz not null,
  primary key (tenant_id, person_id, operation),
  foreign key (tenant_id, person_id) references person (tenant_id, id) on delete cascade
);
alter table person_quota enable row level security;
alter table person_quota force row level security;
create policy person_quota_tenant on person_quota using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')));
grant select, insert, update, delete on person_quota to lotse_app;

-- A report goes to the address of the person only, which an administrator has set.
alter table report_subscription drop column email;
