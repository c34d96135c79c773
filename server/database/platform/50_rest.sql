-- What the data service needs of the database besides PostgREST's own ways: an answer that becomes too
-- large ends while it is made. A limit on the finished text would come after PostgreSQL has held it.

create schema if not exists rest;
grant usage on schema rest to anon, authenticated, service_role;

create or replace function rest.add_bytes(total bigint, bytes bigint, most bigint) returns bigint
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  total := total + coalesce(bytes, 0);
  if total > most then
    raise exception using errcode = '54000', message = 'The answer would be too large: ask for less';
  end if;
  return total;
end
$$;

-- The sum of these, which fails as soon as it is more than the second argument.
create or replace aggregate rest.bytes_within(bytes bigint, most bigint) (
  sfunc = rest.add_bytes, stype = bigint, initcond = '0'
);
