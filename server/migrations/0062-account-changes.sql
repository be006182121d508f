-- Accounts for payouts that their player showed to be meant, with the password: a new one waits before it is paid to.
create table payout_account (
  player_id text not null references player,
  iban_index text not null,
  proved_at timestamptz not null,
  primary key (player_id, iban_index)
);
grant select, insert on payout_account to menekse_app;
insert into payout_account (player_id, iban_index, proved_at)
select player_id, iban_index, min(created_at) from (
  select player_id, iban_index, created_at from saved_account
  union all select player_id, iban_index, created_at from withdrawal) known
group by player_id, iban_index;

-- Changes of a player's e-mail address or telephone, each with the link that confirms it and the one that takes it back.
create table contact_change (
  id text primary key,
  player_id text not null references player,
  kind text not null check (kind in ('email', 'phone')),
  old_sealed text not null,
  new_sealed text not null,
  confirm_digest text unique,
  confirm_until timestamptz,
  asked_at timestamptz not null,
  confirmed_at timestamptz,
  undo_digest text unique,
  undo_until timestamptz,
  undone_at timestamptz
);
create index contact_change_player on contact_change (player_id, asked_at desc);
grant select, insert, update, delete on contact_change to menekse_app;
