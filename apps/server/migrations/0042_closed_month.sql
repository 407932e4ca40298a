-- Months that administrators closed: base figures of a closed month accept no values. A month that was reopened keeps its row.
create table closed_month (
  tenant_id text not null,
  period date not null check (extract(day from period) = 1),
  closed_at timestamptz not null default now(),
  closed_by uuid,
  -- All null while the month is closed.
  reopened_at timestamptz,
  reopened_by uuid,
  reason text check (char_length(reason) <= 500),
  check ((reopened_at is null) = (reason is null)),
  primary key (tenant_id, period),
  foreign key (tenant_id, closed_by) references person (tenant_id, id),
  foreign key (tenant_id, reopened_by) references person (tenant_id, id)
);
alter table closed_month enable row level security;
alter table closed_month force row level security;
create policy closed_month_tenant on closed_month using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')));
grant select, insert, update on closed_month to lotse_app;
create trigger audit after insert or update or delete on closed_month for each row
  when (coalesce(current_setting('app.audit_event', true), '') <> '') execute function audit_row('period');
