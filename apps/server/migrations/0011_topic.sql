-- The last and the furthest step of a topic that a person has opened, by business unit.
create table topic_place (
  tenant_id text not null,
  person_id uuid not null,
  business_unit_id text not null,
  topic_id text not null,
  last_step text not null check (last_step in ('UNDERSTAND', 'ASSESS', 'POTENTIAL', 'MEASURES', 'FOLLOW')),
  furthest_step integer not null check (furthest_step between 0 and 4), -- index into that order, from 0
  updated_at timestamptz not null default now(),
  primary key (tenant_id, person_id, business_unit_id, topic_id),
  foreign key (tenant_id, person_id) references person (tenant_id, id) on delete cascade,
  foreign key (tenant_id, business_unit_id) references business_unit (tenant_id, id),
  foreign key (tenant_id, topic_id) references topic (tenant_id, id)
);
alter table topic_place enable row level security;
alter table topic_place force row level security;
create policy topic_place_tenant on topic_place using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')));
grant select, insert, update, delete on topic_place to lotse_app;
