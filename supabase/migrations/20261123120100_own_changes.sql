-- A member's other devices hear that the blocked members have changed. The row itself is not told: of a row
-- that is deleted everybody would hear who blocked whom.

create policy messages_select_owner on realtime.messages for select to authenticated
  using (
    extension = 'broadcast' and topic = (select realtime.topic())
    and (select realtime.topic()) = 'blocks:' || (select auth.uid())
    and (select private.is_active())
  );

create function private.tell_of_blocks() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform realtime.send('{}', 'changed', 'blocks:' || coalesce(new.blocker_id, old.blocker_id), true);
  return null;
end
$$;

create trigger blocks_tell after insert or delete on public.blocks
  for each row execute function private.tell_of_blocks();
