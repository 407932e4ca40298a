-- After a full disk, probe writes go here to check for free space; empty otherwise. Global.
create table storage_probe (filler bytea not null);
grant select, insert, delete on storage_probe to lotse_app;
