create table affiliate_application (
  id text primary key,
  brand_id text not null references brand,
  name text not null,
  email text not null,
  email_folded text not null,
  username text,
  username_folded text,
  password_hash text,             -- for the partner's own panel
  phone text,                     -- E.164
  website text,                   -- http or https, nothing else
  message text not null,
  ip text not null,
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
  btag text constraint affiliate_application_btag unique, -- the partner's tag, given at approval, never changed
  created_at timestamptz not null,
  decided_at timestamptz,
  decided_by text,
  reason text,
  check ((status = 'pending') = (decided_at is null)),
  check ((status = 'approved') = (btag is not null))
);
-- One application for each address and name, unless it was rejected.
create unique index affiliate_application_email on affiliate_application (brand_id, email_folded)
  where status <> 'rejected';
create unique index affiliate_application_username on affiliate_application (brand_id, username_folded)
  where status <> 'rejected';
create index affiliate_application_status_time on affiliate_application (status, created_at);
create index affiliate_application_ip on affiliate_application (ip, created_at);
revoke delete, truncate on affiliate_application from menekse_app;

-- How many players a partner has brought.
create index player_affiliate_btag on player (affiliate_btag) where affiliate_btag is not null;
