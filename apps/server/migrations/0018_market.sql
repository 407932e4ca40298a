-- New registrations in Germany. Global: published for everybody, the same for every tenant, taken in once by the operator
-- (decision 0022). Requests may only read them.

-- One delivery of one month, complete. Of a month the delivery with the highest id is what is known now; earlier ones stay.
create table market_import (
  id bigint generated always as identity primary key,
  period date not null check (extract(day from period) = 1),
  kind text not null check (kind in ('WORKBOOK', 'PACK')), -- a pack never takes the place of a workbook
  source text not null, -- file name as it was given
  content_hash text not null, -- of the file
  figures_hash text not null, -- of what it says: saved anew, a file says the same
  imported_at timestamptz not null default now()
);
create index market_import_period on market_import (period, id desc);

-- Append-only. brand '' is the whole market, model '' the whole brand, both as the source names them. Elements in the order of
-- the measures in market.measure.ts; null = no value, 0 = none.
create table market_registration (
  import_id bigint not null references market_import (id),
  brand text not null,
  model text not null,
  month integer[] not null,
  year_to_date integer[] not null,
  primary key (import_id, brand, model)
);
grant select on market_import, market_registration to lotse_app;
