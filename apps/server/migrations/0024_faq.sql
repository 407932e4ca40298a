-- Whether an answer helped: one row per person and question, the latest reply wins. The questions are content, too.
create table faq_feedback (
  tenant_id text not null,
  faq_id text not null,
  person_id uuid not null,
  is_helpful boolean not null,
  comment text check (length(comment) between 1 and 1000),
  given_at timestamptz not null default now(),
  primary key (tenant_id, faq_id, person_id),
  foreign key (tenant_id, person_id) references person (tenant_id, id) on delete cascade
);
create index faq_feedback_person on faq_feedback (tenant_id, person_id);
alter table faq_feedback enable row level security;
alter table faq_feedback force row level security;
create policy faq_feedback_tenant on faq_feedback using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')));
grant select, insert, update, delete on faq_feedback to lotse_app;
