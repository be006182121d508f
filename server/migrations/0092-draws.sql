-- Rounds that everybody sees at the same time. A table's draws follow each other; one process at a time runs a table.
create table draw_table (
  slug text primary key,
  -- Grows with each process that takes the table over; whoever writes with an older one changes nothing.
  epoch bigint not null default 0,
  holder text,
  beat_at timestamptz -- when its holder last said that it lives
);
revoke delete, truncate on draw_table from menekse_app;

-- Where results come from: links, each the digest of the one after it. The first is told before any draw; draw n is
-- played from link n, which nobody can find before it is told. Kept are only some of them, sealed.
create table draw_chain (
  id bigint generated always as identity primary key,
  table_slug text not null references draw_table,
  commitment text not null unique check (commitment ~ '^[0-9a-f]{64}$'),
  links integer not null check (links > 0),
  salt text not null check (salt ~ '^[0-9a-f]{64}$'),
  salt_source text not null,
  before_draw bigint not null check (before_draw >= 0), -- its first link is the one of the draw after this
  made_at timestamptz not null,
  unique (table_slug, before_draw)
);
create table draw_checkpoint (
  chain_id bigint not null references draw_chain,
  link integer not null check (link > 0),
  seed_sealed text not null,
  primary key (chain_id, link)
);
revoke update, delete, truncate on draw_chain, draw_checkpoint from menekse_app;
-- A checkpoint is sealed anew when keys change.
grant update (seed_sealed) on draw_checkpoint to menekse_app;

create table draw (
  table_slug text not null references draw_table,
  number bigint not null check (number > 0),
  phase text not null default 'scheduled'
    check (phase in ('scheduled', 'open', 'closed', 'drawn', 'settling', 'settled', 'void')),
  math_version text not null,
  chain_id bigint not null references draw_chain,
  link integer not null,
  commitment text not null,
  programme jsonb not null,
  opens_at timestamptz not null,
  closes_at timestamptz not null check (closes_at > opens_at),
  starts_at timestamptz not null check (starts_at >= closes_at), -- the result may be told from here on
  -- While nobody ran the table: who had to act by hand meanwhile had no door.
  unseen_from timestamptz,
  unseen_to timestamptz,
  seed text, -- told with the result
  result jsonb,
  drawn_at timestamptz,
  void_reason text,
  settling_at timestamptz,
  settled_at timestamptz,
  next_at timestamptz,
  primary key (table_slug, number),
  unique (chain_id, link),
  check (num_nulls(unseen_from, unseen_to) in (0, 2)),
  check ((seed is null) = (phase in ('scheduled', 'open', 'closed'))),
  check (result is null or seed is not null),
  check (phase <> 'void' or void_reason is not null)
);
-- Of each table one draw is under way.
create unique index draw_running on draw (table_slug) where phase not in ('settled', 'void');
revoke update, delete, truncate on draw from menekse_app;
grant update (phase, unseen_from, unseen_to, seed, result, drawn_at, void_reason, settling_at, settled_at, next_at)
  on draw to menekse_app;

create function draw_goes_on() returns trigger language plpgsql as $$
begin
  if new.phase <> old.phase and not (old.phase, new.phase) in (
      ('scheduled', 'open'), ('open', 'closed'), ('closed', 'drawn'), ('drawn', 'settling'),
      ('scheduled', 'settling'), ('open', 'settling'), ('closed', 'settling'),
      ('settling', 'settled'), ('settling', 'void')) then
    raise exception 'draw % of % does not go from % to %', old.number, old.table_slug, old.phase, new.phase
      using errcode = 'insufficient_privilege';
  end if;
  if new.phase = 'settling' and old.phase <> 'drawn' and new.void_reason is null and old.phase <> new.phase then
    raise exception 'draw % of % has no result', old.number, old.table_slug using errcode = 'insufficient_privilege';
  end if;
  if old.seed is not null and (new.seed, new.result, new.void_reason)
      is distinct from (old.seed, old.result, old.void_reason) then
    raise exception 'draw % of % has been told', old.number, old.table_slug using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger draw_goes_on before update on draw for each row execute function draw_goes_on();
