-- A correction of one value by a person is a delivery of its own: who corrected it, and why. Both null: a file or a pack.
alter table figure_import add column person_id uuid;
alter table figure_import add column reason text;
alter table figure_import add foreign key (tenant_id, person_id) references person (tenant_id, id);
alter table figure_import add check ((person_id is null) = (reason is null));
