-- Everybody may count the members, but not search them by counting: "how many begin with A" asked often
-- enough gives every name. So a count opens the rows of strangers only when its statement names no other
-- columns than the two flags that tell who counts, and the id as what is selected. There is no other
-- place where a policy could see what is asked; the API writes each column by its name.
create or replace function private.is_head_request() returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  return coalesce(current_setting('request.method', true), '') = 'HEAD'
    and current_query() !~* (
      select '\m(' || string_agg(attname, '|') || ')\M|\mid\M(?!"?(,| as "| from ))' from pg_catalog.pg_attribute
      where attrelid = 'public.profiles'::regclass and attnum > 0 and not attisdropped
        and attname not in ('id', 'banned', 'deactivated')
    );
end
$$;
