-- What sports earned and what bonuses cost in a time is read from the house's own accounts in the ledger; one index does
-- for both.
create index transfer_house on transfer (recorded_at) include (amount, debit_account, credit_account)
  where debit_account in ('house:sports', 'house:bonus') or credit_account in ('house:sports', 'house:bonus');
drop index transfer_sports;
