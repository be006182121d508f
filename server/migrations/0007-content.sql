create table banner (
  id text primary key,
  brand_id text not null references brand,
  page text not null check (page in ('home', 'casino', 'slot')),
  position text not null check (position in ('desktop_left', 'desktop_right', 'mobile')),
  place integer not null,
  title text not null,
  body text not null,
  terms text[] not null default '{}',
  action text not null,
  link text not null,
  image_desktop text not null,
  image_mobile text not null,
  starts_at timestamptz,
  ends_at timestamptz
);
create index banner_place on banner (brand_id, page, place);

create table cms_page (
  brand_id text not null references brand,
  slug text not null,
  title text not null,
  html text not null, -- sanitised when saved, and again when rendered
  meta_title text not null,
  meta_description text not null,
  place integer not null,
  in_footer boolean not null,
  updated_at timestamptz not null,
  primary key (brand_id, slug)
);
