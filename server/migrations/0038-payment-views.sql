-- What payments tell every room: money that came and went, and which bank accounts are whose. Their own tables may change.
--
-- payment: status as the desk names it; is_paid: the money has moved; asked_at: when the player asked; status_at: when its
-- status was reached.
create view payment with (security_invoker = true) as
  select player_id, id, 'deposit'::text as kind, amount, status, status = 'approved' as is_paid,
    created_at as asked_at, status_at
  from deposit
  union all
  select player_id, id, 'withdrawal', amount, status, status = 'done', created_at, status_at from withdrawal;

-- player_iban: by blind index; one account may stand in it several times.
create view player_iban with (security_invoker = true) as
  select player_id, iban_index from saved_account
  union all
  select player_id, iban_index from withdrawal;

revoke insert, update, delete, truncate on payment, player_iban from menekse_app;
