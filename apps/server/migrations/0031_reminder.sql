-- Of what a person is reminded by mail, in a business unit.
create table reminder (
  tenant_id text not null,
  person_id uuid not null,
  business_unit_id text not null,
  measures_due boolean not null,
  kpis_critical boolean not null,
  known_period date, -- KPIs that became critical up to this month are known to the person; null: the unit had no figures
  sent_on date, -- the day of the last reminder, in the tenant's time zone
  -- Reminders of answers in threads in which the person wrote; what was written up to this moment is known. Null: not chosen.
  comments_known_at timestamptz,
  primary key (tenant_id, person_id, business_unit_id),
  foreign key (tenant_id, person_id) references person (tenant_id, id) on delete cascade,
  foreign key (tenant_id, business_unit_id) references business_unit (tenant_id, id)
);
alter table reminder enable row level security;
alter table reminder force row level security;
create policy reminder_tenant on reminder using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')));
grant select, insert, update, delete on reminder to lotse_app;
create trigger audit after insert or update or delete on reminder for each row
  when (coalesce(current_setting('app.audit_event', true), '') <> '') execute function audit_row('person_id,business_unit_id');

-- When a person wants to be informed about a KPI of a business unit. No foreign key to the KPI: a pack may retire it.
create table kpi_alert (
  tenant_id text not null,
  person_id uuid not null,
  business_unit_id text not null,
  kpi_id text not null,
  below double precision, -- null: not when it falls
  above double precision, -- null: not when it rises
  known_period date not null, -- what the KPI was up to this month is known to the person
  check (below is not null or above is not null),
  primary key (tenant_id, person_id, business_unit_id, kpi_id),
  foreign key (tenant_id, person_id) references person (tenant_id, id) on delete cascade,
  foreign key (tenant_id, business_unit_id) references business_unit (tenant_id, id)
);
alter table kpi_alert enable row level security;
alter table kpi_alert force row level security;
create policy kpi_alert_tenant on kpi_alert using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')));
grant select, insert, update, delete on kpi_alert to lotse_app;
create trigger audit after insert or update or delete on kpi_alert for each row
  when (coalesce(current_setting('app.audit_event', true), '') <> '') execute function audit_row('person_id,business_unit_id,kpi_id');
