-- What a person decided about implausible values of a file before its import, and of a delivery.
alter table import_file add column decisions jsonb not null default '[]';
alter table figure_import add column findings jsonb;
-- The delivery that this one withdraws, or the one whose withdrawal it undoes. Its rows restore the values of each month.
alter table figure_import add column withdraws bigint;
alter table figure_import add column restores bigint;
