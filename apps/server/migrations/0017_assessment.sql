-- A snapshot of a questionnaire, taken when a run starts, so that old runs stay readable after later versions. Runs that
-- started with the same content share one row.
create table questionnaire_version (
  tenant_id text not null,
  questionnaire_id text not null,
  content_hash text not null,
  version integer not null,
  topic_id text not null,
  content jsonb not null, -- name, questions with levels, KPIs and weights, and the scale, in all languages
  primary key (tenant_id, questionnaire_id, content_hash),
  foreign key (tenant_id, topic_id) references topic (tenant_id, id)
);
alter table questionnaire_version enable row level security;
alter table questionnaire_version force row level security;
create policy questionnaire_version_tenant on questionnaire_version using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')));
grant select, insert on questionnaire_version to lotse_app;

-- One run of a questionnaire by one business unit.
create table assessment (
  tenant_id text not null,
  id uuid not null default gen_random_uuid(),
  business_unit_id text not null,
  questionnaire_id text not null,
  content_hash text not null,
  topic_id text not null,
  state text not null default 'OPEN' check (state in ('OPEN', 'SUBMITTED', 'COMPLETED')),
  started_at timestamptz not null default now(),
  started_by uuid,
  updated_at timestamptz not null default now(), -- time of the last reply or change of state
  submitted_at timestamptz,
  submitted_by uuid,
  completed_at timestamptz,
  completed_by uuid,
  primary key (tenant_id, id),
  foreign key (tenant_id, business_unit_id) references business_unit (tenant_id, id),
  foreign key (tenant_id, questionnaire_id, content_hash)
    references questionnaire_version (tenant_id, questionnaire_id, content_hash),
  foreign key (tenant_id, started_by) references person (tenant_id, id),
  foreign key (tenant_id, submitted_by) references person (tenant_id, id),
  foreign key (tenant_id, completed_by) references person (tenant_id, id),
  check (state = 'OPEN' or submitted_at is not null)
);
-- At most one open run per unit and questionnaire, also when two browsers start one at the same time.
create unique index assessment_open on assessment (tenant_id, business_unit_id, questionnaire_id) where state = 'OPEN';
create index assessment_of_unit on assessment (tenant_id, business_unit_id, questionnaire_id, started_at desc);
create index assessment_of_questionnaire on assessment (tenant_id, questionnaire_id, business_unit_id);
alter table assessment enable row level security;
alter table assessment force row level security;
create policy assessment_tenant on assessment using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')));
grant select, insert, update, delete on assessment to lotse_app;
create trigger audit after insert or update or delete on assessment for each row
  when (coalesce(current_setting('app.audit_event', true), '') <> '') execute function audit_row('id', 'questionnaire_id');

-- The current reply to a question. `client_id` and `sequence` order the replies of one browser.
create table assessment_reply (
  tenant_id text not null,
  assessment_id uuid not null,
  question_id text not null,
  value integer,
  is_not_applicable boolean not null default false,
  comment text not null default '' check (char_length(comment) <= 10000),
  evidence_document_id text,
  version integer not null default 1,
  client_id text not null,
  sequence bigint not null,
  saved_at timestamptz not null default now(),
  saved_by uuid,
  primary key (tenant_id, assessment_id, question_id),
  foreign key (tenant_id, assessment_id) references assessment (tenant_id, id) on delete cascade,
  foreign key (tenant_id, saved_by) references person (tenant_id, id),
  check (value is null or not is_not_applicable)
);
alter table assessment_reply enable row level security;
alter table assessment_reply force row level security;
create policy assessment_reply_tenant on assessment_reply using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')));
grant select, insert, update, delete on assessment_reply to lotse_app;
create trigger audit after insert or update or delete on assessment_reply for each row
  when (coalesce(current_setting('app.audit_event', true), '') <> '') execute function audit_row('assessment_id,question_id', 'question_id');
