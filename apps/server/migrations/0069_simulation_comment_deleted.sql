-- A deleted comment is hidden; it can be restored for a day, then it is removed.
alter table simulation_comment add column deleted_at timestamptz;
