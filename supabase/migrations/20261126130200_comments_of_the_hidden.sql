-- The number at a post is that of the comments that everyone sees: those of members who are banned or have
-- closed the account were counted still.

create or replace function private.count_comment() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  is_author_hidden constant boolean := exists (
    select from public.profiles
    where id = case when tg_op = 'DELETE' then old.user_id else new.user_id end and (banned or deactivated)
  );
  counted_before integer := case
    when tg_op = 'INSERT' or is_author_hidden then 0 else (old.hidden_at is null)::integer
  end;
  counted_after integer := case
    when tg_op = 'DELETE' or is_author_hidden then 0 else (new.hidden_at is null)::integer
  end;
begin
  if counted_before <> counted_after then
    update public.shared_lists set comments_count = comments_count + counted_after - counted_before
    where id = case when tg_op = 'DELETE' then old.list_id else new.list_id end;
  end if;
  return null;
end
$$;

-- Counts anew at every post on which a member has commented. The posts are locked first: a comment that is
-- being written meanwhile is not seen here, and counts itself when its turn comes.
create function private.recount_comments_of(member uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  posts constant uuid[] := array(select distinct list_id from public.shared_list_comments where user_id = member);
begin
  perform from public.shared_lists where id = any (posts) order by id for no key update;
  update public.shared_lists as post set comments_count = (
    select count(*) from public.shared_list_comments as remark
    join public.profiles as author on author.id = remark.user_id
    where remark.list_id = post.id and remark.hidden_at is null
      and not author.banned and not author.deactivated
  )
  where post.id = any (posts);
end
$$;

create function private.recount_comments() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.recount_comments_of(new.id);
  return null;
end
$$;
create trigger profiles_recount_comments after update on public.profiles
  for each row when (
    (old.banned or old.deactivated) is distinct from (new.banned or new.deactivated)
  ) execute function private.recount_comments();

-- With the account go its comments, one by one, and each takes itself off the number: also those that are
-- not in it.
create function private.count_comments_of_leaver() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.shared_lists as post set comments_count = comments_count + leaving.comments
  from (
    select list_id, count(*) as comments from public.shared_list_comments
    where user_id = old.id and hidden_at is null group by list_id
  ) as leaving
  where post.id = leaving.list_id;
  return old;
end
$$;
create trigger profiles_count_comments before delete on public.profiles
  for each row when (old.banned or old.deactivated)
  execute function private.count_comments_of_leaver();

select private.recount_comments_of(id) from public.profiles where banned or deactivated;
