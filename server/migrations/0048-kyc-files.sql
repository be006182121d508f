-- The documents themselves, sealed: where every process finds them and every backup has them. What lies in the folder
-- `kyc` of an older installation is taken in at the next start.
create table kyc_file (
  name text primary key, -- kyc_document.file_name
  sealed bytea not null
);
-- What is encrypted does not get smaller.
alter table kyc_file alter column sealed set storage external;
revoke update, delete, truncate on kyc_file from menekse_app;
