-- Opening a match, and coming to one. Everybody may call these, and repeat a call whose answer was lost:
-- with the same token the answer is the same.

create function private.open_match(given jsonb, token text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  game constant uuid := (given ->> 'id')::uuid;
  own constant uuid := (given ->> 'own')::uuid;
begin
  if auth.uid() is not null then
    perform private.require_active();
  end if;
  perform private.require_token_form(token);
  if exists (select from public.games where id = game) then
    return private.match_entry(private.player_access(game, token));
  end if;
  if game is null or own is null or jsonb_typeof(given -> 'seats') is distinct from 'array'
    or jsonb_array_length(given -> 'seats') > 2
    or not given -> 'seats' @> jsonb_build_array(jsonb_build_object('id', own))
  then
    raise exception using errcode = '22023', message = 'match_unreadable';
  end if;
  if auth.uid() is null and not private.is_server() then
    perform private.count_guest_match();
  end if;
  insert into public.games (id, created_by, mission) values (game, auth.uid(), given ->> 'mission')
  on conflict (id) do nothing;
  if not found then
    return private.match_entry(private.player_access(game, token));
  end if;
  insert into public.game_participants (id, game_id, seat, name)
  select id, game, seat, private.one_line(coalesce(name, ''), 60)
  from jsonb_to_recordset(given -> 'seats') as seats (id uuid, seat smallint, name text);
  return private.match_entry(private.add_match_token(game, token, own, null));
end
$$;
grant execute on function private.open_match(jsonb, text) to anon, authenticated, service_role;

create function public.open_match(match jsonb, token text) returns jsonb
language sql
set search_path = ''
as $$ select private.open_match(match, token) $$;
comment on function public.open_match(jsonb, text) is
  'Lets further devices take part in a match: {id, mission, seats: [{id, seat, name}], own}. The token is this device''s from now on. For everyone.';
grant execute on function public.open_match(jsonb, text) to anon, authenticated;

-- Six characters that are not mistaken for each other, of what a new id is made of.
create function private.new_match_code() returns text
language plpgsql volatile
set search_path = ''
as $$
declare
  fresh text;
begin
  loop
    fresh := substr(replace(private.new_wab_id(), '-', ''), 4, 6);
    exit when not exists (select from private.match_invitations where code = fresh);
  end loop;
  return fresh;
end
$$;

create function private.invite_to_match(game uuid, token text, wanted text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  most_for_spectators constant integer := 20;
  known constant private.match_tokens := private.player_access(game, token);
  secret constant text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
  made private.match_invitations;
begin
  perform private.count_visit('invitations to ' || game, 120, '1 hour');
  perform from public.games where id = game for no key update;
  if wanted = 'opponent' and not exists (
    select from public.game_participants as player where player.game_id = game and not private.is_held(player)
  ) then
    raise exception using errcode = 'PT409', message = 'seat_taken';
  end if;
  if wanted = 'spectator' and most_for_spectators <= (
    select count(*) from private.match_invitations where game_id = game and kind = wanted
  ) then
    raise exception using errcode = 'PT409', message = 'too_many_invitations',
      hint = 'Withdraw those that are there.';
  end if;
  -- The one before has been lost, or was shown to the wrong people.
  delete from private.match_invitations
  where game_id = game and kind = wanted and used_at is null and (
    wanted = 'opponent' or (wanted = 'device' and participant_id = known.participant_id)
  );
  insert into private.match_invitations (game_id, participant_id, kind, secret_hash, code, expires_at)
  values (
    game,
    case when wanted = 'device' then known.participant_id end,
    wanted,
    private.token_hash(secret),
    case when wanted = 'opponent' then private.new_match_code() end,
    case wanted when 'opponent' then now() + interval '24 hours' when 'device' then now() + interval '15 minutes' end
  )
  returning * into made;
  return jsonb_build_object('secret', secret, 'code', made.code, 'expires_at', made.expires_at);
end
$$;
grant execute on function private.invite_to_match(uuid, text, text) to anon, authenticated, service_role;

create function public.invite_to_match(match uuid, token text, kind text) returns jsonb
language sql
set search_path = ''
as $$ select private.invite_to_match(match, token, kind) $$;
comment on function public.invite_to_match(uuid, text, text) is
  'Invites an opponent (24 hours, once), a further device of the caller''s seat (15 minutes, once) or spectators (until withdrawn): {secret, code, expires_at}. For players.';
grant execute on function public.invite_to_match(uuid, text, text) to anon, authenticated;

create function private.withdraw_invitations(game uuid, token text, wanted text) returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  known constant private.match_tokens := private.player_access(game, token);
  ended integer;
begin
  perform from public.games where id = game for no key update;
  if wanted = 'spectator' then
    delete from private.match_tokens where game_id = game and participant_id is null;
  end if;
  delete from private.match_invitations
  where game_id = game and kind = wanted and used_at is null
    and (wanted <> 'device' or participant_id = known.participant_id);
  get diagnostics ended = row_count;
  -- Spectators ask for what is new, and learn that they are none any more.
  perform private.tell_match(game);
  return ended;
end
$$;
grant execute on function private.withdraw_invitations(uuid, text, text) to anon, authenticated, service_role;

create function public.withdraw_invitations(match uuid, token text, kind text) returns integer
language sql
set search_path = ''
as $$ select private.withdraw_invitations(match, token, kind) $$;
comment on function public.withdraw_invitations(uuid, text, text) is
  'Ends invitations of a kind that nobody has used up, and with those of spectators their access; says how many. For players.';
grant execute on function public.withdraw_invitations(uuid, text, text) to anon, authenticated;

-- The seat that an invitation leads to, after it has been taken; null for spectators.
create function private.take_seat(invitation private.match_invitations, own_name text) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  taken uuid;
begin
  if invitation.kind = 'spectator' then
    return null;
  end if;
  -- Who plays already has found the code on the own screen: it stays good for the other.
  select id into taken from public.game_participants
  where game_id = invitation.game_id and user_id = auth.uid();
  if taken is not null then
    return taken;
  end if;
  update private.match_invitations set used_at = now() where id = invitation.id;
  if invitation.kind = 'device' then
    return invitation.participant_id;
  end if;
  select player.id into strict taken from public.game_participants as player
  where player.game_id = invitation.game_id and not private.is_held(player) order by player.seat limit 1;
  update public.game_participants
  set name = coalesce(
    nullif(private.one_line(own_name, 60), ''),
    (select username from public.profiles where id = auth.uid()),
    name
  )
  where id = taken;
  return taken;
end
$$;

-- The match of an invitation that is good, locked, or nothing. An opponent's ends with the free seat.
create function private.good_invitation(wanted uuid) returns private.match_invitations
language plpgsql security definer
set search_path = ''
as $$
declare
  good private.match_invitations;
begin
  perform from public.games as game
  join private.match_invitations as known on known.game_id = game.id
  where known.id = wanted for no key update of game;
  select * into good from private.match_invitations as known
  where known.id = wanted and known.used_at is null
    and (known.expires_at is null or known.expires_at > now())
    and (known.kind <> 'opponent' or exists (
      select from public.game_participants as player
      where player.game_id = known.game_id and not private.is_held(player)
    ));
  return good;
end
$$;

create function private.accept_invitation(invitation text, token text, own_name text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  plain constant text := upper(regexp_replace(
    invitation, '[\u0009-\u000d\u0020\u00a0\u202f\u3000-]+', '', 'g'
  ) collate "C");
  -- Letters that the alphabet leaves out are the digits that they look like.
  wanted_code constant text := case when plain ~ '^[0-9A-Z]{6}$' then translate(plain, 'OIL', '011') end;
  wanted uuid;
  known private.match_tokens;
  good private.match_invitations;
begin
  if auth.uid() is not null then
    perform private.require_active();
  end if;
  perform private.require_token_form(token);
  if wanted_code is not null then
    perform private.refuse_guessing();
  end if;
  select id into wanted from private.match_invitations
  where code = wanted_code or secret_hash = private.token_hash(lower(plain collate "C"));
  -- Once more after a lost answer.
  select * into known from private.match_tokens
  where token_hash = private.token_hash(token) and invitation_id = wanted;
  if known.token_hash is not null then
    return private.match_entry(private.match_access(known.game_id, token));
  end if;
  good := private.good_invitation(wanted);
  if good.id is null then
    if wanted_code is not null then
      perform private.count_guess();
    end if;
    return null;
  end if;
  return private.match_entry(private.add_match_token(
    good.game_id, token, private.take_seat(good, own_name), good.id
  ));
end
$$;
grant execute on function private.accept_invitation(text, text, text) to anon, authenticated, service_role;

create function public.accept_invitation(invitation text, token text, name text) returns jsonb
language sql
set search_path = ''
as $$ select private.accept_invitation(invitation, token, name) $$;
comment on function public.accept_invitation(text, text, text) is
  'Comes to a match by a code or a secret: {match, participant, role, channel, number}, or null when it is not good (any more). The token is this device''s from now on. For everyone.';
grant execute on function public.accept_invitation(text, text, text) to anon, authenticated;

create function private.enter_match(game uuid, token text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  own uuid;
begin
  if auth.uid() is null then
    return null;
  end if;
  perform private.require_active();
  perform private.require_token_form(token);
  select id into own from public.game_participants where game_id = game and user_id = auth.uid();
  if own is null then
    return null;
  end if;
  perform from public.games where id = game for no key update;
  if exists (
    select from private.match_tokens where token_hash = private.token_hash(token) and game_id = game
  ) then
    return private.match_entry(private.match_access(game, token));
  end if;
  return private.match_entry(private.add_match_token(game, token, own, null));
end
$$;
grant execute on function private.enter_match(uuid, text) to anon, authenticated, service_role;

create function public.enter_match(match uuid, token text) returns jsonb
language sql
set search_path = ''
as $$ select private.enter_match(match, token) $$;
comment on function public.enter_match(uuid, text) is
  'Comes to an own match on a further device: as accept_invitation, or null for whoever does not play in it. For members.';
grant execute on function public.enter_match(uuid, text) to anon, authenticated;
