-- Leagues of sports that a brand has one press away, in their order, by the tournament's own id. Where nothing of one is
-- played or planned it is not shown.
alter table brand add column leagues_first text[]
  default '{tr.1,en.1,es.1,it.1,de.1,fr.1}' not null;
