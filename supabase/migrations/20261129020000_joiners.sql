-- Emoji are put together with joiners, flags of regions with tags, and letters of some scripts are kept apart or put
-- together with joiners. Between these neighbours they stay; anywhere else they are invisible characters like others.
create or replace function private.visible_text(value text) returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select regexp_replace(
    regexp_replace(
      replace(value, e'\r\n', e'\n'),
      '(?:'
        || '[\u0001-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u0600-\u0605\u061c\u06dd\u070f\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u2064\u2066-\u206f\ufeff\ufff9-\ufffb\U000e0001\U000e0020-\U000e002f\U000e003a-\U000e0060\U000e007b-\U000e007e]'
        || '|(?<![\u0620-\u074a\u0750-\u07ea\u0840-\u08ff\u0900-\u0dff\u1000-\u109f\u1780-\u17d3])\u200c'
        || '|\u200c(?![\u0620-\u074a\u0750-\u07ea\u0840-\u08ff\u0900-\u0dff\u1000-\u109f\u1780-\u17d3])'
        || '|(?<![\u00a9\u00ae\u203c\u2049\u2122\u2139\u2194-\u21aa\u231a-\u23ff\u24c2\u25aa-\u25fe\u2600-\u27bf\u2934\u2935\u2b05-\u2b55\u3030\u303d\u3297\u3299\U0001f000-\U0001faff\ufe0f\u0620-\u074a\u0750-\u07ea\u0840-\u08ff\u0900-\u0dff\u1000-\u109f\u1780-\u17d3])\u200d'
        || '|(?<=[\u00a9\u00ae\u203c\u2049\u2122\u2139\u2194-\u21aa\u231a-\u23ff\u24c2\u25aa-\u25fe\u2600-\u27bf\u2934\u2935\u2b05-\u2b55\u3030\u303d\u3297\u3299\U0001f000-\U0001faff\ufe0f])\u200d(?![\u00a9\u00ae\u203c\u2049\u2122\u2139\u2194-\u21aa\u231a-\u23ff\u24c2\u25aa-\u25fe\u2600-\u27bf\u2934\u2935\u2b05-\u2b55\u3030\u303d\u3297\u3299\U0001f000-\U0001faff])'
        || '|(?<=[\u0620-\u074a\u0750-\u07ea\u0840-\u08ff\u0900-\u0dff\u1000-\u109f\u1780-\u17d3])\u200d(?![\u0620-\u074a\u0750-\u07ea\u0840-\u08ff\u0900-\u0dff\u1000-\u109f\u1780-\u17d3])'
        || '|(?<!\U0001f3f4[\U000e0030-\U000e0039\U000e0061-\U000e007a]{0,4})[\U000e0030-\U000e0039\U000e0061-\U000e007a]'
        || '|(?<=\U0001f3f4[\U000e0030-\U000e0039\U000e0061-\U000e007a]{0})[\U000e0030-\U000e0039\U000e0061-\U000e007a](?![\U000e0030-\U000e0039\U000e0061-\U000e007a]{4}\U000e007f)'
        || '|(?<=\U0001f3f4[\U000e0030-\U000e0039\U000e0061-\U000e007a]{1})[\U000e0030-\U000e0039\U000e0061-\U000e007a](?![\U000e0030-\U000e0039\U000e0061-\U000e007a]{3}\U000e007f)'
        || '|(?<=\U0001f3f4[\U000e0030-\U000e0039\U000e0061-\U000e007a]{2})[\U000e0030-\U000e0039\U000e0061-\U000e007a](?![\U000e0030-\U000e0039\U000e0061-\U000e007a]{2}\U000e007f)'
        || '|(?<=\U0001f3f4[\U000e0030-\U000e0039\U000e0061-\U000e007a]{3})[\U000e0030-\U000e0039\U000e0061-\U000e007a](?![\U000e0030-\U000e0039\U000e0061-\U000e007a]{1}\U000e007f)'
        || '|(?<=\U0001f3f4[\U000e0030-\U000e0039\U000e0061-\U000e007a]{4})[\U000e0030-\U000e0039\U000e0061-\U000e007a](?![\U000e0030-\U000e0039\U000e0061-\U000e007a]{0}\U000e007f)'
        || '|(?<!\U0001f3f4[\U000e0030-\U000e0039\U000e0061-\U000e007a]{5})\U000e007f'
        || ')+',
      ' ', 'g'
    ),
    '([\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]{2})[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]+',
    '\1', 'g'
  )
$$;

-- The cut may be behind a joiner.
create or replace function private.one_line(value text, most integer) returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select btrim(private.visible_text(left(btrim(regexp_replace(
    private.visible_text(value),
    '[\u0009-\u000d\u0020\u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+',
    ' ', 'g'
  )), most)))
$$;
