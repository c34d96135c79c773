-- A request that was accepted where the friends are is no unread notification any longer: it would offer an
-- answer that has been given.
create function private.read_request() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.notifications set read = true
  where recipient_id = new.recipient_id and sender_id = new.sender_id
    and type = 'friend_request' and not read;
  return null;
end
$$;

create trigger friendships_read_request after update on public.friendships
  for each row when (old.status = 'pending' and new.status = 'accepted')
  execute function private.read_request();
