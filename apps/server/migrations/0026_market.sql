-- New registrations in Germany. Global: public data, the same for every tenant, imported once by the operator
-- (decision 0022). Read-only for requests.

-- One complete delivery of one month. The delivery with the highest id of a month is current; earlier ones stay.
create table market_import (
  id bigint generated always as identity primary key,
  period date not null check (extract(day from period) = 1),
  kind text not null check (kind in ('WORKBOOK', 'PACK')), -- a pack never replaces a workbook
  source text not null, -- file name
  content_hash text not null, -- of the file
  figures_hash text not null, -- of the figures: the same after the file is saved again
  imported_at timestamptz not null default now()
);
create index market_import_period on market_import (period, id desc);
grant select on market_import to lotse_app;

-- Append-only. brand '' is the market total, model '' the brand total; other names as in the source. Elements in the order of
-- the measures in market.measure.ts; null = no value, 0 = none.
create table market_registration (
  import_id bigint not null references market_import (id),
  brand text not null,
  model text not null,
  month integer[] not null,
  year_to_date integer[] not null,
  primary key (import_id, brand, model)
);
grant select on market_registration to lotse_app;
