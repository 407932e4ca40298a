-- When a person last used the product, today and on a day before, to say what changed since then. Days are those of the tenant's
-- time zone. One row per person, so there is no history of visits.
create table person_visit (
  tenant_id text not null,
  person_id uuid not null,
  day date not null, -- of last_at
  last_at timestamptz not null,
  previous_at timestamptz, -- the last use on the last day before `day` with one; null: none is known
  -- The first use of the product: for some weeks afterwards a person is new.
  first_at timestamptz not null default now(),
  primary key (tenant_id, person_id),
  foreign key (tenant_id, person_id) references person (tenant_id, id) on delete cascade
);
alter table person_visit enable row level security;
alter table person_visit force row level security;
create policy person_visit_tenant on person_visit using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')));
grant select, insert, update, delete on person_visit to lotse_app;
