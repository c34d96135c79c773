-- A removal and a refusal take effect at once, and whoever did it may think better of it for two minutes.
-- Then the friendship is as it was: the other is not asked again, and nobody is told of anything.

create table private.ended_friendships (
  ended_by uuid not null references public.profiles (id) on delete cascade,
  other_id uuid not null references public.profiles (id) on delete cascade,
  friendship jsonb not null,
  ended_at timestamptz not null default now(),
  primary key (ended_by, other_id)
);

comment on table private.ended_friendships is
  'Friendships and requests that a member has just ended, for as long as that can be taken back.';

alter table private.ended_friendships enable row level security;

create policy ended_friendships_select_ender on private.ended_friendships for select to authenticated
  using (ended_by = (select auth.uid()));

create index ended_friendships_other_id_idx on private.ended_friendships (other_id);
create index ended_friendships_ended_at_idx on private.ended_friendships (ended_at);

create function private.keep_ended_friendship() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  caller constant uuid := auth.uid();
  other constant uuid := case when caller = old.sender_id then old.recipient_id else old.sender_id end;
begin
  delete from private.ended_friendships where ended_at < now() - interval '2 minutes';
  -- An account that goes for good takes its friendships along.
  if caller in (old.sender_id, old.recipient_id)
    and exists (select from public.profiles where id = caller)
    and exists (select from public.profiles where id = other)
  then
    insert into private.ended_friendships (ended_by, other_id, friendship)
    values (caller, other, to_jsonb(old))
    on conflict (ended_by, other_id) do update
      set friendship = excluded.friendship, ended_at = excluded.ended_at;
  end if;
  return null;
end
$$;

create trigger friendships_keep_ended after delete on public.friendships
  for each row execute function private.keep_ended_friendship();

-- What is brought back is no request of its sender's: it is neither told nor counted.
drop trigger friendships_limit on public.friendships;
create trigger friendships_limit after insert on public.friendships
  for each row when (new.status = 'pending' and new.sender_id = auth.uid())
  execute function private.limit_action('friend request', '20', '24 hours', '5');
drop trigger friendships_tell_of_request on public.friendships;
create trigger friendships_tell_of_request after insert on public.friendships
  for each row when (new.status = 'pending' and new.recipient_id is distinct from auth.uid())
  execute function private.tell_of_request();

create function private.restore_friendship(member uuid) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  kept jsonb;
begin
  perform private.require_active();
  delete from private.ended_friendships
  where ended_by = auth.uid() and other_id = member and ended_at > now() - interval '2 minutes'
  returning friendship into kept;
  if kept is null or not private.may_approach(member) then
    return false;
  end if;
  insert into public.friendships
  select * from jsonb_populate_record(null::public.friendships, kept)
  on conflict do nothing;
  return found;
end
$$;
grant execute on function private.restore_friendship(uuid) to authenticated;

create function public.restore_friendship(member uuid) returns boolean
language sql
set search_path = ''
as $$ select private.restore_friendship(member) $$;
comment on function public.restore_friendship(uuid) is
  'Brings back the friendship with a member, or their request, that the caller ended less than two minutes ago. '
  'False when there is none, or when one has blocked the other.';
grant execute on function public.restore_friendship(uuid) to authenticated;
