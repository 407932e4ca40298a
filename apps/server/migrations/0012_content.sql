-- Pack content stored as JSON: questionnaires, measure templates, best practices, FAQ, news, …
-- `data` is validated against the schema of its type when the pack is applied.
create table content_item (
  tenant_id text not null,
  type text not null,
  id text not null,
  data jsonb not null,
  position integer not null,
  retired_at timestamptz,
  primary key (tenant_id, type, id)
);
alter table content_item enable row level security;
alter table content_item force row level security;
create policy content_item_tenant on content_item using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')));
grant select, insert, update, delete on content_item to lotse_app;

-- News and questions of the FAQ that people write or change in the product. An entry replaces that of the pack (content_item) with
-- the same type and id; the pack's row stays as the last pack has it, so that a change can be taken back.
create table content_edit (
  tenant_id text not null,
  type text not null check (type in ('news', 'faq')),
  id text not null,
  version integer not null, -- 0: only its place has been chosen
  state text not null check (state in ('DRAFT', 'PUBLISHED', 'WITHDRAWN')),
  title jsonb, -- {de: …}: title or question by language; null: this and the following columns are as in the pack
  text jsonb, -- text or answer, in the same languages
  keywords jsonb, -- of a question, by language
  published_on date, -- of an article
  source text,
  facts jsonb, -- references of an article, as in news.yaml
  category text, -- of a question
  place integer, -- of a question in its category; null: behind those with a place, in the order of the pack
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  deleted_at timestamptz, -- hidden; can be restored for a day, then removed
  primary key (tenant_id, type, id),
  foreign key (tenant_id, updated_by) references person (tenant_id, id) on delete set null (updated_by),
  check ((title is null) = (text is null)),
  check (title is null or type <> 'news' or published_on is not null),
  check (title is null or type <> 'faq' or category is not null)
);
create index content_edit_updated_by on content_edit (tenant_id, updated_by);
alter table content_edit enable row level security;
alter table content_edit force row level security;
create policy content_edit_tenant on content_edit using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')));
grant select, insert, update, delete on content_edit to lotse_app;
create trigger audit after insert or update or delete on content_edit for each row
  when (coalesce(current_setting('app.audit_event', true), '') <> '') execute function audit_row('id', 'title');

-- Questions of questionnaires that people change in the product, as a draft and as published. The published ones replace those of the
-- pack (content_item, type 'questionnaire') for self-assessments that start from then on; the pack's row stays as the last pack has it,
-- so that a change can be reset. Self-assessments refer to questionnaire_version, which is never changed.
create table questionnaire_edit (
  tenant_id text not null,
  id text not null, -- of the questionnaire
  name jsonb not null, -- its name or that of its topic at the last change, in all languages, for the audit log
  version integer not null, -- increases with every change
  questions jsonb, -- published; null: as in the pack
  draft jsonb, -- null: no changes that are not published
  number integer not null default 0, -- the version of the questionnaire of the last publication; 0: none
  pack_offset integer not null default 0, -- added to the version of the pack, so that it is higher than every version published here
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (tenant_id, id),
  foreign key (tenant_id, updated_by) references person (tenant_id, id) on delete set null (updated_by)
);
create index questionnaire_edit_updated_by on questionnaire_edit (tenant_id, updated_by);
alter table questionnaire_edit enable row level security;
alter table questionnaire_edit force row level security;
create policy questionnaire_edit_tenant on questionnaire_edit using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')));
grant select, insert, update, delete on questionnaire_edit to lotse_app;
create trigger audit after insert or update or delete on questionnaire_edit for each row
  when (coalesce(current_setting('app.audit_event', true), '') <> '') execute function audit_row('id', 'name');
