-- A session as its owner sees it in a list: how it began, on which device, when it was last used. `id` is public; the token is not.
alter table access_token
  add column id uuid not null default gen_random_uuid(),
  add column method text not null default 'PASSWORD' check (method in ('PASSWORD', 'OIDC', 'PASSKEY')),
  add column user_agent text check (length(user_agent) <= 500),
  add column address text,
  add column last_used_at timestamptz;
create unique index access_token_id on access_token (tenant_id, id);
