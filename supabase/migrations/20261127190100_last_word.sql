-- Whoever ends a friendship or declines a request later has the last word: what the other ended before is not
-- brought back over it.

create or replace function private.keep_ended_friendship() returns trigger
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
    delete from private.ended_friendships where ended_by = other and other_id = caller;
    insert into private.ended_friendships (ended_by, other_id, friendship)
    values (caller, other, to_jsonb(old))
    on conflict (ended_by, other_id) do update
      set friendship = excluded.friendship, ended_at = excluded.ended_at;
  end if;
  return null;
end
$$;

-- Pages with posts are told of a member who is not seen any more if there is anything of theirs to take away;
-- the ids of all others are nobody's business.
create function private.tell_author_gone() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if exists (select from public.shared_lists where user_id = new.id and is_active)
    or exists (select from public.shared_list_comments where user_id = new.id) then
    perform realtime.send(jsonb_build_object('author', new.id), 'gone', 'posts', true);
  end if;
  return null;
end
$$;

drop trigger profiles_tell_gone on public.profiles;
create trigger profiles_tell_gone after update on public.profiles
  for each row when (
    not (old.banned or old.deactivated) and (new.banned or new.deactivated)
  ) execute function private.tell_author_gone();
