-- The currency of all amounts of a tenant, ISO 4217.
alter table tenant add column currency text not null default 'EUR' check (currency ~ '^[A-Z]{3}$');
