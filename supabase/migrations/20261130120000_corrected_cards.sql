-- Administrators correct the cards of units too: their figures and their abilities, in the form of the catalogue's
-- files (domain/catalog/unit-stats.ts, abilities.ts). What the app cannot read of them counts as not corrected.

-- The figures of a card: bands of troops with rolls of known dice and symbols, each in range.
create function private.is_card_stats(stats jsonb) returns boolean
language sql immutable parallel safe
set search_path = ''
as $$
  select coalesce(
    jsonb_typeof(stats) = 'object'
    and octet_length(stats::text) <= 16384
    and jsonb_typeof(stats -> 'profiles') = 'array'
    and jsonb_array_length(stats -> 'profiles') <= 6
    and not jsonb_path_exists(stats, 'strict $.wounds ? (@ != null && !(@.type() == "number" && @ >= 1 && @ <= 60))', silent => true)
    and not jsonb_path_exists(stats, 'strict $.morale ? (@ != null && !(@.type() == "number" && @ >= 0 && @ <= 60))', silent => true)
    and not jsonb_path_exists(stats, 'lax $.profiles[*] ? (@.type() != "object" || !exists(@.defence))')
    and not jsonb_path_exists(stats, 'strict $.** ? (exists(@.dice ? (@.type() != "object")) || exists(@.fixed ? (@.type() != "object")))', silent => true)
    and not jsonb_path_exists(stats, 'lax $.**.dice.keyvalue() ? (!(@.key like_regex "^(red|orange|yellow|green|blue|black)$"))', silent => true)
    and not jsonb_path_exists(stats, 'lax $.**.fixed.keyvalue() ? (!(@.key like_regex "^(HOLLOW_)?(SUCCESS|BLOCK|SPECIAL)$"))', silent => true)
    and not jsonb_path_exists(stats, 'lax $.**.dice.* ? (!(@.type() == "number" && @ >= 1 && @ <= 60))'),
    false
  )
$$;
grant execute on function private.is_card_stats(jsonb) to authenticated, service_role;

-- Lists of abilities, each of a known kind, with its names and its text.
create function private.is_card_abilities(abilities jsonb) returns boolean
language sql immutable parallel safe
set search_path = ''
as $$
  select coalesce(
    jsonb_typeof(abilities) = 'object'
    and octet_length(abilities::text) <= 16384
    and not jsonb_path_exists(abilities, 'lax $.keyvalue() ? (!(@.key like_regex "^(own|joined)$"))')
    and not jsonb_path_exists(abilities, 'strict $.* ? (@.type() != "array")', silent => true)
    and not jsonb_path_exists(
      abilities,
      'lax $.*[*] ? (!(@.kind like_regex "^(passive|command|spell|action|skill|rules)$" && @.names.en.type() == "string" && @.text.en.type() == "string"))'
    ),
    false
  )
$$;
grant execute on function private.is_card_abilities(jsonb) to authenticated, service_role;

alter table public.unit_overrides
  add constraint unit_overrides_stats_form
    check (not unit ? 'stats' or private.is_card_stats(unit -> 'stats')),
  add constraint unit_overrides_abilities_form
    check (not unit ? 'abilities' or private.is_card_abilities(unit -> 'abilities'));

comment on column public.unit_overrides.unit is
  'The unit as the catalogue writes it, with `stats` and `abilities` where its card was corrected.';
