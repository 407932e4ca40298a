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
