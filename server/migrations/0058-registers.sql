-- What registers outside of the house let nothing begin for: on the exclusion register; another person than the form says;
-- nobody answered where the market wants an answer.
alter table purse add column registers text check (registers in ('excluded', 'mismatch', 'unanswered'));

-- Each question to a register with its answer, 'none' where none came. Whose number it was is the account's to say.
create table register_question (
  id text primary key,
  player_id text not null references player,
  register text not null check (register in ('exclusion', 'identity')),
  source text not null,
  occasion text not null check (occasion in ('registration', 'login', 'deposit', 'play', 'desk')),
  asked_at timestamptz not null,
  answered_at timestamptz not null,
  answer text not null check (answer in ('listed', 'not_listed', 'match', 'mismatch', 'none')),
  check (answer = 'none' or (register = 'exclusion') = (answer in ('listed', 'not_listed')))
);
create index register_question_player on register_question (player_id, register, asked_at desc);
revoke update, delete, truncate on register_question from menekse_app;
create trigger register_question_is_append_only before update or delete on register_question
  for each row execute function refuse_change();
create trigger register_question_stays before truncate on register_question execute function refuse_change();

-- What the simulated registers of the sandbox say about whom; about everybody else they say nothing bad.
create table simulated_person (
  citizen_number_index text primary key,
  citizen_number_sealed text not null,
  exclusion text not null check (exclusion in ('listed', 'not_listed', 'silent')),
  identity text not null check (identity in ('match', 'mismatch', 'silent')),
  changed_at timestamptz not null,
  changed_by text not null
);
revoke truncate on simulated_person from menekse_app;
