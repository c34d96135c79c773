-- Who was banned or had deactivated the account before an administrator removed them is so again when they
-- are restored. The audit log knows what they were.

create or replace function private.restore_member(member uuid) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  was_banned boolean;
begin
  perform private.require_admin();
  -- It has the columns that the removal changed: of who was banned already, "banned" is not among them.
  select entry.before ->> 'banned' is null into was_banned
  from public.audit_log as entry
  where entry.table_name = 'profiles' and entry.row_id = member::text
    and entry.after ->> 'removed_at' is not null
  order by entry.id desc
  limit 1;
  update public.profiles set
    banned = removed_at is not null and coalesce(was_banned, false),
    deactivated = removed_at is not null and deactivated,
    removed_at = null
  where id = member and (banned or deactivated);
  return found;
end
$$;
