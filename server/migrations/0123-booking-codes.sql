-- Selections under a short code, for whoever is told it: no stake, no player, and gone after their time.
create table coupon_share (
  code text primary key check (code ~ '^[2-9A-HJ-NP-Z]{8}$'),
  content text not null unique, -- digest of the selections: the same ones once more have the same code
  legs json not null, -- match, market, outcome, and by which names it was known
  shared_at timestamptz not null,
  kept_until timestamptz not null
);
create index coupon_share_end on coupon_share (kept_until);

-- Tables and form of a league are made from what was played in it.
create index fixture_tournament on fixture (tournament_id) where status in ('ended', 'closed');
