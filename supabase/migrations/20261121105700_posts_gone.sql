-- Pages that show posts are told when one is not for everyone any more, so that it vanishes there too.
-- Anyone may listen, guests as well, for what is told is an id; nobody but the database speaks.

create policy messages_select_anyone on realtime.messages for select to anon, authenticated
  using (extension = 'broadcast' and topic = 'posts' and (select realtime.topic()) = 'posts');

-- The argument says whose id is told: that of the post, or of the author of all that is gone.
create function private.tell_gone() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform realtime.send(jsonb_build_object(tg_argv[0], old.id), 'gone', 'posts', true);
  return null;
end
$$;

create trigger shared_lists_tell_gone after update on public.shared_lists
  for each row when (old.is_active and not new.is_active) execute function private.tell_gone('post');
create trigger shared_lists_tell_deleted after delete on public.shared_lists
  for each row when (old.is_active) execute function private.tell_gone('post');
create trigger profiles_tell_gone after update on public.profiles
  for each row when (
    not (old.banned or old.deactivated) and (new.banned or new.deactivated)
  ) execute function private.tell_gone('author');
