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
create policy questionnaire_edit_tenant on questionnaire_edit
  using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')));
grant select, insert, update, delete on questionnaire_edit to lotse_app;

create trigger audit after insert or update or delete on questionnaire_edit for each row
  when (coalesce(current_setting('app.audit_event', true), '') <> '') execute function audit_row('id', 'name');
