-- Debts from corrections: what of a wrong payout was not in cash any more. The house has advanced it when it took the
-- payout back, and takes it from later payouts of bets on sports (decision 092).
comment on table coupon_debt is 'What a correction took back and the purse did not hold';

create table coupon_debt_payment (
  player_id text not null,
  bet_id text collate "C" not null, -- of the debt, with the settlement that was taken back
  settlement integer not null,
  from_bet text collate "C" not null, -- whose payout it was
  from_settlement integer not null,
  amount bigint not null check (amount > 0),
  at timestamptz not null,
  primary key (player_id, bet_id, settlement, from_bet, from_settlement),
  foreign key (player_id, bet_id, settlement) references coupon_debt
);
create trigger coupon_debt_payment_is_append_only before update or delete on coupon_debt_payment
  for each row execute function refuse_change();
revoke update, delete, truncate on coupon_debt_payment from menekse_app;

-- No debt is paid twice. Whoever pays has locked the purse, so payments of one player come one after the other.
create function coupon_debt_is_paid_once() returns trigger language plpgsql as $$
begin
  if (select sum(amount) from coupon_debt_payment p where p.player_id = new.player_id and p.bet_id = new.bet_id
      and p.settlement = new.settlement)
    > (select owed from coupon_debt d where d.player_id = new.player_id and d.bet_id = new.bet_id
      and d.settlement = new.settlement) then
    raise exception 'The debt of % is paid already', new.bet_id
      using errcode = 'check_violation', constraint = 'coupon_debt_paid_once';
  end if;
  return null;
end $$;
create trigger coupon_debt_is_paid_once after insert on coupon_debt_payment
  for each row execute function coupon_debt_is_paid_once();
