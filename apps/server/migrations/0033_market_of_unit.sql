-- The market of a business unit, and the base figures that are part of its registrations.
alter table business_unit add column country text check (country ~ '^[A-Z]{2}$'); -- ISO 3166-1
alter table base_figure add column registrations text
  check (registrations in ('ALL', 'PETROL', 'DIESEL', 'HYBRID', 'PHEV', 'BEV'));
