-- How a tenant's people sign in at its identity provider: the section single-sign-on of its pack. The client secret is encrypted.
create table single_sign_on (
  tenant_id text primary key,
  settings jsonb,
  client_secret text
);
alter table single_sign_on enable row level security;
alter table single_sign_on force row level security;
create policy single_sign_on_tenant on single_sign_on using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')));
grant select, insert, update, delete on single_sign_on to lotse_app;
create trigger audit after insert or update or delete on single_sign_on for each row
  when (coalesce(current_setting('app.audit_event', true), '') <> '') execute function audit_row('tenant_id');

-- A sign-in that has begun and not ended: deleted when the browser comes back. `state` and the token of the browser are hashed.
create table sign_on_attempt (
  tenant_id text not null,
  state_hash bytea not null,
  browser_hash bytea not null,
  issuer text not null,
  nonce text not null,
  code_verifier text not null,
  redirect_uri text not null,
  return_path text not null,
  expires_at timestamptz not null,
  primary key (tenant_id, state_hash)
);
create index sign_on_attempt_expiry on sign_on_attempt (tenant_id, expires_at);
alter table sign_on_attempt enable row level security;
alter table sign_on_attempt force row level security;
create policy sign_on_attempt_tenant on sign_on_attempt using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')));
grant select, insert, update, delete on sign_on_attempt to lotse_app;

-- A person as an identity provider knows them. `claims_at`: the sign-in whose claims were applied last.
create table person_identity (
  tenant_id text not null,
  issuer text not null,
  subject text not null,
  person_id uuid not null,
  claims_at timestamptz not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, issuer, subject),
  unique (tenant_id, issuer, person_id),
  foreign key (tenant_id, person_id) references person (tenant_id, id) on delete cascade
);
alter table person_identity enable row level security;
alter table person_identity force row level security;
create policy person_identity_tenant on person_identity using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')));
grant select, insert, update, delete on person_identity to lotse_app;

-- A session that began at an identity provider, with the verified claims. It has an access_token with the same hash as soon as its
-- person is registered. `sid` is the provider's session; `id_token` is encrypted and a hint for the sign-out at the provider.
create table sign_on_session (
  tenant_id text not null,
  token_hash bytea not null,
  issuer text not null,
  subject text not null,
  sid text,
  claims jsonb not null,
  id_token text,
  user_agent text check (length(user_agent) <= 500),
  address text,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  -- Set when the log says that somebody signed in at the identity provider without having access here: once per session.
  no_access_at timestamptz,
  primary key (tenant_id, token_hash)
);
create index sign_on_session_subject on sign_on_session (tenant_id, issuer, subject);
alter table sign_on_session enable row level security;
alter table sign_on_session force row level security;
create policy sign_on_session_tenant on sign_on_session using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')));
grant select, insert, update, delete on sign_on_session to lotse_app;
