-- A document of an account verification. The file lies encrypted beside the database, under a random name.
create table kyc_document (
  id text primary key,
  player_id text not null references player,
  kind text not null check (kind in ('id_front', 'id_back', 'address')),
  status text not null check (status in ('pending', 'approved', 'rejected', 'replaced')),
  mime text not null,
  file_name text not null unique,
  uploaded_at timestamptz not null,
  decided_at timestamptz,
  decided_by text,
  decided_by_name text,
  reason text
);
create index kyc_document_player on kyc_document (player_id, uploaded_at desc);
create index kyc_document_pending on kyc_document (uploaded_at) where status = 'pending';
-- One document of a kind counts at a time.
create unique index kyc_document_current on kyc_document (player_id, kind) where status in ('pending', 'approved');
