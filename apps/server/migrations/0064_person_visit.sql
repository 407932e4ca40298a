-- When a person last used the product, today and on a day before, to say what changed since then. Days are those of the tenant's
-- time zone. One row per person, so there is no history of visits.
create table person_visit (
  tenant_id text not null,
  person_id uuid not null,
  day date not null, -- of last_at
  last_at timestamptz not null,
  previous_at timestamptz, -- the last use on the last day before `day` with one; null: none is known
  primary key (tenant_id, person_id),
  foreign key (tenant_id, person_id) references person (tenant_id, id) on delete cascade
);
alter table person_visit enable row level security;
alter table person_visit force row level security;
create policy person_visit_tenant on person_visit
  using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')));
grant select, insert, update, delete on person_visit to lotse_app;

-- What is new since a visit: comments of a unit, uploads of a unit or the tenant, deliveries.
create index kpi_comment_new on kpi_comment (tenant_id, business_unit_id, created_at) where deleted_at is null;
create index document_new on document (tenant_id, created_at) where deleted_at is null;
create index figure_import_at on figure_import (tenant_id, imported_at);
