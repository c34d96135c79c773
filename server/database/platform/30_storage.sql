-- What Supabase Storage provides: buckets and objects as it publishes them, and the helpers that
-- policies use. The bytes of an object lie in the data folder, never here.

create schema if not exists storage authorization supabase_storage_admin;
grant usage on schema storage to postgres, anon, authenticated, service_role;

create table if not exists storage.buckets (
  id text primary key,
  name text not null,
  owner uuid,
  created_at timestamptz default now(),
  updated_at timestamptz default now(),
  public boolean default false,
  avif_autodetection boolean default false,
  file_size_limit bigint,
  allowed_mime_types text[],
  owner_id text
);
comment on column storage.buckets.owner is 'Deprecated: owner_id.';
create unique index if not exists bname on storage.buckets (name);
alter table storage.buckets owner to supabase_storage_admin;
alter table storage.buckets enable row level security;

create table if not exists storage.objects (
  id uuid primary key default gen_random_uuid(),
  bucket_id text references storage.buckets (id),
  name text,
  owner uuid,
  created_at timestamptz default now(),
  updated_at timestamptz default now(),
  last_accessed_at timestamptz default now(),
  metadata jsonb,
  path_tokens text[] generated always as (string_to_array(name, '/')) stored,
  version text,
  owner_id text,
  user_metadata jsonb
);
comment on column storage.objects.owner is 'Deprecated: owner_id.';
create unique index if not exists bucketid_objname on storage.objects (bucket_id, name);
create index if not exists name_prefix_search on storage.objects (bucket_id, name collate "C");
create index if not exists objects_owner_id on storage.objects (owner_id);
alter table storage.objects owner to supabase_storage_admin;
alter table storage.objects enable row level security;

grant all on storage.buckets, storage.objects to postgres with grant option;
grant all on storage.buckets, storage.objects to anon, authenticated, service_role;

-- The folders of a name: 'a/b/c.png' gives {a,b}.
create or replace function storage.foldername(name text) returns text[]
language sql immutable parallel safe set search_path = '' as $$
  select (string_to_array(name, '/'))[1 : array_length(string_to_array(name, '/'), 1) - 1]
$$;
alter function storage.foldername(text) owner to supabase_storage_admin;

-- What follows the last slash.
create or replace function storage.filename(name text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select (string_to_array(name, '/'))[array_length(string_to_array(name, '/'), 1)]
$$;
alter function storage.filename(text) owner to supabase_storage_admin;

-- What follows the last dot of the file's name.
create or replace function storage.extension(name text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select reverse(split_part(reverse(storage.filename(name)), '.', 1))
$$;
alter function storage.extension(text) owner to supabase_storage_admin;

-- What is being done, for policies that tell operations apart: 'object.upload' …
create or replace function storage.operation() returns text
language sql stable set search_path = '' as $$
  select nullif(current_setting('storage.operation', true), '')
$$;
alter function storage.operation() owner to supabase_storage_admin;

create or replace function storage.update_updated_at_column() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.updated_at = now();
  return new;
end
$$;
alter function storage.update_updated_at_column() owner to supabase_storage_admin;

create or replace trigger update_objects_updated_at before update on storage.objects
for each row execute function storage.update_updated_at_column();

-- A row that is deleted past the server would leave its bytes behind.
create or replace function storage.protect_delete() returns trigger
language plpgsql set search_path = '' as $$
begin
  if coalesce(current_setting('storage.allow_delete_query', true), 'false') <> 'true' then
    raise exception 'Direct deletion from storage tables is not allowed. Use the Storage API instead.'
      using hint = 'This prevents accidental data loss from orphaned objects.', errcode = '42501';
  end if;
  return null;
end
$$;
alter function storage.protect_delete() owner to supabase_storage_admin;

create or replace trigger protect_buckets_delete before delete on storage.buckets
for each statement execute function storage.protect_delete();
create or replace trigger protect_objects_delete before delete on storage.objects
for each statement execute function storage.protect_delete();

grant execute on all functions in schema storage to postgres, anon, authenticated, service_role;
