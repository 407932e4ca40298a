-- The audit log: who did what, when, from where, and which rows changed. Append-only for lotse_app, which may neither update nor
-- delete. Rows are removed by `delete_old_audit` and masked by `erase_person_identity`, both below.

-- One row per write operation or notable act. No foreign keys: what it refers to may be deleted, the event stays.
create table audit_event (
  tenant_id text not null,
  id uuid not null,
  at timestamptz not null default now(),
  actor_id uuid, -- null: nobody is signed in, or a command of an operator
  business_unit_id text, -- the unit in which the person worked
  kind text not null check (kind in ('CHANGE', 'SIGN_IN', 'SIGN_OUT', 'EXPORT', 'RIGHTS', 'ACCOUNT', 'PERSONAL_DATA', 'IMPORT')),
  action text not null, -- id of the operation, or `cli.` and the command
  subject_kind text,
  subject_id text,
  address text,
  outcome text not null default 'DONE' check (outcome in ('DONE', 'FAILED')),
  details jsonb not null default '{}',
  primary key (tenant_id, id)
);
create index audit_event_list on audit_event (tenant_id, at desc, id desc);
create index audit_event_actor on audit_event (tenant_id, actor_id, at desc);
alter table audit_event enable row level security;
alter table audit_event force row level security;
create policy audit_event_tenant on audit_event using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')));
grant select, insert on audit_event to lotse_app;

-- The rows that changed: of an update, the changed columns only.
create table audit_change (
  tenant_id text not null,
  event_id uuid not null,
  number bigint generated always as identity,
  at timestamptz not null default now(),
  table_name text not null,
  row_key text not null,
  action text not null check (action in ('INSERT', 'UPDATE', 'DELETE')),
  label jsonb, -- the name or title of the row at that time, a text or a text per language
  before jsonb,
  after jsonb,
  primary key (tenant_id, event_id, number)
);
create index audit_change_at on audit_change (tenant_id, at);
create index audit_change_row on audit_change (tenant_id, row_key);
alter table audit_change enable row level security;
alter table audit_change force row level security;
create policy audit_change_tenant on audit_change using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')));
grant select, insert on audit_change to lotse_app;

-- Records a changed row. Arguments of the trigger: the key columns separated by commas, and the column of the label, if there is one.
-- Columns whose name says that they are secret are recorded as changed, without their value.
create function audit_row() returns trigger language plpgsql as $$
declare
  old_row jsonb := case when tg_op = 'INSERT' then '{}' else jsonb_strip_nulls(to_jsonb(old)) end;
  new_row jsonb := case when tg_op = 'DELETE' then '{}' else jsonb_strip_nulls(to_jsonb(new)) end;
  whole jsonb := case when tg_op = 'DELETE' then old_row else new_row end;
  was jsonb;
  becomes jsonb;
begin
  select jsonb_object_agg(key, case when is_secret then '"***"' else old_row -> key end) filter (where old_row ? key),
    jsonb_object_agg(key, case when is_secret then '"***"' else new_row -> key end) filter (where new_row ? key)
  into was, becomes
  from (
    select key, key ~ '(hash|secret|token|password|credential|recovery|encrypted)' as is_secret
    from jsonb_object_keys(old_row || new_row) key
    where old_row -> key is distinct from new_row -> key and key not in (
      'tenant_id', 'version', 'search_text', 'last_sign_in_at', 'edited_at', 'created_at', 'created_by', 'updated_at', 'updated_by', 'changed_at', 'saved_at',
      'saved_by', 'client_id', 'sequence', 'content_hash', 'result')
  ) changed;
  if was is null and becomes is null then
    return null;
  end if;
  insert into audit_change (tenant_id, event_id, table_name, row_key, action, label, before, after)
  values (
    whole ->> 'tenant_id', current_setting('app.audit_event')::uuid, tg_table_name,
    (select string_agg(whole ->> key, '/' order by place)
      from unnest(string_to_array(tg_argv[0], ',')) with ordinality keys (key, place)),
    tg_op, case when tg_nargs > 1 then whole -> tg_argv[1] end, was, becomes);
  return null;
end $$;

-- Deletes what is older than the retention of the tenant of the transaction; returns the number of events. The retention is read
-- here, so that lotse_app cannot choose it.
create function delete_old_audit() returns bigint language plpgsql security definer as $$
declare
  current_tenant text := nullif(current_setting('app.tenant_id', true), '');
  oldest timestamptz := now() - make_interval(
    days => greatest(90, coalesce((select t.audit_days from tenant t where t.id = current_tenant), 730)));
  removed bigint;
begin
  delete from audit_change where tenant_id = current_tenant and at < oldest;
  delete from audit_event where tenant_id = current_tenant and at < oldest;
  get diagnostics removed = row_count;
  return removed;
end $$;

-- A value of the audit log without a name and without texts that consist of one of `exact`.
create function audit_masked(value jsonb, name_pattern text, exact text[]) returns jsonb language plpgsql immutable as $$
begin
  return case jsonb_typeof(value)
    when 'object' then
      (select coalesce(jsonb_object_agg(key, audit_masked(part, name_pattern, exact)), '{}') from jsonb_each(value) parts (key, part))
    when 'array' then
      (select coalesce(jsonb_agg(audit_masked(part, name_pattern, exact) order by place), '[]')
        from jsonb_array_elements(value) with ordinality parts (part, place))
    when 'string' then
      case when lower(value #>> '{}') = any (exact) then '"***"'
        else to_jsonb(regexp_replace(value #>> '{}', name_pattern, '***', 'gi')) end
    else value
  end;
end $$;

-- Replaces the name of a person and everything that identifies the account, and masks both in the audit log, whose rows keep the
-- person's id. Returns false if there is no such person, or the data was erased before.
create function erase_person_identity(erased uuid, replacement text) returns boolean
language plpgsql security definer as $$
declare
  current_tenant text := nullif(current_setting('app.tenant_id', true), '');
  known record;
  escaped text[];
  name_pattern text;
  exact text[];
begin
  select p.name, p.username, p.email into known
  from person p where p.tenant_id = current_tenant and p.id = erased and p.erased_at is null for update;
  if not found then
    return false;
  end if;
  update person set name = replacement, username = 'erased-' || id, email = null, language = null, password_hash = null,
    disabled_at = coalesce(disabled_at, now()), erased_at = now()
  where tenant_id = current_tenant and id = erased;
  -- The name and the address are masked inside of texts, too; a user name may be an ordinary word.
  select array_agg(regexp_replace(text, '([][\\.^$*+?(){}|-])', '\\\1', 'g')), array_agg(lower(text))
  into escaped, exact
  from unnest(array[known.name, known.email]) text where length(text) > 0;
  name_pattern := '\m(' || array_to_string(escaped, '|') || ')\M';
  exact := exact || known.username;
  update audit_change set
    label = audit_masked(label, name_pattern, exact), before = audit_masked(before, name_pattern, exact),
    after = audit_masked(after, name_pattern, exact)
  where tenant_id = current_tenant and (row_key = erased::text
    or concat_ws(' ', label, before, after) ~* array_to_string(escaped, '|')
    or position(to_json(known.username)::text in lower(concat_ws(' ', label, before, after))) > 0);
  -- Content that was private and no longer exists: subscriptions, and scenarios that the person deleted or never shared.
  update audit_change c set label = null, before = null, after = null
  where c.tenant_id = current_tenant and (
    (c.table_name = 'report_subscription' and c.row_key like erased::text || '/%')
    or (c.table_name = 'simulation'
      and exists (select from audit_event e where e.tenant_id = current_tenant and e.id = c.event_id and e.actor_id = erased)
      and not exists (select from simulation s where s.tenant_id = current_tenant and s.id::text = c.row_key)));
  update audit_event set
    address = case when actor_id = erased or subject_id = erased::text then null else address end,
    details = audit_masked(details, name_pattern, exact)
  where tenant_id = current_tenant and (actor_id = erased or subject_id = erased::text or details <> '{}');
  return true;
end $$;

revoke execute on function delete_old_audit(), erase_person_identity(uuid, text) from public;

grant execute on function delete_old_audit(), erase_person_identity(uuid, text) to lotse_app;

-- Functions that run as the owner resolve names in this schema only.
do $$
begin
  execute format('alter function delete_old_audit() set search_path = %I, pg_temp', current_schema());
  execute format('alter function erase_person_identity(uuid, text) set search_path = %I, pg_temp', current_schema());
end $$;
