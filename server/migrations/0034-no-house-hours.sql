-- The hourly sums of the house's accounts: nothing read them, and what a slow lane or a clock that is behind committed
-- into an hour that had been summed was missing from them for ever. The house's balance is the sum of its transfers.
drop table house_hour;
