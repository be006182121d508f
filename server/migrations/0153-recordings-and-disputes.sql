-- What the desk has said of markets is looked through each minute for what a source contradicts. Of all results ever told it
-- is a few.
create index market_result_staff on market_result (fixture_id, market, version desc)
  where source = 'staff' and taken_back_at is null;

-- When a recorded feed began, so that whoever takes it over goes on where it was.
create table recorded_feed (
  name text primary key,
  digest text not null, -- of the recording
  begun_at timestamptz not null
);
revoke delete, truncate on recorded_feed from menekse_app;
