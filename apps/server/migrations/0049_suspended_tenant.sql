-- An operator has suspended the tenant: nobody can use it, and its jobs wait. Its data stays.
alter table tenant add column suspended_at timestamptz;
