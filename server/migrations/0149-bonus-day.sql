-- What bonuses cost the house in a time is read from its own account in the ledger, as what sports earned is.
create index transfer_bonus on transfer (recorded_at) include (amount, credit_account)
  where debit_account = 'house:bonus' or credit_account = 'house:bonus';
