-- Under which version of the published rules a coupon was taken, and where it came from. Null: taken before it was noted.
alter table coupon add column rules text, add column channel text;
