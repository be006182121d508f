-- Tables of shared rounds that a brand does not offer, by product. Bets that stand are ended as everywhere.
alter table brand add column products_off text[] default '{}' not null;
