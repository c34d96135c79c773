-- What the limits of the server functions are counted in (case Q06). Our own server brings the table along,
-- because it counts before there is any migration; where it is missing, it is made the same.

create schema if not exists limits;

create table if not exists limits.counters (
  key text primary key,
  points integer not null default 0,
  expire bigint
);

create index if not exists counters_expire_idx on limits.counters (expire);
