-- When the person of a session last proved who they are; null: not since this column exists. Sessions that had begun before are asked.
alter table access_token add column proved_at timestamptz;
-- A passkey may prove it, too.
alter table sign_in_challenge drop constraint sign_in_challenge_purpose_check;
-- May block: the table has the sign-ins of the last minutes only.
alter table sign_in_challenge add constraint sign_in_challenge_purpose_check
  check (purpose in ('SECOND_FACTOR', 'PASSKEY_SIGN_IN', 'PASSKEY_REGISTRATION', 'PASSKEY_PROOF'));
