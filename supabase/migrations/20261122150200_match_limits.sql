-- Limits for those who have no account: by the network that they come from, where the platform says it,
-- and for all of them together. Counted with the other limits of visitors.

-- The network that a request comes from, or null. Supabase's edge and our own server write this header
-- over whatever a visitor sends; of an IPv6 address the first 64 bits are one household's (case Q05).
create function private.visitor_network() returns text
language plpgsql stable
set search_path = ''
as $$
declare
  address inet;
begin
  address := (nullif(current_setting('request.headers', true), '')::jsonb ->> 'cf-connecting-ip')::inet;
  return host(network(set_masklen(address, case family(address) when 6 then 64 else 32 end)));
exception when invalid_text_representation then
  return null;
end
$$;

-- Counts one under a key, or refuses it: at most `most` within a period, which begins with the first.
create function private.count_visit(counted text, most integer, period interval) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  moment constant bigint := floor(extract(epoch from now()) * 1000);
  ends constant bigint := floor(extract(epoch from now() + period) * 1000);
  kept limits.counters;
begin
  insert into limits.counters as known (key, points, expire) values (counted, 1, ends)
  on conflict (key) do update set
    points = case when known.expire > moment then known.points + 1 else 1 end,
    expire = case when known.expire > moment then known.expire else ends end
  returning * into kept;
  if kept.points > most then
    perform private.refuse_for_now(to_timestamp(kept.expire / 1000.0));
  end if;
end
$$;

-- Matches of guests: an evening's worth from one network, and so many in all that they fill no disk soon.
create function private.count_guest_match() returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  if private.visitor_network() is not null then
    perform private.count_visit('guest match ' || private.visitor_network(), 30, '1 hour');
  end if;
  perform private.count_visit('guest match', 500, '1 hour');
end
$$;

-- What wrong codes are counted under. There are 10^9 codes: with a hundred invitations open, all guests
-- together hit one in ten thousand hours.
create function private.guess_counters() returns table (counter text, most integer)
language sql stable
set search_path = ''
as $$
  select 'wrong code of ' || auth.uid(), 30 where auth.uid() is not null
  union all
  select 'wrong code from ' || private.visitor_network(), 60 where private.visitor_network() is not null
  union all
  select 'wrong code of guests', 1000 where auth.uid() is null
$$;

-- Refuses before anything is looked up, a right code as well.
create function private.refuse_guessing() returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  free_at timestamptz;
begin
  select to_timestamp(max(known.expire) / 1000.0) into free_at
  from limits.counters as known
  join private.guess_counters() as guesses on guesses.counter = known.key
  where known.points >= guesses.most and known.expire > extract(epoch from now()) * 1000;
  if free_at is not null then
    perform private.refuse_for_now(free_at);
  end if;
end
$$;

create function private.count_guess() returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  guesses record;
begin
  for guesses in select * from private.guess_counters() loop
    perform private.count_visit(guesses.counter, guesses.most, '1 hour');
  end loop;
end
$$;
