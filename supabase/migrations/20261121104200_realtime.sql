-- Whose changes are told as they happen (row security decides to whom), and who may join which private
-- channel.

alter publication supabase_realtime add table
  public.notifications,
  public.direct_messages,
  public.friendships,
  public.games,
  public.game_participants,
  public.game_events,
  public.game_results;

-- The channels: "online" for who is there now, "game:<id>" for the players of a match.
create function private.may_join_channel(topic text) returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return private.is_active() and (
    topic = 'online'
    or exists (
      select from public.game_participants
      where user_id = auth.uid() and 'game:' || game_id = topic
    )
  );
end
$$;
grant execute on function private.may_join_channel(text) to authenticated, service_role;

create policy messages_select_member on realtime.messages for select to authenticated
  using (
    extension in ('broadcast', 'presence')
    and (select private.may_join_channel((select realtime.topic())))
  );
create policy messages_insert_member on realtime.messages for insert to authenticated
  with check (
    (extension = 'presence' or (extension = 'broadcast' and (select realtime.topic()) <> 'online'))
    and (select private.may_join_channel((select realtime.topic())))
  );
