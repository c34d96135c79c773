-- Indexes for a bell that answers quickly however much has happened, and an end for what was read long ago.

create index notifications_unread_newest_idx on public.notifications (recipient_id, created_at desc)
  where not read;
drop index public.notifications_unread_idx;
create index notifications_read_created_at_idx on public.notifications (created_at) where read;

-- For the server, once an hour.
create function private.purge_notifications() returns void
language sql security definer
set search_path = ''
as $$ delete from public.notifications where read and created_at < now() - interval '90 days' $$;
grant execute on function private.purge_notifications() to service_role;
