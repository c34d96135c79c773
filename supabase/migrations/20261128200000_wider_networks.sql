-- Limits for those who have no account count the wider networks around a visitor as well, and keep room for
-- networks from which somebody was here before: whoever has many networks cannot use up what all guests share.

-- The networks that a request comes from, the narrowest first, and how many times what one may is allowed to
-- each: an ordinary line has 56 bits of IPv6, and a rented server 48. None where the platform does not say.
create function private.visitor_networks() returns table (network text, times integer)
language plpgsql stable
set search_path = ''
as $$
declare
  address inet;
begin
  address := (nullif(current_setting('request.headers', true), '')::jsonb ->> 'cf-connecting-ip')::inet;
  if address is null then
    return;
  elsif family(address) = 4 then
    return query select host(address), 1;
  else
    return query
    select
      host(network(set_masklen(address, bits))) || case bits when 64 then '' else '/' || bits end,
      case bits when 64 then 1 when 56 then 2 else 4 end
    from unnest(array[64, 56, 48]) as bits;
  end if;
exception when invalid_text_representation then
  return;
end
$$;

create or replace function private.visitor_network() returns text
language sql stable
set search_path = ''
as $$ select network from private.visitor_networks() where times = 1 $$;

-- Counts under a key, or refuses it: at most `most` within a period, which begins with the first.
drop function private.count_visit(text, integer, interval);
create function private.count_visit(
  counted text, most integer, period interval, added integer default 1
) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  moment constant bigint := floor(extract(epoch from now()) * 1000);
  ends constant bigint := floor(extract(epoch from now() + period) * 1000);
  kept limits.counters;
begin
  insert into limits.counters as known (key, points, expire) values (counted, added, ends)
  on conflict (key) do update set
    points = case when known.expire > moment then known.points + added else added end,
    expire = case when known.expire > moment then known.expire else ends end
  returning * into kept;
  if kept.points > most then
    perform private.refuse_for_now(to_timestamp(kept.expire / 1000.0));
  end if;
end
$$;

-- The same for the network of the visitor and the wider ones around it, the widest first: where that has had
-- enough, there is no row for each of its networks.
create function private.count_visit_of_network(
  counted text, most integer, period interval, added integer default 1
) returns void
language sql security definer
set search_path = ''
as $$
  select private.count_visit(counted || ' ' || network, most * times, period, added)
  from (select network, times from private.visitor_networks() order by times desc) as widest_first
$$;

-- Keeps for 30 days that somebody was here whom we have reason to believe: a member who signed in, or
-- whoever came to a match with a right code. The points are the minutes since 1970 of the first time.
create function private.remember_network(address inet default null) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  network constant text := case
    when address is null then private.visitor_network()
    else host(network(set_masklen(address, case family(address) when 6 then 64 else 32 end)))
  end;
begin
  if network is null then
    return;
  end if;
  insert into limits.counters as known (key, points, expire) values (
    'known ' || network,
    extract(epoch from now()) / 60,
    extract(epoch from now() + interval '30 days') * 1000
  )
  -- Not at each visit: a day more or less does not matter.
  on conflict (key) do update set expire = excluded.expire
  where known.expire < excluded.expire - 86400000;
end
$$;
grant execute on function private.remember_network(inet) to service_role;

-- Whether somebody was here from this network, and not only in the last hour: an attack makes itself known
-- as it begins.
create function private.is_known_network(address inet default null) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (
    select from limits.counters
    where key = 'known ' || case
        when address is null then private.visitor_network()
        else host(network(set_masklen(address, case family(address) when 6 then 64 else 32 end)))
      end
      and expire > extract(epoch from now()) * 1000
      and points <= extract(epoch from now()) / 60 - 60
  )
$$;
grant execute on function private.is_known_network(inet) to service_role;

-- Matches of guests: an evening's worth from one network, and so many in all.
create or replace function private.count_guest_match() returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.count_visit_of_network('guest match', 30, '1 hour');
  perform private.count_visit(
    case when private.is_known_network() then 'guest match of those known' else 'guest match' end,
    2000, '1 hour'
  );
end
$$;

-- What wrong codes are counted under, and how many there may be. There are 10^9 codes. After a thousand wrong
-- ones of all guests within an hour a network that is not known has five tries instead of sixty: ten thousand
-- networks then find one of a hundred invitations in some two hundred hours, and whoever types a right code
-- comes in.
create or replace function private.guess_counters() returns table (counter text, most integer)
language sql stable security definer
set search_path = ''
as $$
  select 'wrong code of ' || auth.uid(), 30 where auth.uid() is not null
  union all
  select
    'wrong code from ' || network,
    times * case
      when auth.uid() is not null or private.is_known_network() then 60
      when exists (
        select from limits.counters
        where key = 'wrong code of guests' and points >= 1000
          and expire > extract(epoch from now()) * 1000
      ) then 5
      else 60
    end
  from private.visitor_networks()
  union all
  -- Only counted.
  select 'wrong code of guests', 2147483647 where auth.uid() is null
$$;

-- A match has places for 300 devices, 100 of which no link for spectators can take.
create or replace function private.add_match_token(
  game uuid, token text, participant uuid, invitation uuid
) returns private.match_tokens
language plpgsql security definer
set search_path = ''
as $$
declare
  most constant integer := 300;
  most_spectators constant integer := 200;
  added private.match_tokens;
begin
  if (select count(*) from private.match_tokens where game_id = game) >= most
    or (participant is null and most_spectators <= (
      select count(*) from private.match_tokens where game_id = game and participant_id is null
    ))
  then
    raise exception using errcode = 'PT409', message = 'too_many_devices';
  end if;
  insert into private.match_tokens (token_hash, game_id, participant_id, user_id, invitation_id)
  values (private.token_hash(token), game, participant, auth.uid(), invitation)
  returning * into added;
  if auth.uid() is not null then
    perform private.bind_member(added);
  end if;
  if invitation is not null then
    perform private.remember_network();
  end if;
  update public.games set active_at = now() where id = game;
  -- Whoever is there asks, and learns that a seat is held.
  perform private.tell_match(game);
  return added;
end
$$;
