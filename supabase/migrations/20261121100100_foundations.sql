-- What every later migration stands on. Nobody has anything unless a migration says so: some projects
-- grant every new table and function to guests by default, so that is taken back first.

create schema private;
comment on schema private is
  'What policies, triggers and the functions of the API are made of. No API exposes it.';
revoke all on schema private from public;
grant usage on schema private to anon, authenticated, service_role;

alter default privileges revoke execute on functions from public;
alter default privileges in schema public revoke execute on functions from public;
alter default privileges in schema public revoke execute on functions from anon, authenticated;
alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated;
alter default privileges in schema public grant all on tables to service_role;
alter default privileges in schema public grant all on sequences to service_role;
alter default privileges in schema public grant execute on functions to service_role;
alter default privileges in schema private grant execute on functions to service_role;

create extension if not exists pg_trgm with schema extensions;
