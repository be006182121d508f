-- Who may do what at the desk is looked over by a person each quarter; what was looked at stays as it was then.
create table rights_review (
  id text primary key,
  at timestamptz not null,
  reviewed_on date not null, -- in Istanbul: the same person says the same thing once a day
  staff_id text not null references staff_account,
  note text not null,
  digest text not null, -- SHA-256 over what was looked at
  report jsonb not null,
  unique (staff_id, digest, reviewed_on)
);
create trigger rights_review_is_append_only before update or delete on rights_review
  for each row execute function refuse_change();
create trigger rights_review_stays before truncate on rights_review execute function refuse_change();
revoke update, delete, truncate on rights_review from menekse_app;
