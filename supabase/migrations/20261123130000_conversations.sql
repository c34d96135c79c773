-- What the pages of messages ask: the conversations of a member with their last words, one conversation some
-- messages at a time, and the other member of one.

-- In the whole order of a conversation: with the id, the newest messages are found without sorting any.
drop index public.direct_messages_sender_id_idx;
drop index public.direct_messages_recipient_id_idx;
create index direct_messages_sender_id_idx
  on public.direct_messages (sender_id, recipient_id, created_at desc, id desc);
create index direct_messages_recipient_id_idx
  on public.direct_messages (recipient_id, sender_id, created_at desc, id desc);

-- What is not read yet, however much has been read.
create index direct_messages_unread_idx on public.direct_messages (recipient_id, sender_id) where not read;

-- The members with whom the caller writes: friends, and those of earlier messages, with how they stand to the
-- caller. Whoever is banned or has closed the account keeps the place in the conversation and loses the name.
create function private.message_partners(members uuid[]) returns table (
  id uuid, username text, avatar_url text, standing text
)
language plpgsql stable security definer rows 20
set search_path = ''
as $$
declare
  caller uuid := auth.uid();
begin
  perform private.require_active();
  return query
    select
      profile.id,
      case when not gone then profile.username end,
      case when not gone then profile.avatar_url end,
      case
        when gone then 'gone'
        when blocked.blocked_id is not null then 'blocked'
        when is_friend and not exists (
          select from public.blocks where blocker_id = profile.id and blocks.blocked_id = caller
        ) then 'open'
        else 'apart'
      end
    from public.profiles as profile
    cross join lateral (select profile.banned or profile.deactivated as gone) as state
    cross join lateral (
      select exists (
        select from public.friendships
        where status = 'accepted' and (
          (sender_id = caller and recipient_id = profile.id)
          or (sender_id = profile.id and recipient_id = caller)
        )
      ) as is_friend
    ) as friendship
    left join public.blocks as blocked on blocked.blocker_id = caller and blocked.blocked_id = profile.id
    where profile.id = any (members)
      and profile.id <> caller
      and (
        is_friend
        or exists (
          select from public.direct_messages where sender_id = caller and recipient_id = profile.id
        )
        or exists (
          select from public.direct_messages where sender_id = profile.id and recipient_id = caller
        )
      );
end
$$;
grant execute on function private.message_partners(uuid[]) to authenticated;

create function public.message_partner(member uuid) returns table (
  id uuid, username text, avatar_url text, standing text
)
language sql stable rows 1
set search_path = ''
as $$ select * from private.message_partners(array[member]) $$;
comment on function public.message_partner(uuid) is
  'A friend, or a member of an earlier message: open (may be written to), apart (no friend any longer), blocked '
  '(by the caller) or gone. No row for anybody else.';

-- Steps from one partner to the next along the indexes, so that it takes as long as there are partners, not
-- as there are messages. Without bitmaps: a planner that takes each conversation for a short one would read
-- all of its messages to find the last.
create function public.conversations() returns table (
  partner_id uuid, username text, avatar_url text, standing text,
  message_id uuid, sender_id uuid, content text, created_at timestamptz, read boolean, unread integer
)
language sql stable rows 50
set search_path = ''
set enable_bitmapscan = off
as $$
  with recursive written_to (id) as (
    (
      select recipient_id from public.direct_messages
      where sender_id = (select auth.uid()) and recipient_id is not null
      order by recipient_id limit 1
    )
    union all
    select (
      select recipient_id from public.direct_messages
      where sender_id = (select auth.uid()) and recipient_id > written_to.id
      order by recipient_id limit 1
    )
    from written_to where written_to.id is not null
  ),
  heard_from (id) as (
    (
      select sender_id from public.direct_messages
      where recipient_id = (select auth.uid())
      order by sender_id limit 1
    )
    union all
    select (
      select sender_id from public.direct_messages
      where recipient_id = (select auth.uid()) and sender_id > heard_from.id
      order by sender_id limit 1
    )
    from heard_from where heard_from.id is not null
  ),
  partners as materialized (
    select id from written_to where id is not null
    union
    select id from heard_from where id is not null
  ),
  facts as materialized (
    select * from private.message_partners(array(select id from partners))
  ),
  unread as materialized (
    select sender_id, count(*)::integer as messages
    from public.direct_messages
    where recipient_id = (select auth.uid()) and not read
    group by sender_id
  ),
  last_words as (
    select partners.id as partner_id, newest.*
    from partners
    cross join lateral (
      (
        select message.id, message.sender_id, message.content, message.created_at, message.read
        from public.direct_messages as message
        where message.sender_id = (select auth.uid()) and message.recipient_id = partners.id
        order by message.created_at desc, message.id desc limit 1
      )
      union all
      (
        select message.id, message.sender_id, message.content, message.created_at, message.read
        from public.direct_messages as message
        where message.sender_id = partners.id and message.recipient_id = (select auth.uid())
        order by message.created_at desc, message.id desc limit 1
      )
      order by created_at desc, id desc limit 1
    ) as newest
    union all
    -- Those to whom the caller wrote and who have left for good: nobody can tell them apart any more.
    (
      select null, message.id, message.sender_id, message.content, message.created_at, message.read
      from public.direct_messages as message
      where message.sender_id = (select auth.uid()) and message.recipient_id is null
      order by message.created_at desc, message.id desc limit 1
    )
  )
  select
    last_words.partner_id, facts.username, facts.avatar_url, coalesce(facts.standing, 'gone'),
    last_words.id, last_words.sender_id, left(last_words.content, 200), last_words.created_at,
    last_words.read, coalesce(unread.messages, 0)
  from last_words
  left join facts on facts.id = last_words.partner_id
  left join unread on unread.sender_id = last_words.partner_id
  order by last_words.created_at desc, last_words.id desc
$$;
comment on function public.conversations() is
  'The members with whom the caller writes, newest message first, with the beginning of that and the number of '
  'unread ones. One row without a partner stands for all who have left.';

-- Read in the order of the index: a planner that takes a conversation for a short one would sort all of it.
create function public.messages_with(
  partner uuid default null, before_time timestamptz default null, before_id uuid default null
) returns setof public.direct_messages
language sql stable rows 50
set search_path = ''
set enable_bitmapscan = off
as $$
  (
    select * from public.direct_messages
    where sender_id = (select auth.uid()) and recipient_id = partner
      and created_at <= coalesce(before_time, 'infinity')
      and (created_at, id) < (
        coalesce(before_time, 'infinity'), coalesce(before_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff')
      )
    order by created_at desc, id desc limit 50
  )
  union all
  (
    select * from public.direct_messages
    where sender_id = partner and recipient_id = (select auth.uid())
      and created_at <= coalesce(before_time, 'infinity')
      and (created_at, id) < (
        coalesce(before_time, 'infinity'), coalesce(before_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff')
      )
    order by created_at desc, id desc limit 50
  )
  union all
  (
    select * from public.direct_messages
    where partner is null and sender_id = (select auth.uid()) and recipient_id is null
      and created_at <= coalesce(before_time, 'infinity')
      and (created_at, id) < (
        coalesce(before_time, 'infinity'), coalesce(before_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff')
      )
    order by created_at desc, id desc limit 50
  )
  order by created_at desc, id desc limit 50
$$;
comment on function public.messages_with(uuid, timestamptz, uuid) is
  'Fifty messages between the caller and the partner, newest first: the newest, or those before another one. '
  'Without a partner, what the caller wrote to those who have left.';

grant execute on function
  public.message_partner(uuid), public.conversations(), public.messages_with(uuid, timestamptz, uuid)
to authenticated;
