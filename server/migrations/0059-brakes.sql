-- What the operator has stopped: everything, a product, a provider or a title. The row stays when it runs again, so
-- that who did it, when and why is still there to be read; the audit trail has every change.
create table brake (
  scope text not null check (scope in ('all', 'product', 'provider', 'title')),
  subject text not null,               -- the product's word, the provider's name, the title's slug; '' of everything
  stopped boolean not null,
  reason text not null,
  set_by text not null,                -- a member of staff, or 'system'
  set_by_name text not null,
  set_at timestamptz not null,
  version int not null default 1,      -- raised with each change: who releases has seen what it is
  primary key (scope, subject),
  check ((scope = 'all') = (subject = ''))
);
revoke delete, truncate on brake from menekse_app;

-- Slots had a switch of their own, which only a developer could turn. There is one switch now.
insert into brake (scope, subject, stopped, reason, set_by, set_by_name, set_at)
  select 'title', slug, true, 'Katalogda kapalıydı', 'system', 'Sistem', now()
  from game where kind = 'slot' and not enabled;
update game set enabled = true where kind = 'slot' and not enabled;
alter table game add constraint game_enabled_check check (enabled or kind = 'live');
