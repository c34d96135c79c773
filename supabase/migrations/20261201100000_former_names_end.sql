-- Former names end after a month also where nobody changes a name: the server's hourly clean-up removes them.
grant select, delete on private.username_changes to service_role;
