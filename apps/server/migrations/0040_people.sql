-- People and roles that are edited in the product.
alter table person
  add column version integer not null default 1,
  add column edited_at timestamptz, -- edited in the product: a later pack leaves the row alone
  add column last_sign_in_at timestamptz,
  -- Name, user name and e-mail address without case and accents, also the sort key of names; the server's plainText() for Latin
  -- letters. Generated, so that whatever changes a person keeps it up to date.
  add column search_text text not null generated always as (
    replace(replace(replace(translate(lower(regexp_replace(
      normalize(name || E'\n' || username || coalesce(E'\n' || email, ''), NFKD), '[\u0300-\u036f]+', '', 'g')),
      'ıøłđØŁĐ', 'ioldold'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe')
  ) stored;
-- The list of people in its default order.
create index person_search_text on person (tenant_id, (left(search_text, 100)) collate "C", id);
create index person_unit on person (tenant_id, business_unit_id);
create index person_email on person (tenant_id, lower(email));
create index person_role_role on person_role (tenant_id, role_id);
create index person_business_unit_unit on person_business_unit (tenant_id, business_unit_id);

alter table role
  add column version integer not null default 1,
  add column edited_at timestamptz;

-- As the owner of the tables: row-level security is switched off for this statement only.
alter table person no force row level security;
alter table access_token no force row level security;
update person p set last_sign_in_at = (
  select max(t.created_at) from access_token t where t.tenant_id = p.tenant_id and t.person_id = p.id);
alter table person force row level security;
alter table access_token force row level security;
