-- The operator's bank accounts that players pay their deposits into. Only what two people have seen stands here.
create table house_account (
  id text primary key,
  bank_name text not null,
  account_name text not null,
  iban text not null check (iban ~ '^TR[0-9]{24}$'),
  min_deposit bigint not null check (min_deposit > 0),
  max_deposit bigint not null,
  enabled boolean not null,
  place integer not null,
  version integer not null,
  constraint house_account_bank_key unique (bank_name),
  constraint house_account_iban_key unique (iban),
  check (max_deposit >= min_deposit)
);
revoke delete, truncate on house_account from menekse_app;

-- A swapped IBAN takes every deposit: who wants a bank, a name or an IBAN changed never confirms it themselves.
create table house_account_change (
  id text primary key,
  account_id text references house_account,  -- null: a new account
  bank_name text not null,
  account_name text not null,
  iban text not null check (iban ~ '^TR[0-9]{24}$'),
  min_deposit bigint not null check (min_deposit > 0),
  max_deposit bigint not null,
  reason text not null,
  asked_by text not null,
  asked_at timestamptz not null,
  status text not null default 'pending' check (status in ('pending', 'confirmed', 'rejected')),
  decided_by text,
  decided_at timestamptz,
  check ((status = 'pending') = (decided_by is null)),
  constraint house_account_change_four_eyes check (status <> 'confirmed' or decided_by <> asked_by),
  check (max_deposit >= min_deposit)
);
create unique index house_account_change_pending on house_account_change (account_id) where status = 'pending';
revoke delete, truncate on house_account_change from menekse_app;
