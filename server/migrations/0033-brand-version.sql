-- Two people who edit a brand at once must not undo each other's work unseen, as with banners and pages.
alter table brand add version integer not null default 1;
