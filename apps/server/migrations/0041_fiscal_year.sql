-- The month (1 to 12) in which the organisation's fiscal year begins.
alter table tenant add column fiscal_year_start integer not null default 1;
-- May block: at most one row for each tenant.
alter table tenant add constraint tenant_fiscal_year_start check (fiscal_year_start between 1 and 12) not valid;
alter table tenant validate constraint tenant_fiscal_year_start;
