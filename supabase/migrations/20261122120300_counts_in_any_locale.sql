-- The names of columns are compared by A to Z alone, which have the same case in every database.
create or replace function private.is_head_request() returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  return coalesce(current_setting('request.method', true), '') = 'HEAD'
    and current_query() collate "C" !~* (
      select '\m(' || string_agg(attname, '|') || ')\M|\mid\M(?!"?(,| as "| from ))' from pg_catalog.pg_attribute
      where attrelid = 'public.profiles'::regclass and attnum > 0 and not attisdropped
        and attname not in ('id', 'banned', 'deactivated')
    );
end
$$;
