-- Emoji are put together with joiners, flags of regions with tags, and letters of some scripts are kept apart or put
-- together with joiners. Between these neighbours they stay; anywhere else they are invisible characters like others.

-- Joiners in their place, and the three flags, as characters that stand for nothing (U+FDD0 to U+FDD4). A text without
-- any, which is nearly every one, costs no search for their neighbours.
create or replace function private.visible_text(value text) returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select replace(replace(replace(translate(regexp_replace(
    regexp_replace(
      marked.line,
      '[\u0001-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u0600-\u0605\u061c\u06dd\u070f\u180e\u200b-\u200f\u2028-\u202e\u2060-\u2064\u2066-\u206f\ufeff\ufff9-\ufffb\U000e0001\U000e0020-\U000e007f]+',
      ' ', 'g'
    ),
    '([\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]{2})[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]+',
    '\1', 'g'
  ), e'\ufdd0\ufdd1', e'\u200d\u200c'),
    e'\ufdd2', e'\U0001f3f4\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f'),
    e'\ufdd3', e'\U0001f3f4\U000e0067\U000e0062\U000e0073\U000e0063\U000e0074\U000e007f'),
    e'\ufdd4', e'\U0001f3f4\U000e0067\U000e0062\U000e0077\U000e006c\U000e0073\U000e007f')
  from (
    select case when bare.line !~ '[\u200c\u200d\U000e007f]' then bare.line else
      regexp_replace(regexp_replace(regexp_replace(
        replace(replace(replace(bare.line,
        e'\U0001f3f4\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f', e'\ufdd2'),
        e'\U0001f3f4\U000e0067\U000e0062\U000e0073\U000e0063\U000e0074\U000e007f', e'\ufdd3'),
        e'\U0001f3f4\U000e0067\U000e0062\U000e0077\U000e006c\U000e0073\U000e007f', e'\ufdd4'),
      '([\u00a9\u00ae\u203c\u2049\u2122\u2139\u2194-\u21aa\u231a-\u23ff\u24c2\u25aa-\u25fe\u2600-\u27bf\u2934\u2935\u2b05-\u2b55\u3030\u303d\u3297\u3299\U0001f000-\U0001faff\ufe0f])\u200d(?=[\u00a9\u00ae\u203c\u2049\u2122\u2139\u2194-\u21aa\u231a-\u23ff\u24c2\u25aa-\u25fe\u2600-\u27bf\u2934\u2935\u2b05-\u2b55\u3030\u303d\u3297\u3299\U0001f000-\U0001faff])', e'\\1\ufdd0', 'g'),
      '([\u0620-\u074a\u0750-\u07ea\u0840-\u08ff\u0900-\u0dff\u1000-\u109f\u1780-\u17d3])\u200d(?=[\u0620-\u074a\u0750-\u07ea\u0840-\u08ff\u0900-\u0dff\u1000-\u109f\u1780-\u17d3])', e'\\1\ufdd0', 'g'),
      '([\u0620-\u074a\u0750-\u07ea\u0840-\u08ff\u0900-\u0dff\u1000-\u109f\u1780-\u17d3])\u200c(?=[\u0620-\u074a\u0750-\u07ea\u0840-\u08ff\u0900-\u0dff\u1000-\u109f\u1780-\u17d3])', e'\\1\ufdd1', 'g')
    end as line
    from (
      select regexp_replace(replace(value, e'\r\n', e'\n'), '[\ufdd0-\ufdef]+', ' ', 'g') as line
    ) as bare
  ) as marked
$$;

-- The cut may be behind a joiner.
create or replace function private.one_line(value text, most integer) returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select btrim(case when right(cut.line, 1) ~ '[\u200c\u200d\U000e0020-\U000e007f]'
    then private.visible_text(cut.line) else cut.line end)
  from (select left(btrim(regexp_replace(
    private.visible_text(value),
    '[\u0009-\u000d\u0020\u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+',
    ' ', 'g'
  )), most) as line) as cut
$$;
