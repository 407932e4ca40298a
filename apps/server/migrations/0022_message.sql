-- Messages of consultants and administrators.
create table message (
  tenant_id text not null,
  id uuid not null default gen_random_uuid(),
  sender_id uuid,
  texts jsonb not null, -- {de: {title, text}, …}; at least the tenant's default language
  importance text not null check (importance in ('NORMAL', 'HIGH')),
  page text, -- path of the page it links to
  audience jsonb not null, -- {businessUnitIds, roleIds, personIds} as entered by the sender
  sent_at timestamptz not null default now(),
  retracted_at timestamptz, -- hidden from its recipients
  primary key (tenant_id, id),
  foreign key (tenant_id, sender_id) references person (tenant_id, id) on delete set null (sender_id)
);
create index message_sender on message (tenant_id, sender_id, sent_at desc);
alter table message enable row level security;
alter table message force row level security;
create policy message_tenant on message using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')));
grant select, insert, update, delete on message to lotse_app;
create trigger audit after insert or update or delete on message for each row
  when (coalesce(current_setting('app.audit_event', true), '') <> '') execute function audit_row('id');

-- The recipients: the audience, resolved when the message was sent.
create table message_recipient (
  tenant_id text not null,
  person_id uuid not null,
  message_id uuid not null,
  business_unit_id text, -- the person's own unit at that time
  read_at timestamptz,
  primary key (tenant_id, person_id, message_id),
  foreign key (tenant_id, person_id) references person (tenant_id, id) on delete cascade,
  foreign key (tenant_id, message_id) references message (tenant_id, id) on delete cascade,
  foreign key (tenant_id, business_unit_id) references business_unit (tenant_id, id)
);
create index message_recipient_message on message_recipient (tenant_id, message_id);
alter table message_recipient enable row level security;
alter table message_recipient force row level security;
create policy message_recipient_tenant on message_recipient using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')));
grant select, insert, update, delete on message_recipient to lotse_app;
