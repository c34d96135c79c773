-- What every part of the platform and every migration finds there: roles, schemas and extensions,
-- by the names that Supabase gives them. Where the login of DATABASE_URL is no superuser, it takes the part
-- of the role postgres itself, and is put in its place in this folder (the setting wab.owner).

do $$
declare
  wanted record;
begin
  if not exists (select from pg_catalog.pg_roles where rolname = current_setting('wab.owner')) then
    execute format('create role %I login createrole createdb bypassrls', current_setting('wab.owner'));
  end if;
  for wanted in
    select * from (values
      ('anon', 'nologin noinherit'),
      ('authenticated', 'nologin noinherit'),
      ('service_role', 'nologin noinherit bypassrls'),
      ('supabase_auth_admin', 'nologin noinherit createrole'),
      ('supabase_storage_admin', 'nologin noinherit createrole'),
      ('supabase_realtime_admin', 'nologin noinherit')
    ) as roles (name, abilities)
  loop
    if not exists (select from pg_catalog.pg_roles where rolname = wanted.name) then
      execute format('create role %I %s', wanted.name, wanted.abilities);
    end if;
    if current_setting('wab.owner') <> current_user then
      execute format('grant %I to %I with admin option', wanted.name, current_setting('wab.owner'));
    end if;
    -- Whoever made a role may pass it on, and takes it on only when that was said as well.
    if not exists (
      select from pg_catalog.pg_auth_members m
      where m.roleid = wanted.name::regrole and m.member = quote_ident(current_user)::regrole
        and m.set_option and m.inherit_option
    ) then
      execute format('grant %I to current_user', wanted.name);
    end if;
  end loop;
  execute format(
    'alter role %I in database %I set search_path = "$user", public, extensions',
    current_setting('wab.owner'), current_database()
  );
end
$$;

do $$
begin
  execute format(
    'grant create, connect, temporary on database %I to %I', current_database(), current_setting('wab.owner')
  );
  execute format('revoke all on database %I from public', current_database());
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
