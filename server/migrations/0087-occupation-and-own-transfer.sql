-- What a player works as, asked before the first deposit (MASAK GT-5): a word of the kept list in the contract.
alter table player
  add column occupation text,
  add column occupation_at timestamptz,
  add constraint player_occupation check ((occupation is null) = (occupation_at is null));

-- Whether money that stands came from an account of the player's own, under the own name. Kept by a job of payments
-- with each credit and reversal; some markets let nobody play before.
alter table purse add column paid_in boolean not null default false;
update purse set paid_in = true where player_id in (
  select d.player_id from deposit d
  join player p on p.id = d.player_id
  join bank_line l on l.id = d.bank_line_id
  join bank_line_sender s on s.line_id = l.id
  where d.status = 'approved' and d.reversed_at is null
    -- As payments/own-name.ts folds a name.
    and l.sender_folded = trim(regexp_replace(lower(translate(p.first_name || ' ' || p.last_name,
      'IİŞĞÜÖÇışğüöç', 'iisguocisguoc')), '[^a-z]+', ' ', 'g')));
