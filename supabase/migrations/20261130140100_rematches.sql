-- A rematch is offered to the other player of a match that is shared: whoever begins the new match says so in the one
-- before, and a player at the other seat comes to it with their right in that one. Nobody learns a code by it, and
-- spectators are not let in.

create table private.rematches (
  game_id uuid primary key references public.games (id) on delete cascade,
  next_id uuid not null references public.games (id) on delete cascade,
  offered_by uuid not null references public.game_participants (id) on delete cascade,
  offered_at timestamptz not null default now(),
  constraint rematches_another_match check (next_id <> game_id)
);

comment on table private.rematches is 'The rematch that was offered last in a match.';
comment on column private.rematches.offered_by is 'The seat in the match before.';

alter table private.rematches enable row level security;

create policy rematches_select_nobody on private.rematches for select to anon, authenticated
  using (false);

create index rematches_next_id_idx on private.rematches (next_id);
create index rematches_offered_by_idx on private.rematches (offered_by);

-- The offer to a player of a match that can be accepted: made by the other seat, not too long ago, and with a seat
-- that is free or the caller's own.
create function private.good_rematch(known private.match_tokens) returns uuid
language sql stable security definer
set search_path = ''
as $$
  select offer.next_id from private.rematches as offer
  where offer.game_id = known.game_id and offer.offered_by <> known.participant_id
    and offer.offered_at > now() - interval '24 hours'
    and exists (
      select from public.game_participants as player
      where player.game_id = offer.next_id
        and (not private.is_held(player) or player.user_id = auth.uid())
    )
$$;

create function private.offer_rematch(game uuid, token text, next_game uuid, next_token text) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  known constant private.match_tokens := private.player_access(game, token);
begin
  perform private.player_access(next_game, next_token);
  perform private.count_visit('rematches of ' || game, 30, '1 hour');
  insert into private.rematches (game_id, next_id, offered_by)
  values (game, next_game, known.participant_id)
  on conflict (game_id) do update set
    next_id = excluded.next_id, offered_by = excluded.offered_by, offered_at = now();
  -- Whoever looks at the match asks for what is new, and is told of the offer.
  perform private.tell_match(game);
end
$$;
grant execute on function private.offer_rematch(uuid, text, uuid, text) to anon, authenticated, service_role;

create function public.offer_rematch(match uuid, token text, next uuid, next_token text) returns void
language sql
set search_path = ''
as $$ select private.offer_rematch(match, token, next, next_token) $$;
comment on function public.offer_rematch(uuid, text, uuid, text) is
  'Offers the other player of a match a new one that the caller has opened, for 24 hours, in place of an earlier offer. For players of both.';
grant execute on function public.offer_rematch(uuid, text, uuid, text) to anon, authenticated;

create function private.rematch_offer(game uuid, token text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  offered constant uuid := private.good_rematch(private.player_access(game, token));
begin
  return case when offered is not null then jsonb_build_object('match', offered) end;
end
$$;
grant execute on function private.rematch_offer(uuid, text) to anon, authenticated, service_role;

create function public.rematch_offer(match uuid, token text) returns jsonb
language sql
set search_path = ''
as $$ select private.rematch_offer(match, token) $$;
comment on function public.rematch_offer(uuid, text) is
  'The rematch that the other player offers, {match}, or null. For players.';
grant execute on function public.rematch_offer(uuid, text) to anon, authenticated;

create function private.accept_rematch(game uuid, token text, next_token text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  known constant private.match_tokens := private.player_access(game, token);
  offered uuid;
  taken uuid;
  again private.match_tokens;
begin
  perform private.require_token_form(next_token);
  select next_id into offered from private.rematches
  where game_id = game and offered_by <> known.participant_id;
  perform from public.games where id = offered for no key update;
  -- Once more after a lost answer.
  select * into again from private.match_tokens
  where token_hash = private.token_hash(next_token) and game_id = offered;
  if again.token_hash is not null then
    return private.match_entry(private.match_access(offered, next_token));
  end if;
  if private.good_rematch(known) is distinct from offered or offered is null then
    return null;
  end if;
  -- A member who has a seat already comes back to it.
  select player.id into taken from public.game_participants as player
  where player.game_id = offered and (player.user_id = auth.uid() or not private.is_held(player))
  order by player.user_id = auth.uid() desc nulls last, player.seat limit 1;
  update public.game_participants as player set name = before.name
  from public.game_participants as before
  where player.id = taken and before.id = known.participant_id and before.name <> '';
  return private.match_entry(private.add_match_token(offered, next_token, taken, null));
end
$$;
grant execute on function private.accept_rematch(uuid, text, text) to anon, authenticated, service_role;

create function public.accept_rematch(match uuid, token text, next_token text) returns jsonb
language sql
set search_path = ''
as $$ select private.accept_rematch(match, token, next_token) $$;
comment on function public.accept_rematch(uuid, text, text) is
  'Comes to the rematch that the other player offers: {match, participant, role, channel, number}, or null when there is none (any more). next_token is this device''s there from now on. For players.';
grant execute on function public.accept_rematch(uuid, text, text) to anon, authenticated;
