-- Why a source has told that a market is void: its players are told.
alter table market_result add column void_reason text;
