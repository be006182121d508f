-- A page is written before it is shown; each state it was saved in stays to be read and brought back.
alter table cms_page
  add column id text not null default gen_random_uuid()::text,
  add column published boolean not null default true,
  -- Whoever holds it may read a page that is not published yet; a new one with each save.
  add column preview_key text not null default gen_random_uuid()::text,
  add constraint cms_page_id_key unique (id);
create table cms_page_version (
  page_id text not null,             -- outlives the page itself
  number integer not null check (number > 0),
  brand_id text not null references brand,
  slug text not null,
  title text not null,
  html text not null,
  meta_title text not null,
  meta_description text not null,
  in_footer boolean not null,
  published boolean not null,
  saved_by text not null,            -- the name of the member of staff; 'Kurulum' for what a brand begins with
  saved_at timestamptz not null,
  primary key (page_id, number)
);
revoke update, delete, truncate on cms_page_version from menekse_app;
create trigger cms_page_version_is_append_only before update or delete on cms_page_version
  for each row execute function refuse_change();

alter table banner
  add column enabled boolean not null default true,
  add column version integer not null default 1,
  add constraint banner_ends_after_start check (ends_at is null or starts_at is null or ends_at > starts_at);

-- What the operator chose of a brand's home page; without a row it is the house's own choice.
create table home_page (
  brand_id text primary key references brand,
  popular text[] not null,           -- slugs of games, the first one first; the most opened follow
  categories jsonb not null,         -- [{id, title, description, image, enabled}], in their order
  version integer not null
);

-- Pictures that staff uploaded, decoded and written anew. Named after their content, so that they never change.
create table picture (
  id text primary key check (id ~ '^[0-9a-f]{40}$'),
  bytes bytea not null check (octet_length(bytes) <= 3000000),
  width integer not null,
  height integer not null,
  uploaded_by text not null,
  uploaded_at timestamptz not null
);
revoke update, delete, truncate on picture from menekse_app;

-- Further host names of a brand, beside its main one in `brand.host`.
create table brand_host (
  host text primary key check (host = lower(host)),
  brand_id text not null references brand,
  added_at timestamptz not null
);

alter table game add column version integer not null default 1;
