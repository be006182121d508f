-- A statement is handed the least and the greatest id itself. These took them from a list once for every row that a
-- batch changed: half of what the database did when a draw was settled.
drop function least_of(text[]);
drop function greatest_of(text[]);
