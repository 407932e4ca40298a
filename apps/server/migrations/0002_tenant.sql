-- Global: read before the tenant of a request is known. Contains public data only.
create table tenant (
  id text primary key check (id ~ '^[a-z][a-z0-9-]{0,30}$'),
  name text not null,
  config jsonb not null,
  theme_tokens jsonb not null default '{}',
  logo text,
  is_demo boolean not null default false,
  created_at timestamptz not null default now(),
  -- Recipient of mails about support requests; null: no mails, administrators read the requests in the product.
  support_address text,
  -- The time zone in which weeks start and mails are sent; null: the default of the tenant's language.
  time_zone text,
  -- Origin of the web application if it differs from that of the API; prefix of links in mails and PDFs. Null: the origin of the
  -- request. `report_subscription.origin` is the origin of the API, which ends subscriptions.
  web_origin text,
  -- REQUIRED: a person who signs in with a password must set up an authenticator app before anything else works.
  second_factor text not null default 'OPTIONAL' check (second_factor in ('OPTIONAL', 'REQUIRED')),
  -- How long the tenant's audit log is kept, in days; null: 730.
  audit_days integer check (audit_days >= 90),
  -- The level of the peers that euro amounts of a tenant refer to where none is named: what is plausible, the median, or the top
  -- quartile.
  standard_level text not null default 'MEDIAN'
    check (standard_level in ('MEDIAN', 'TOP_QUARTILE')),
  -- The currency of all amounts of a tenant, ISO 4217.
  currency text not null default 'EUR' check (currency ~ '^[A-Z]{3}$')
);
grant select on tenant to lotse_app;

create table tenant_host (
  host text primary key check (host = lower(host)),
  tenant_id text not null references tenant (id)
);
grant select on tenant_host to lotse_app;

-- One counter per tenant, incremented by every write of content or figures. Cached replies and their ETags depend on it.
create table tenant_revision (
  tenant_id text not null primary key,
  revision bigint not null default 1
);
alter table tenant_revision enable row level security;
alter table tenant_revision force row level security;
create policy tenant_revision_tenant on tenant_revision using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')));
grant select, insert, update, delete on tenant_revision to lotse_app;
