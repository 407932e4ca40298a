create table role (
  tenant_id text not null,
  id text not null,
  name jsonb not null,
  permissions text[] not null,
  position integer not null,
  retired_at timestamptz,
  version integer not null default 1,
  edited_at timestamptz,
  primary key (tenant_id, id)
);
alter table role enable row level security;
alter table role force row level security;
create policy role_tenant on role using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')));
grant select, insert, update, delete on role to lotse_app;
create trigger audit after insert or update or delete on role for each row
  when (coalesce(current_setting('app.audit_event', true), '') <> '') execute function audit_row('id', 'name');

create table person (
  tenant_id text not null,
  id uuid not null default gen_random_uuid(),
  username text not null check (username = lower(username)),
  name text not null,
  email text,
  language text check (language in ('en', 'de', 'tr', 'sk')),
  password_hash text,
  business_unit_id text,
  has_all_business_units boolean not null default false, -- false: the own unit and those in person_business_unit
  disabled_at timestamptz,
  created_at timestamptz not null default now(),
  -- People and roles that are edited in the product.
  version integer not null default 1,
  edited_at timestamptz, -- edited in the product: a later pack leaves the row alone
  last_sign_in_at timestamptz,
  -- Name, user name and e-mail address without case and accents, also the sort key of names; the server's plainText() for Latin
  -- letters. Generated, so that whatever changes a person keeps it up to date.
  search_text text not null generated always as (
    replace(replace(replace(translate(lower(regexp_replace(
      normalize(name || E'\n' || username || coalesce(E'\n' || email, ''), NFKD), '[\u0300-\u036f]+', '', 'g')),
      'ıøłđØŁĐ', 'ioldold'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe')
  ) stored,
  -- Set when the personal data of a person was erased. The row stays, so that what the person wrote keeps an author.
  erased_at timestamptz,
  -- The areas for which a person is responsible: their figures come first. Areas that a later pack retires are ignored.
  area_ids text[] not null default '{}',
  -- Light or dark, as the person chose in the product; null: not chosen yet, so each device keeps its own choice.
  appearance text check (appearance in ('LIGHT', 'DARK', 'SYSTEM')),
  primary key (tenant_id, id),
  unique (tenant_id, username),
  foreign key (tenant_id, business_unit_id) references business_unit (tenant_id, id)
);
-- The list of people in its default order.
create index person_search_text on person (tenant_id, (left(search_text, 100)) collate "C", id);
create index person_unit on person (tenant_id, business_unit_id);
create index person_email on person (tenant_id, lower(email));
alter table person enable row level security;
alter table person force row level security;
create policy person_tenant on person using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')));
grant select, insert, update, delete on person to lotse_app;
create trigger audit after insert or update or delete on person for each row
  when (coalesce(current_setting('app.audit_event', true), '') <> '') execute function audit_row('id', 'name');

create table person_role (
  tenant_id text not null,
  person_id uuid not null,
  role_id text not null,
  primary key (tenant_id, person_id, role_id),
  foreign key (tenant_id, person_id) references person (tenant_id, id) on delete cascade,
  foreign key (tenant_id, role_id) references role (tenant_id, id)
);
create index person_role_role on person_role (tenant_id, role_id);
alter table person_role enable row level security;
alter table person_role force row level security;
create policy person_role_tenant on person_role using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')));
grant select, insert, update, delete on person_role to lotse_app;
create trigger audit after insert or update or delete on person_role for each row
  when (coalesce(current_setting('app.audit_event', true), '') <> '') execute function audit_row('person_id,role_id');

create table person_business_unit (
  tenant_id text not null,
  person_id uuid not null,
  business_unit_id text not null,
  primary key (tenant_id, person_id, business_unit_id),
  foreign key (tenant_id, person_id) references person (tenant_id, id) on delete cascade,
  foreign key (tenant_id, business_unit_id) references business_unit (tenant_id, id)
);
create index person_business_unit_unit on person_business_unit (tenant_id, business_unit_id);
alter table person_business_unit enable row level security;
alter table person_business_unit force row level security;
create policy person_business_unit_tenant on person_business_unit using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')));
grant select, insert, update, delete on person_business_unit to lotse_app;
create trigger audit after insert or update or delete on person_business_unit for each row
  when (coalesce(current_setting('app.audit_event', true), '') <> '') execute function audit_row('person_id,business_unit_id');

-- Tokens are random; only their SHA-256 hash is stored.
create table access_token (
  tenant_id text not null,
  token_hash bytea not null,
  person_id uuid not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  -- A session as its owner sees it in a list: how it began, on which device, when it was last used. `id` is public; the token is not.
  id uuid not null default gen_random_uuid(),
  method text not null default 'PASSWORD' check (method in ('PASSWORD', 'OIDC', 'PASSKEY')),
  user_agent text check (length(user_agent) <= 500),
  address text,
  last_used_at timestamptz,
  -- When the person of a session last proved who they are; null: not since this column exists. Sessions that had begun before are asked.
  proved_at timestamptz,
  primary key (tenant_id, token_hash),
  foreign key (tenant_id, person_id) references person (tenant_id, id) on delete cascade
);
create index access_token_person on access_token (tenant_id, person_id);
create unique index access_token_id on access_token (tenant_id, id);
alter table access_token enable row level security;
alter table access_token force row level security;
create policy access_token_tenant on access_token using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')));
grant select, insert, update, delete on access_token to lotse_app;

-- What a person may do within a window, such as sending messages: one row per person and operation.
create table person_quota (
  tenant_id text not null,
  person_id uuid not null,
  operation text not null,
  used integer not null,
  window_ends_at timestamptz not null,
  primary key (tenant_id, person_id, operation),
  foreign key (tenant_id, person_id) references person (tenant_id, id) on delete cascade
);
alter table person_quota enable row level security;
alter table person_quota force row level security;
create policy person_quota_tenant on person_quota using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')));
grant select, insert, update, delete on person_quota to lotse_app;
