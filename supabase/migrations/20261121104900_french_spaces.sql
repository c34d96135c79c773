-- French writes a space that does not break before "?" and ":". A line may have it where it may have a
-- plain space.
create or replace function private.is_one_line(value text, most integer) returns boolean
language sql immutable parallel safe
set search_path = ''
as $$
  select value <> '' and translate(value, e'\u00a0\u202f', '  ') = private.one_line(value, most)
$$;
