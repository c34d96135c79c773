-- What this database knows of the servers that use it: facts that belong to the place and not to the site,
-- so that no backup has them.

create table platform.marks (
  name text primary key,
  value text not null
);
comment on table platform.marks is 'secret: fingerprint of the secret that servers must have; files: the folder of uploaded files';
