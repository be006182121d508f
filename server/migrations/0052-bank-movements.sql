-- What came from the bank to a player and what went back there, as the ledger holds it: a reversal counts against what it
-- reverses, on the day of the reversal.
create view bank_movement with (security_invoker = true) as
  select player_id, recorded_at as at,
    case reason when 'deposit' then amount when 'deposit_reversal' then -amount else 0 end as deposited,
    case reason when 'withdrawal_payment' then amount when 'withdrawal_return' then -amount else 0 end as withdrawn
  from transfer where debit_account = 'house:bank' or credit_account = 'house:bank';
revoke insert, update, delete, truncate on bank_movement from menekse_app;

-- Few of a player's transfers are these: sums over a lifetime do not go through every spin.
create index transfer_bank on transfer (player_id, recorded_at)
  where debit_account = 'house:bank' or credit_account = 'house:bank';
