-- The hash of the cookie by which a page recognises its reader, of sessions that began with a password or a passkey. No call accepts it.
alter table access_token add column page_token_hash bytea;
-- May block: the table has the sessions of a few days, and the index contains none of them at first.
create unique index access_token_page on access_token (tenant_id, page_token_hash) where page_token_hash is not null;
