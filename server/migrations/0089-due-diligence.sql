-- From which sums on a customer has to be known, by market: an operator's own figures within the bounds of the market.
-- Two people decide each; the latest of a market counts (standards M01).
create table due_diligence_figures (
  id bigint generated always as identity primary key,
  market text not null,
  deposit bigint not null check (deposit > 0),        -- kuruş, in one transaction or in several linked ones
  withdrawal bigint not null check (withdrawal > 0),
  window_days integer not null check (window_days > 0), -- transactions of so many days are linked
  play_days integer not null check (play_days > 0),     -- business days after which play waits as well
  approval_id text not null unique references approval,
  at timestamptz not null
);
create index due_diligence_figures_latest on due_diligence_figures (market, id desc);
revoke update, delete, truncate on due_diligence_figures from menekse_app;
create trigger due_diligence_figures_is_append_only before update or delete on due_diligence_figures
  for each row execute function refuse_change();
create trigger due_diligence_figures_kept before truncate on due_diligence_figures
  for each statement execute function refuse_change();

-- Deposits wait, play goes on: set by a restriction.
alter table purse add column deposits_held boolean not null default false;
alter table player_restriction drop constraint player_restriction_kind_check;
alter table player_restriction add constraint player_restriction_kind_check
  check (kind in ('marketing', 'bonus', 'play', 'deposit'));
-- Several cases may each want it; the last of them to be lifted opens the account.
drop index player_restriction_standing;
create unique index player_restriction_standing on player_restriction (player_id, kind)
  where lifted_at is null and kind in ('marketing', 'bonus');
drop index player_restriction_review;
create unique index player_restriction_review on player_restriction (player_id, case_id, kind)
  where lifted_at is null and kind in ('play', 'deposit');
