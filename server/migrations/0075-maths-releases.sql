-- Which maths of each title may be played: new maths begin stopped, and two people let them run (standards O05). What
-- ran once is known for good, so that going back to it asks nobody anew.
create table maths_release (
  title text not null,
  math_version text not null,
  seen_at timestamptz not null,
  released_at timestamptz,
  -- The approval of two people; none for what the installation began with.
  approval_id text references approval,
  primary key (title, math_version),
  constraint maths_release_approved check (approval_id is null or released_at is not null)
);
revoke delete, truncate on maths_release from menekse_app;
create trigger maths_release_stands before update on maths_release
  for each row when (old.released_at is not null) execute function refuse_change();
create trigger maths_release_kept before delete or truncate on maths_release
  for each statement execute function refuse_change();
