-- News that a person has seen. No foreign key: news are content (content_item), which is retired and never deleted.
create table news_seen (
  tenant_id text not null,
  person_id uuid not null,
  news_id text not null,
  seen_at timestamptz not null default now(),
  primary key (tenant_id, person_id, news_id),
  foreign key (tenant_id, person_id) references person (tenant_id, id) on delete cascade
);
alter table news_seen enable row level security;
alter table news_seen force row level security;
create policy news_seen_tenant on news_seen using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')));
grant select, insert, delete on news_seen to lotse_app;
