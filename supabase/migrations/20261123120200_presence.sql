-- Who is there now is said in a channel of each member's own, "online:<id>": by that member alone, and to
-- the friends whom they allow it. The one channel in which everybody saw everybody is closed.

create or replace function private.may_join_channel(topic text) returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
declare
  member constant uuid := substring(topic from '^online:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$')::uuid;
begin
  return member is not null and private.is_active() and (
    member = auth.uid()
    or private.may_see(member, 'presence') and member not in (select private.hidden_members())
  );
end
$$;

-- Whether the caller says in this channel that they are there.
create function private.may_be_present(topic text) returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return topic = 'online:' || auth.uid() and private.is_active() and not exists (
    select from public.privacy where user_id = auth.uid() and presence = 'nobody'
  );
end
$$;
grant execute on function private.may_be_present(text) to authenticated, service_role;

drop policy messages_insert_member on realtime.messages;
create policy messages_insert_member on realtime.messages for insert to authenticated
  with check (
    extension = 'presence' and (select private.may_be_present((select realtime.topic())))
  );

-- Whoever is in a channel stays in it, so the server is told when somebody there may be so no longer: at the
-- event "audience" it asks the policies anew for everybody in the channel.
create function private.ask_audience_anew(member uuid) returns void
language sql security definer
set search_path = ''
as $$ select realtime.send('{}', 'audience', 'online:' || member, true) $$;

create function private.tell_of_ended_friendship() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.ask_audience_anew(old.sender_id);
  perform private.ask_audience_anew(old.recipient_id);
  return null;
end
$$;

create function private.tell_of_hidden_presence() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.ask_audience_anew(new.user_id);
  return null;
end
$$;

create trigger friendships_tell_ended after delete on public.friendships
  for each row when (old.status = 'accepted') execute function private.tell_of_ended_friendship();
create trigger privacy_tell_hidden after insert or update on public.privacy
  for each row when (new.presence = 'nobody') execute function private.tell_of_hidden_presence();
