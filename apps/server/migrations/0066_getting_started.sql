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
create policy getting_started_tenant on getting_started
  using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')));
grant select, insert, update, delete on getting_started to lotse_app;

-- The first use of the product: for some weeks afterwards a person is new.
alter table person_visit add column first_at timestamptz;
-- As the owner of the tables: row-level security is switched off for these statements only. People who have signed in before are as old
-- as their account.
alter table person_visit no force row level security;
alter table person no force row level security;
insert into person_visit (tenant_id, person_id, day, last_at, first_at)
  select tenant_id, id, (last_sign_in_at at time zone 'UTC')::date, last_sign_in_at, created_at
  from person where last_sign_in_at is not null
  on conflict (tenant_id, person_id) do update set first_at = excluded.first_at;
update person_visit set first_at = last_at where first_at is null;
alter table person_visit force row level security;
alter table person force row level security;
alter table person_visit alter column first_at set default now(), alter column first_at set not null;

-- Whether a person has planned a visit.
create index visit_created_by on visit (tenant_id, created_by) where deleted_at is null;
