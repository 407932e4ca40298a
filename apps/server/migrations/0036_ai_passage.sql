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
