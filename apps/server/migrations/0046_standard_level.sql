-- The level of the peers that euro amounts of a tenant refer to where none is named: what is plausible, the median, or the top
-- quartile. Stored potentials of existing tenants are at the top quartile, so they keep it until their pack is applied again.
alter table tenant add column standard_level text not null default 'TOP_QUARTILE'
  check (standard_level in ('MEDIAN', 'TOP_QUARTILE'));
alter table tenant alter column standard_level set default 'MEDIAN';
