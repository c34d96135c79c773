-- Whoever takes part in a match hears how far its log goes, guests as well. The name of the channel is as
-- random as a key, so knowing it is the right to hear; nobody but the database speaks there.

create policy messages_select_participant on realtime.messages for select to anon, authenticated
  using (
    extension = 'broadcast' and topic = (select realtime.topic())
    and (select realtime.topic()) ~ '^match:[0-9a-f]{32}$'
  );

create or replace function private.may_join_channel(topic text) returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return topic = 'online' and private.is_active();
end
$$;
