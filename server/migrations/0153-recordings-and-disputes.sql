-- What the desk has said of markets is looked through each minute for what a source contradicts. Of all results ever told it
-- is a few.
create index market_result_staff on market_result (fixture_id, market, version desc)
  where source = 'staff' and taken_back_at is null;
