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
create policy content_edit_tenant on content_edit
  using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')));
grant select, insert, update, delete on content_edit to lotse_app;

create trigger audit after insert or update or delete on content_edit for each row
  when (coalesce(current_setting('app.audit_event', true), '') <> '') execute function audit_row('id', 'title');
