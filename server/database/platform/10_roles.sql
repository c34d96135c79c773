-- What every part of the platform and every migration finds there: roles, schemas and extensions,
-- by the names that Supabase gives them.

do $$
declare
  wanted record;
begin
  for wanted in
    select * from (values
      ('postgres', 'login createrole createdb bypassrls'),
      ('anon', 'nologin noinherit'),
      ('authenticated', 'nologin noinherit'),
      ('service_role', 'nologin noinherit bypassrls'),
      ('authenticator', 'login noinherit'),
      ('supabase_auth_admin', 'nologin noinherit createrole'),
      ('supabase_storage_admin', 'nologin noinherit createrole'),
      ('supabase_realtime_admin', 'nologin noinherit')
    ) as roles (name, abilities)
  loop
    if not exists (select from pg_catalog.pg_roles where rolname = wanted.name) then
      execute format('create role %I %s', wanted.name, wanted.abilities);
    end if;
  end loop;
end
$$;

grant anon, authenticated, service_role to authenticator;
grant anon, authenticated, service_role, supabase_auth_admin, supabase_storage_admin, supabase_realtime_admin to postgres with admin option;
grant anon, authenticated, service_role, supabase_auth_admin, supabase_storage_admin, supabase_realtime_admin to current_user;

-- A request waits for nobody's lock for long: it is answered "try again" instead.
alter role authenticator set lock_timeout = '8s';
alter role postgres set search_path = "$user", public, extensions;
alter role authenticator set search_path = "$user", public, extensions;

do $$
begin
  execute format('grant create, connect, temporary on database %I to postgres', current_database());
  execute format('revoke all on database %I from public', current_database());
  execute format('grant connect on database %I to authenticator', current_database());
end
$$;

create schema if not exists extensions authorization postgres;
grant usage on schema extensions to anon, authenticated, service_role;
create extension if not exists pgcrypto with schema extensions;
create extension if not exists "uuid-ossp" with schema extensions;

alter schema public owner to postgres;
revoke create on schema public from public;
grant usage on schema public to anon, authenticated, service_role;
alter default privileges for role postgres in schema public grant all on tables to service_role;
alter default privileges for role postgres in schema public grant all on sequences to service_role;
alter default privileges for role postgres in schema public grant execute on functions to service_role;
alter default privileges for role postgres in schema public revoke execute on functions from public;

create schema if not exists limits authorization supabase_auth_admin;
grant usage on schema limits to service_role;
-- The table that rate-limiter-flexible works with: a key for rule and visitor, what was used, until when.
create table limits.counters (
  key text primary key,
  points integer not null default 0,
  expire bigint
);
alter table limits.counters owner to supabase_auth_admin;
create index counters_expire_idx on limits.counters (expire);
grant select, insert, update, delete on limits.counters to service_role;
