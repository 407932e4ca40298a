-- The areas for which a person is responsible: their figures come first. Areas that a later pack retires are ignored.
alter table person add column area_ids text[] not null default '{}';
