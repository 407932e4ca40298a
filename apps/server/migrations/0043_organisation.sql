-- Business units and peer groups that administrators create and change in the product. What was changed there has `edited_at`: packs
-- leave it as it is.
alter table business_unit add column version integer not null default 1;
alter table business_unit add column edited_at timestamptz;
-- The group a unit is compared with where it is a member of several; null: the first one.
alter table business_unit add column standard_group_id text;

alter table peer_group add column version integer not null default 1;
alter table peer_group add column edited_at timestamptz;
-- The members of a group by their sizes, brands, regions and countries; null: picked by hand.
alter table peer_group add column rule jsonb;

create trigger audit after insert or update or delete on business_unit for each row
  when (coalesce(current_setting('app.audit_event', true), '') <> '') execute function audit_row('id', 'name');
create trigger audit after insert or update or delete on peer_group for each row
  when (coalesce(current_setting('app.audit_event', true), '') <> '') execute function audit_row('id');
create trigger audit after insert or update or delete on peer_group_member for each row
  when (coalesce(current_setting('app.audit_event', true), '') <> '') execute function audit_row('peer_group_id,business_unit_id');
