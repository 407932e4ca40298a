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
