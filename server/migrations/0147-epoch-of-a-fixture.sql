-- The last message of a fixture after which a bet that waits, or a price that was set, is not what it was any more: a
-- process that begins anew goes on from there. Null in what was kept before, where the version stands for it.
alter table fixture add column epoch bigint;
