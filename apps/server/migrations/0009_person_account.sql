-- Links that are sent by mail to set a password. Tokens are random; only their SHA-256 hash is stored.
create table account_token (
  tenant_id text not null,
  token_hash bytea not null,
  person_id uuid not null,
  purpose text not null check (purpose in ('INVITATION', 'RESET')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (tenant_id, token_hash),
  foreign key (tenant_id, person_id) references person (tenant_id, id) on delete cascade
);
create index account_token_person on account_token (tenant_id, person_id);
alter table account_token enable row level security;
alter table account_token force row level security;
create policy account_token_tenant on account_token using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')));
grant select, insert, update, delete on account_token to lotse_app;

-- The authenticator app of a person (TOTP, RFC 6238). The shared secret is encrypted: the server reads it again for every code.
create table authenticator (
  tenant_id text not null,
  person_id uuid not null,
  encrypted_secret text not null,
  created_at timestamptz not null default now(),
  confirmed_at timestamptz, -- null: set-up has begun, sign-in does not ask for a code yet
  last_step bigint, -- the time step of the last accepted code: a code is accepted once
  primary key (tenant_id, person_id),
  foreign key (tenant_id, person_id) references person (tenant_id, id) on delete cascade
);
alter table authenticator enable row level security;
alter table authenticator force row level security;
create policy authenticator_tenant on authenticator using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')));
grant select, insert, update, delete on authenticator to lotse_app;

-- Codes for signing in without the authenticator app. A used code is deleted.
create table recovery_code (
  tenant_id text not null,
  person_id uuid not null,
  code_hash bytea not null,
  primary key (tenant_id, person_id, code_hash),
  foreign key (tenant_id, person_id) references person (tenant_id, id) on delete cascade
);
alter table recovery_code enable row level security;
alter table recovery_code force row level security;
create policy recovery_code_tenant on recovery_code using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')));
grant select, insert, update, delete on recovery_code to lotse_app;

-- Passkeys (WebAuthn credentials). The private key never leaves the person's device.
create table passkey (
  tenant_id text not null,
  id uuid not null default gen_random_uuid(),
  person_id uuid not null,
  credential_id text not null, -- base64url
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  relying_party text not null, -- the host that it is bound to
  name text not null check (length(name) between 1 and 100),
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, credential_id),
  foreign key (tenant_id, person_id) references person (tenant_id, id) on delete cascade
);
create index passkey_person on passkey (tenant_id, person_id);
alter table passkey enable row level security;
alter table passkey force row level security;
create policy passkey_tenant on passkey using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')));
grant select, insert, update, delete on passkey to lotse_app;

-- The second step of a sign-in, or a passkey ceremony, that has begun. Only the hash of its token is stored; a row is deleted
-- when it is used.
create table sign_in_challenge (
  tenant_id text not null,
  token_hash bytea not null,
  purpose text not null check (purpose in ('SECOND_FACTOR', 'PASSKEY_SIGN_IN', 'PASSKEY_REGISTRATION', 'PASSKEY_PROOF')),
  person_id uuid, -- null for PASSKEY_SIGN_IN: the passkey names the person
  challenge text, -- what the passkey signs
  attempts integer not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (tenant_id, token_hash),
  foreign key (tenant_id, person_id) references person (tenant_id, id) on delete cascade
);
create index sign_in_challenge_expiry on sign_in_challenge (tenant_id, expires_at);
alter table sign_in_challenge enable row level security;
alter table sign_in_challenge force row level security;
create policy sign_in_challenge_tenant on sign_in_challenge using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')));
grant select, insert, update, delete on sign_in_challenge to lotse_app;
