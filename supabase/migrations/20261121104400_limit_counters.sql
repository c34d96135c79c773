-- What the limits of the server functions are counted in (case Q06). Our own server brings the table along,
-- because it counts before there is any migration; where it is missing, it is made the same.

do $$
begin
  if to_regclass('limits.counters') is null then
    create schema limits;
    create table limits.counters (
      key text primary key,
      points integer not null default 0,
      expire bigint
    );
    create index counters_expire_idx on limits.counters (expire);
  end if;
end
$$;
