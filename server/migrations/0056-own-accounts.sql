-- The account a bank line came from, where the bank says so. Apart from the line, which never changes: what is sealed here
-- is sealed anew when keys change.
create table bank_line_sender (
  line_id text primary key references bank_line,
  iban_sealed text not null,
  iban_index text not null,
  iban_masked text not null
);
create index bank_line_sender_iban on bank_line_sender (iban_index);
revoke delete, truncate on bank_line_sender from menekse_app;

-- Whose an account is, is said as well by what was paid in from it: an excluded person behind another name is found by it.
create or replace view player_iban with (security_invoker = true) as
  select player_id, iban_index from saved_account
  union all
  select player_id, iban_index from withdrawal
  union all
  select d.player_id, s.iban_index from deposit d join bank_line_sender s on s.line_id = d.bank_line_id
    where d.status = 'approved' and d.reversed_at is null;

-- What was reversed is not paid: nobody counts as having deposited by it.
create or replace view payment with (security_invoker = true) as
  select player_id, id, 'deposit'::text as kind, amount, status, status = 'approved' and reversed_at is null as is_paid,
    created_at as asked_at, status_at
  from deposit
  union all
  select player_id, id, 'withdrawal', amount, status, status = 'done' and returned_at is null, created_at, status_at
  from withdrawal;
