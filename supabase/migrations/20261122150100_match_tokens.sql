-- Who may take part in a match from which device. A device makes a token of its own, so that it can repeat
-- a call whose answer was lost; here is its SHA-256. Invitations lead to tokens: by a code that is said at
-- the table, or by a secret in a link. No role is granted any of these tables, and should one ever be by
-- mistake, the policies still show nothing.

create table private.match_invitations (
  id uuid primary key default gen_random_uuid(),
  game_id uuid not null references public.games (id) on delete cascade,
  participant_id uuid references public.game_participants (id) on delete cascade,
  kind text not null
    constraint match_invitations_kind_known check (kind in ('opponent', 'device', 'spectator')),
  secret_hash bytea not null,
  code text constraint match_invitations_code_form check (code ~ '^[0-9A-HJKMNP-TV-Z]{6}$'),
  created_at timestamptz not null default now(),
  expires_at timestamptz,
  used_at timestamptz,
  constraint match_invitations_secret_hash_unique unique (secret_hash),
  constraint match_invitations_code_unique unique (code),
  constraint match_invitations_device_has_seat check (kind <> 'device' or participant_id is not null)
);

comment on table private.match_invitations is 'What lets another device take part in a match.';
comment on column private.match_invitations.participant_id is 'The seat of a further device of a player.';
comment on column private.match_invitations.expires_at is 'Null for spectators, whose invitation holds until it is withdrawn.';

alter table private.match_invitations enable row level security;

create policy match_invitations_select_nobody on private.match_invitations for select to anon, authenticated
  using (false);

create index match_invitations_game_id_idx on private.match_invitations (game_id);
create index match_invitations_participant_id_idx on private.match_invitations (participant_id);
create index match_invitations_expires_at_idx on private.match_invitations (expires_at);

create table private.match_tokens (
  token_hash bytea primary key,
  game_id uuid not null references public.games (id) on delete cascade,
  participant_id uuid references public.game_participants (id) on delete cascade,
  user_id uuid references public.profiles (id) on delete cascade,
  invitation_id uuid references private.match_invitations (id) on delete set null,
  created_at timestamptz not null default now()
);

comment on table private.match_tokens is 'The devices that take part in matches.';
comment on column private.match_tokens.participant_id is 'The seat as which the device writes; null for spectators.';
comment on column private.match_tokens.user_id is 'The member who was signed in on the device; null for guests.';

alter table private.match_tokens enable row level security;

create policy match_tokens_select_nobody on private.match_tokens for select to anon, authenticated
  using (false);

create index match_tokens_game_id_idx on private.match_tokens (game_id);
create index match_tokens_participant_id_idx on private.match_tokens (participant_id);
create index match_tokens_user_id_idx on private.match_tokens (user_id);
create index match_tokens_invitation_id_idx on private.match_tokens (invitation_id);

create function private.token_hash(token text) returns bytea
language sql immutable
set search_path = ''
as $$ select sha256(convert_to(token, 'UTF8')) $$;

-- Seals: what is hidden until its owner reveals it. They are of the seat, whoever wrote as it.
create table private.game_seals (
  game_id uuid not null,
  number integer not null,
  participant_id uuid not null references public.game_participants (id) on delete cascade,
  user_id uuid references public.profiles (id) on delete cascade,
  seal jsonb not null,
  primary key (game_id, number),
  constraint game_seals_event_fkey foreign key (game_id, number)
    references public.game_events (game_id, number) on delete cascade
);

comment on table private.game_seals is
  'What is hidden in matches, by the events that conceal it. Only match_events reads it, for the seat whose it is.';

alter table private.game_seals enable row level security;

create policy game_seals_select_nobody on private.game_seals for select to anon, authenticated
  using (false);

create index game_seals_participant_id_idx on private.game_seals (participant_id);
create index game_seals_user_id_idx on private.game_seals (user_id);

-- A seat is held by its member, or by whoever has a token of it.
create function private.is_held(player public.game_participants) returns boolean
language sql stable
set search_path = ''
as $$
  select player.user_id is not null
    or exists (select from private.match_tokens where participant_id = player.id)
$$;

-- Whether nobody but the caller would miss this match.
create or replace function private.is_only_player(game uuid) returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return not exists (
    select from public.game_participants as player
    where player.game_id = game and player.user_id is distinct from auth.uid() and private.is_held(player)
  );
end
$$;

-- Binds a device to the member who is signed in on it, and its seat too if it is no member's yet.
create function private.bind_member(known private.match_tokens) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  member constant uuid := auth.uid();
begin
  perform from public.games where id = known.game_id for no key update;
  update private.match_tokens set user_id = member where token_hash = known.token_hash;
  update public.game_participants set user_id = member
  where id = known.participant_id and user_id is null and not exists (
    select from public.game_participants where game_id = known.game_id and user_id = member
  );
  if found then
    update private.game_seals set user_id = member where participant_id = known.participant_id;
  end if;
end
$$;

-- The device behind a token, or 42501: also when its member is banned, whoever calls.
create function private.match_access(game uuid, token text) returns private.match_tokens
language plpgsql security definer
set search_path = ''
as $$
declare
  known private.match_tokens;
begin
  if auth.uid() is not null then
    perform private.require_active();
  end if;
  select * into known from private.match_tokens
  where token_hash = private.token_hash(token) and game_id = game;
  if known.token_hash is null or exists (
    select from public.profiles as member
    where (member.banned or member.deactivated) and (
      member.id = known.user_id
      or member.id = (select user_id from public.game_participants where id = known.participant_id)
    )
  ) then
    raise exception using errcode = '42501', message = 'no_match_access',
      hint = 'The token is unknown, or was withdrawn.';
  end if;
  if known.user_id is null and auth.uid() is not null then
    perform private.bind_member(known);
  end if;
  return known;
end
$$;

-- The same for what only players may do.
create function private.player_access(game uuid, token text) returns private.match_tokens
language plpgsql security definer
set search_path = ''
as $$
declare
  known constant private.match_tokens := private.match_access(game, token);
begin
  if known.participant_id is null then
    raise exception using errcode = '42501', message = 'no_match_access',
      hint = 'Spectators only read.';
  end if;
  return known;
end
$$;

-- What a device is told of a match when it comes to it.
create function private.match_entry(known private.match_tokens) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'match', game.id,
    'participant', known.participant_id,
    'role', case when known.participant_id is null then 'spectator' else 'player' end,
    'channel', game.channel,
    'number', game.number
  )
  from public.games as game where game.id = known.game_id
$$;

-- Gives a device access. A match has room for so many.
create function private.add_match_token(
  game uuid, token text, participant uuid, invitation uuid
) returns private.match_tokens
language plpgsql security definer
set search_path = ''
as $$
declare
  most constant integer := 300;
  added private.match_tokens;
begin
  if (select count(*) from private.match_tokens where game_id = game) >= most then
    raise exception using errcode = 'PT409', message = 'too_many_devices';
  end if;
  insert into private.match_tokens (token_hash, game_id, participant_id, user_id, invitation_id)
  values (private.token_hash(token), game, participant, auth.uid(), invitation)
  returning * into added;
  if auth.uid() is not null then
    perform private.bind_member(added);
  end if;
  update public.games set active_at = now() where id = game;
  -- Whoever is there asks, and learns that a seat is held.
  perform private.tell_match(game);
  return added;
end
$$;

create function private.require_token_form(token text) returns void
language plpgsql immutable
set search_path = ''
as $$
begin
  if token is null or token !~ '^[0-9a-f]{64}$' then
    raise exception using errcode = '22023', message = 'token_form',
      hint = 'A token is 64 random hexadecimal digits.';
  end if;
end
$$;
