-- Letters and wishes to be called are sealed (KVKK 12). What an older release wrote stands in the plain columns until
-- the next start, which seals it and leaves them empty (`platform/plain-columns.ts`); they go in a later release.
alter table message
  add column title_sealed text,
  add column content_sealed text,
  alter column title drop not null,
  alter column content drop not null,
  add constraint message_words check (num_nonnulls(title, title_sealed) = 1 and num_nonnulls(content, content_sealed) = 1);
alter table message_thread
  add column subject_sealed text,
  alter column subject drop not null,
  add constraint message_thread_words check (num_nonnulls(subject, subject_sealed) = 1);
alter table callback_request
  add column name_sealed text,
  add column phone_sealed text,
  add column message_sealed text,
  add column phone_index text,
  alter column name drop not null,
  alter column phone drop not null,
  alter column message drop not null,
  add constraint callback_request_words check (num_nonnulls(name, name_sealed) = 1
    and num_nonnulls(phone, phone_sealed) = 1 and num_nonnulls(message, message_sealed) = 1);

-- So that a start finds at once that nothing is left to be sealed.
create index message_plain on message (id) where title is not null or content is not null;
create index message_thread_plain on message_thread (id) where subject is not null;

-- A number is found without being read. The same for numbers in plain text stays while old processes write them.
create unique index callback_request_waiting on callback_request (brand_id, phone_index) where status = 'pending';
create index callback_request_number on callback_request (brand_id, phone_index, created_at);
