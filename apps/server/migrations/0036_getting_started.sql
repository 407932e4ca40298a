-- Whether a person has hidden the first steps, or wants to see them; no row: decided by the age of the account and by what is done.
create table getting_started (
  tenant_id text not null,
  person_id uuid not null,
  is_hidden boolean not null,
  primary key (tenant_id, person_id),
  foreign key (tenant_id, person_id) references person (tenant_id, id) on delete cascade
);
alter table getting_started enable row level security;
alter table getting_started force row level security;
create policy getting_started_tenant on getting_started using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')));
grant select, insert, update, delete on getting_started to lotse_app;
