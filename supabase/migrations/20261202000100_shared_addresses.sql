-- At an address that many people share, and that the operator has named, the limits of one network are a multiple. The
-- server says so in a setting of the transaction, which no request can.

create or replace function private.visitor_networks() returns table (network text, times integer)
language plpgsql stable
set search_path = ''
as $$
declare
  shared constant integer := coalesce(nullif(current_setting('wab.network_times', true), '')::integer, 1);
  address inet;
begin
  address := (nullif(current_setting('request.headers', true), '')::jsonb ->> 'cf-connecting-ip')::inet;
  if address is null then
    return;
  elsif family(address) = 4 then
    return query select host(address), shared;
  else
    return query
    select
      host(network(set_masklen(address, bits))) || case bits when 64 then '' else '/' || bits end,
      shared * case bits when 64 then 1 when 56 then 2 else 4 end
    from unnest(array[64, 56, 48]) as bits;
  end if;
exception when invalid_text_representation then
  return;
end
$$;

create or replace function private.visitor_network() returns text
language sql stable
set search_path = ''
as $$ select network from private.visitor_networks() order by times limit 1 $$;
