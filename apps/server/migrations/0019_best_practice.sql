-- Best practices that a person has marked. No foreign key: they are content (content_item), which is retired and never
-- deleted, and a mark outlives a retirement.
create table best_practice_favorite (
  tenant_id text not null,
  person_id uuid not null,
  best_practice_id text not null,
  marked_at timestamptz not null default now(),
  primary key (tenant_id, person_id, best_practice_id),
  foreign key (tenant_id, person_id) references person (tenant_id, id) on delete cascade
);
alter table best_practice_favorite enable row level security;
alter table best_practice_favorite force row level security;
create policy best_practice_favorite_tenant on best_practice_favorite using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')));
grant select, insert, update, delete on best_practice_favorite to lotse_app;
