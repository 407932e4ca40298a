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
