-- AI of a tenant: a provider key of its own, and its limits. One row at most.
create table ai_settings (
  tenant_id text primary key references tenant (id),
  -- The provider that the key belongs to. It is used while the tenant's pack names this provider.
  provider text check (provider in ('OPENAI', 'AZURE_OPENAI', 'ANTHROPIC', 'OPENAI_COMPATIBLE')),
  encrypted_key text,
  base_url text, -- null: the address of the server's settings
  model text, -- of Azure: the deployment; null: the model of the server's settings
  key_set_at timestamptz,
  -- Tokens; null: the limit of the pack, and without one that of the server's settings.
  person_day_limit bigint check (person_day_limit >= 0),
  tenant_month_limit bigint check (tenant_month_limit >= 0),
  pack_person_day_limit bigint check (pack_person_day_limit >= 0),
  pack_tenant_month_limit bigint check (pack_tenant_month_limit >= 0),
  check ((provider is null) = (encrypted_key is null) and (provider is null) = (key_set_at is null)),
  check (provider is not null or (base_url is null and model is null))
);
alter table ai_settings enable row level security;
alter table ai_settings force row level security;
create policy ai_settings_tenant on ai_settings using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')));
grant select, insert, update, delete on ai_settings to lotse_app;
create trigger audit after insert or update or delete on ai_settings for each row
  when (coalesce(current_setting('app.audit_event', true), '') <> '') execute function audit_row('tenant_id');

-- A run writes one answer: of AI analysis, of the AI chatbot or of the Q&A chatbot.
create table ai_run (
  tenant_id text not null,
  id uuid not null default gen_random_uuid(),
  kind text not null check (kind in ('ANALYSIS', 'CHAT', 'QA')),
  subject_id uuid not null, -- what is answered: an analysis, or a message of a conversation
  person_id uuid, -- null: the person was deleted
  business_unit_id text not null,
  -- Permissions under which the answer was written. Who lacks one of them does not read it.
  requires text[] not null,
  is_shared boolean not null default false, -- readable for the unit's people
  state text not null default 'RUNNING' check (state in ('RUNNING', 'DONE', 'STOPPED', 'FAILED')),
  problem text,
  -- A running process extends it. A run in state RUNNING whose lease is over was interrupted.
  lease_until timestamptz not null,
  is_stop_requested boolean not null default false,
  provider text not null default 'BUILT_IN',
  model text,
  is_fallback boolean not null default false,
  prompt_version text,
  dropped_sentences integer not null default 0,
  input_tokens integer not null default 0,
  output_tokens integer not null default 0,
  cost numeric, -- in the currency of the configured prices; null: no prices are configured
  started_at timestamptz not null default now(),
  ended_at timestamptz,
  primary key (tenant_id, id),
  check ((state = 'FAILED') = (problem is not null)),
  foreign key (tenant_id, business_unit_id) references business_unit (tenant_id, id),
  foreign key (tenant_id, person_id) references person (tenant_id, id) on delete set null (person_id)
);
create index ai_run_person on ai_run (tenant_id, person_id) where state = 'RUNNING';
create index ai_run_subject on ai_run (tenant_id, subject_id);
alter table ai_run enable row level security;
alter table ai_run force row level security;
create policy ai_run_tenant on ai_run using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')));
grant select, insert, update, delete on ai_run to lotse_app;

-- The events of a run in their order, from 1. They are the answer.
create table ai_run_part (
  tenant_id text not null,
  run_id uuid not null,
  number integer not null check (number > 0),
  event jsonb not null,
  primary key (tenant_id, run_id, number),
  foreign key (tenant_id, run_id) references ai_run (tenant_id, id) on delete cascade
);
alter table ai_run_part enable row level security;
alter table ai_run_part force row level security;
create policy ai_run_part_tenant on ai_run_part using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')));
grant select, insert, delete on ai_run_part to lotse_app;

-- Tokens by person and day, for the limits. Remains when answers are deleted, until it is no longer needed for a limit.
create table ai_usage (
  tenant_id text not null,
  day date not null, -- in the tenant's time zone
  person_id uuid not null,
  input_tokens bigint not null,
  output_tokens bigint not null,
  cost numeric not null,
  primary key (tenant_id, day, person_id),
  foreign key (tenant_id, person_id) references person (tenant_id, id) on delete cascade
);
alter table ai_usage enable row level security;
alter table ai_usage force row level security;
create policy ai_usage_tenant on ai_usage using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')));
grant select, insert, update, delete on ai_usage to lotse_app;

-- AI analyses of a business unit.
create table ai_analysis (
  tenant_id text not null,
  id uuid not null default gen_random_uuid(),
  business_unit_id text not null,
  person_id uuid, -- null: the person was deleted
  run_id uuid not null,
  scope text not null check (scope in ('UNIT', 'AREA', 'TOPIC', 'KPI')),
  -- No foreign key to content: content is retired, never deleted.
  scope_id text check ((scope = 'UNIT') = (scope_id is null)),
  period date not null, -- its first day
  language text not null,
  question text not null check (char_length(question) <= 2000),
  name text not null, -- of the area, topic or KPI in `language` when it was written
  search_text text not null, -- name and question, without case and accents
  shared_at timestamptz, -- null: visible to its author only
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, business_unit_id) references business_unit (tenant_id, id),
  foreign key (tenant_id, person_id) references person (tenant_id, id) on delete set null (person_id),
  foreign key (tenant_id, run_id) references ai_run (tenant_id, id)
);
create index ai_analysis_list on ai_analysis (tenant_id, business_unit_id, created_at desc, id);
alter table ai_analysis enable row level security;
alter table ai_analysis force row level security;
create policy ai_analysis_tenant on ai_analysis using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')));
grant select, insert, update, delete on ai_analysis to lotse_app;

-- What readers say about an analysis.
create table ai_analysis_feedback (
  tenant_id text not null,
  analysis_id uuid not null,
  person_id uuid not null,
  is_helpful boolean not null,
  text text not null check (char_length(text) <= 2000),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, analysis_id, person_id),
  foreign key (tenant_id, analysis_id) references ai_analysis (tenant_id, id) on delete cascade,
  foreign key (tenant_id, person_id) references person (tenant_id, id) on delete cascade
);
alter table ai_analysis_feedback enable row level security;
alter table ai_analysis_feedback force row level security;
create policy ai_analysis_feedback_tenant on ai_analysis_feedback using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')));
grant select, insert, update, delete on ai_analysis_feedback to lotse_app;

-- Conversations with the AI chatbot. Each belongs to one person in one business unit and is visible to nobody else.
create table ai_conversation (
  tenant_id text not null,
  id uuid not null,
  business_unit_id text not null,
  person_id uuid not null,
  title text not null check (char_length(title) between 1 and 200),
  search_text text not null, -- the title without case and accents
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(), -- of the last question
  deleted_at timestamptz, -- removed permanently a day later
  primary key (tenant_id, id),
  foreign key (tenant_id, business_unit_id) references business_unit (tenant_id, id),
  foreign key (tenant_id, person_id) references person (tenant_id, id) on delete cascade
);
create index ai_conversation_list on ai_conversation (tenant_id, person_id, business_unit_id, updated_at desc, id)
  where deleted_at is null;
alter table ai_conversation enable row level security;
alter table ai_conversation force row level security;
create policy ai_conversation_tenant on ai_conversation using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')));
grant select, insert, update, delete on ai_conversation to lotse_app;

-- A question of a conversation. Its answer is the run.
create table ai_message (
  tenant_id text not null,
  id uuid not null,
  conversation_id uuid not null,
  run_id uuid not null,
  text text not null check (char_length(text) between 1 and 2000),
  search_text text not null, -- the question without case and accents
  -- What the question asks for: tool, KPI, month. A following question can refer to it.
  understood jsonb not null,
  is_helpful boolean, -- null: no feedback
  feedback text not null default '' check (char_length(feedback) <= 2000),
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, conversation_id) references ai_conversation (tenant_id, id) on delete cascade,
  foreign key (tenant_id, run_id) references ai_run (tenant_id, id) on delete cascade
);
create index ai_message_conversation on ai_message (tenant_id, conversation_id, created_at, id);
create index ai_message_run on ai_message (tenant_id, run_id);
alter table ai_message enable row level security;
alter table ai_message force row level security;
create policy ai_message_tenant on ai_message using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')));
grant select, insert, update, delete on ai_message to lotse_app;

-- What the Q&A chatbot searches: one row per source (a question of the FAQ, a document, a KPI …), and its passages by language.
-- Sources of the pack are refreshed with the first question after a change of the content; uploaded documents by a job.
create table ai_source (
  tenant_id text not null,
  kind text not null check (kind in ('FAQ', 'DOCUMENT', 'BEST_PRACTICE', 'TOPIC', 'NEWS', 'KPI')),
  id text not null,
  is_upload boolean not null, -- an uploaded document; the others come from the pack
  business_unit_id text, -- null: for every unit of the tenant
  visible_from date, -- news that are not published yet; null: visible
  content_hash text not null, -- of everything that the passages are made of
  indexed_at timestamptz not null default now(),
  primary key (tenant_id, kind, id),
  foreign key (tenant_id, business_unit_id) references business_unit (tenant_id, id)
);
create index ai_source_unit on ai_source (tenant_id, business_unit_id);
alter table ai_source enable row level security;
alter table ai_source force row level security;
create policy ai_source_tenant on ai_source using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')));
grant select, insert, update, delete on ai_source to lotse_app;

-- `words`: lexemes of title (A), keywords (B) and text (D). German, English and Turkish by the configuration of the language;
-- Slovak by `simple` after the server has removed accents and endings, because PostgreSQL has no Slovak configuration.
create table ai_passage (
  tenant_id text not null,
  kind text not null,
  source_id text not null,
  language text not null check (language in ('en', 'de', 'tr', 'sk')),
  position integer not null check (position >= 0),
  title text not null,
  location text, -- page or section
  body text not null,
  words tsvector not null,
  primary key (tenant_id, kind, source_id, language, position),
  foreign key (tenant_id, kind, source_id) references ai_source (tenant_id, kind, id) on delete cascade
);
create index ai_passage_language on ai_passage (tenant_id, language);
create index ai_passage_words on ai_passage using gin (words);
alter table ai_passage enable row level security;
alter table ai_passage force row level security;
create policy ai_passage_tenant on ai_passage using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')));
grant select, insert, update, delete on ai_passage to lotse_app;

-- The state of a tenant's index. `version` increases with each change, `revision` is that of the content it contains.
create table ai_index (
  tenant_id text not null,
  version bigint not null,
  revision bigint not null,
  primary key (tenant_id)
);
alter table ai_index enable row level security;
alter table ai_index force row level security;
create policy ai_index_tenant on ai_index using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')));
grant select, insert, update, delete on ai_index to lotse_app;

-- A question that the sources did not answer, for the content administrator: neither who asked nor where, and only the day.
create table ai_unanswered (
  tenant_id text not null,
  id uuid not null default gen_random_uuid(),
  question_key text not null, -- the same for questions with the same words
  language text not null check (language in ('en', 'de', 'tr', 'sk')),
  question text not null,
  count integer not null default 1 check (count > 0),
  first_on date not null,
  last_on date not null,
  done_at timestamptz, -- set by the content administrator; asked again, the question is listed again
  primary key (tenant_id, id),
  unique (tenant_id, language, question_key)
);
alter table ai_unanswered enable row level security;
alter table ai_unanswered force row level security;
create policy ai_unanswered_tenant on ai_unanswered using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')));
grant select, insert, update, delete on ai_unanswered to lotse_app;

-- Questions of people to the Q&A chatbot. The answer is that of the run.
create table ai_question (
  tenant_id text not null,
  id uuid not null,
  person_id uuid not null,
  business_unit_id text not null,
  conversation_id uuid not null,
  run_id uuid not null,
  question text not null check (char_length(question) between 1 and 2000),
  is_answered boolean not null, -- false: the sources do not say
  asked_at timestamptz not null default now(),
  is_helpful boolean, -- null: no feedback
  comment text check (char_length(comment) between 1 and 1000),
  primary key (tenant_id, id),
  foreign key (tenant_id, person_id) references person (tenant_id, id) on delete cascade,
  foreign key (tenant_id, business_unit_id) references business_unit (tenant_id, id),
  foreign key (tenant_id, run_id) references ai_run (tenant_id, id) on delete cascade
);
create index ai_question_list on ai_question (tenant_id, person_id, business_unit_id, asked_at desc, id);
create index ai_question_run on ai_question (tenant_id, run_id);
alter table ai_question enable row level security;
alter table ai_question force row level security;
create policy ai_question_tenant on ai_question using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')));
grant select, insert, update, delete on ai_question to lotse_app;
