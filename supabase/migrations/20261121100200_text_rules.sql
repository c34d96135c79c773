-- What people write is kept readable: no invisible characters, no text that runs backwards, no marks
-- piled over the neighbouring lines (cases H09, H10), and addresses of pictures that are only that (S11).

-- Controls, zero-width characters, overrides of direction and soft hyphens become spaces, and more
-- than two marks on one letter are cut. Line breaks and tabs stay.
create function private.visible_text(value text) returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select regexp_replace(
    regexp_replace(
      replace(value, e'\r\n', e'\n'),
      '[\u0001-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u0600-\u0605\u061c\u06dd\u070f\u180e\u200b-\u200f\u2028-\u202e\u2060-\u2064\u2066-\u206f\ufeff\ufff9-\ufffb\U000e0001\U000e0020-\U000e007f]+',
      ' ', 'g'
    ),
    '([\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]{2})[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]+',
    '\1', 'g'
  )
$$;

-- Visible text on one line without spaces at its ends, cut to at most `most` characters.
create function private.one_line(value text, most integer) returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select btrim(left(btrim(regexp_replace(private.visible_text(value), '\s+', ' ', 'g')), most))
$$;

-- Visible text of several lines, or null when nothing is left of it.
create function private.some_lines(value text) returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select nullif(regexp_replace(private.visible_text(value), '^\s+|\s+$', '', 'g'), '')
$$;

create function private.is_one_line(value text, most integer) returns boolean
language sql immutable parallel safe
set search_path = ''
as $$
  select value <> '' and value = private.one_line(value, most)
$$;

-- An address that a browser may be given to open: http or https, with a host, without a user.
create function private.is_web_address(value text) returns boolean
language sql immutable parallel safe
set search_path = ''
as $$
  select char_length(value) <= 2048
    and value ~* '^https?://[a-z0-9.-]+(:[0-9]{1,5})?([/?#][^\s"''<>\\^`{|}]*)?$'
$$;

-- A picture: https at a public name (no numbers, no names of inner networks), one of our drawings, or
-- an avatar in our own storage.
create function private.is_image_address(value text) returns boolean
language sql immutable parallel safe
set search_path = ''
as $$
  select char_length(value) <= 2048 and (
    value ~ '^/art/(portrait|card)/[a-z0-9_-]+\.(jpg|png)$'
    or value ~ '^/storage/v1/object/public/avatars/[0-9a-f-]{36}/[A-Za-z0-9._-]+$'
    or (
      value ~* '^https://([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}(:[0-9]{1,5})?([/?#][^\s"''<>\\^`{|}]*)?$'
      and value !~* '^https://[^/?#]*\.(local|localhost|internal|intranet|lan|home|corp)([:/?#]|$)'
    )
  )
$$;

-- The units of a list as they are stored: an array of at most `most`, of at most `bytes` as text.
create function private.is_unit_array(value jsonb, most integer, bytes integer) returns boolean
language sql immutable parallel safe
set search_path = ''
as $$
  select octet_length(value::text) <= bytes
    and case jsonb_typeof(value) when 'array' then jsonb_array_length(value) <= most else false end
$$;

grant execute on function
  private.visible_text(text),
  private.one_line(text, integer),
  private.some_lines(text),
  private.is_one_line(text, integer),
  private.is_web_address(text),
  private.is_image_address(text),
  private.is_unit_array(jsonb, integer, integer)
to anon, authenticated, service_role;
