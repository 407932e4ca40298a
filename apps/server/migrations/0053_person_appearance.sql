-- Light or dark, as the person chose in the product; null: not chosen yet, so each device keeps its own choice.
alter table person add column appearance text check (appearance in ('LIGHT', 'DARK', 'SYSTEM'));
