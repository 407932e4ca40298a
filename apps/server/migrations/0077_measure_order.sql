-- The orders of the list of measures of a unit, so that a page reads its own rows only. Expressions and states are written here as
-- in the query (order.repository.ts): otherwise the index is not used.
-- The order that the list opens with: what is left to do by due date, then the rest.
create index measure_next on measure (
  tenant_id, business_unit_id,
  (state in ('IDEA', 'PLANNED', 'IN_PROGRESS', 'ON_HOLD')) desc,
  (case when state in ('IDEA', 'PLANNED', 'IN_PROGRESS', 'ON_HOLD') then due_on end),
  updated_at desc, id
) where deleted_at is null;
-- The search text begins with the title, of at most 200 characters; the whole text would be too long for an index.
create index measure_title on measure (tenant_id, business_unit_id, (left(search_text, 200) collate "C"), id) where deleted_at is null;
-- Missing amounts are last in both directions, which one index cannot give.
create index measure_expected on measure (tenant_id, business_unit_id, expected_eur, id) where deleted_at is null;
create index measure_expected_most on measure (tenant_id, business_unit_id, expected_eur desc nulls last, id) where deleted_at is null;
-- The owners in a unit, and the measures of each.
create index measure_unit_owner on measure (tenant_id, business_unit_id, owner_id, id) where deleted_at is null;
