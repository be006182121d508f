-- What the rules had given back without an end took bets along that were placed once a match was announced anew: what was
-- noted holds for what had been placed by then.
update market_cancel set until_at = said_at
where source = 'rule' and until_at is null and (from_at is null or from_at < said_at);
